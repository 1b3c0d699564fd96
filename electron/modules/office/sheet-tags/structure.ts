/** The structure tree (ISO 32000-1, 14.7): a section for each sheet with its table and its figures. */
import { tableRows, type PageAnnotation, type TableCell, type TaggedTable } from './assemble.js';
import { linkOwner, objectOwner } from './owners.js';
import type { Dict, Value } from '../../../engine/pdf-core/pdf/index.js';

/** What of the pages the tree refers to. */
export interface TreeFacts {
  /** References of the pages. */
  readonly pages: readonly string[];
  /** Owner by marked content identifier, for each page. */
  readonly marked: readonly (readonly number[])[];
  readonly notes: readonly PageAnnotation[];
  readonly tables: readonly TaggedTable[];
  /** Structure type of comments. */
  readonly commentType: 'Annot' | 'Note';
}

export interface TreeResult {
  /** Reference of the root. */
  readonly root: string;
  /** `/StructParent` of each annotation, in the order of the notes. */
  readonly noteKeys: readonly number[];
}

type Write = (ref: string, value: Value) => void;

export class StructureTree {
  /** Page and identifier of what each owner has, one after the other. */
  private readonly content = new Map<number, number[]>();
  private readonly parents: string[][];
  private readonly noteParents: string[];

  /**
   * @param next first free object number
   * @param write takes each object once
   */
  constructor(
    private readonly facts: TreeFacts,
    private next: number,
    private readonly write: Write,
  ) {
    for (const [page, owners] of facts.marked.entries()) {
      for (const [id, owner] of owners.entries()) {
        const known = this.content.get(owner);
        if (known) known.push(page, id);
        else this.content.set(owner, [page, id]);
      }
    }
    this.parents = facts.marked.map(({ length }) => new Array<string>(length).fill('null'));
    this.noteParents = facts.notes.map(() => 'null');
  }

  build(): TreeResult {
    const root = this.take();
    const document = this.take();
    const sections: string[] = [];
    let object = 0;
    for (const table of this.facts.tables) {
      const { objects } = table.sheet;
      const section = this.take();
      const kids: string[] = [];
      if (table.rows.length > 0) kids.push(this.table(table, section));
      for (const { kind, alternative } of objects) {
        object += 1;
        const owner = objectOwner(object);
        if (!this.content.has(owner)) continue;
        const type = kind === 'text' ? '/P' : '/Figure';
        kids.push(this.leaf(type, section, owner, kind === 'text' ? {} : { '/Alt': `u:${alternative}` }));
      }
      for (const [place, note] of this.facts.notes.entries())
        if (note.cell === 0 && note.sheet === table.sheet) kids.push(this.note(place, section));
      if (kids.length === 0) continue;
      this.element(section, '/Sect', document, kids, { '/T': `u:${table.sheet.name}` });
      sections.push(section);
    }
    this.element(document, '/Document', root, sections, {});
    const tree = this.take();
    this.write(tree, { '/Nums': this.numbers() });
    this.write(root, {
      '/Type': '/StructTreeRoot',
      '/K': [document],
      '/ParentTree': tree,
      '/ParentTreeNextKey': this.parents.length + this.noteParents.length,
    });
    return { root, noteKeys: this.noteParents.map((_, place) => this.parents.length + place) };
  }

  /** Whether everything that is marked is in the tree. */
  get whole(): boolean {
    return this.parents.every((page) => !page.includes('null')) && !this.noteParents.includes('null');
  }

  private numbers(): Value[] {
    const numbers: Value[] = [];
    for (const [page, parents] of this.parents.entries()) {
      const list = this.take();
      this.write(list, parents);
      numbers.push(page, list);
    }
    for (const [place, parent] of this.noteParents.entries())
      numbers.push(this.parents.length + place, parent);
    return numbers;
  }

  private table(table: TaggedTable, section: string): string {
    const ref = this.take();
    const notes = new Map<number, number[]>();
    for (const [place, { cell }] of this.facts.notes.entries())
      if (cell > 0) notes.set(cell, [...(notes.get(cell) ?? []), place]);
    const rows = tableRows(table)
      .filter((cells) => cells.length > 0)
      .map((cells) => {
        const row = this.take();
        const kids = cells.map((cell) => this.cell(cell, row, notes.get(cell.owner) ?? []));
        this.element(row, '/TR', ref, kids, {});
        return row;
      });
    this.element(ref, '/Table', section, rows, {});
    return ref;
  }

  private cell(
    { owner, rowSpan, columnSpan, heads }: TableCell,
    row: string,
    notes: readonly number[],
  ): string {
    const attributes: Dict = {
      '/O': '/Table',
      ...(rowSpan > 1 ? { '/RowSpan': rowSpan } : {}),
      ...(columnSpan > 1 ? { '/ColSpan': columnSpan } : {}),
      ...(heads.length > 0 ? { '/Scope': heads.length > 1 ? '/Both' : `/${heads[0]}` } : {}),
    };
    const more = Object.keys(attributes).length > 1 ? { '/A': attributes } : {};
    return this.leaf(heads.length > 0 ? '/TH' : '/TD', row, owner, more, notes);
  }

  /** An element with content, and with notes that lie on it. */
  private leaf(
    type: string,
    parent: string,
    owner: number,
    more: Dict,
    notes: readonly number[] = [],
  ): string {
    const ref = this.take();
    const kids = [...this.contentOf(owner, ref), ...notes.map((place) => this.note(place, ref))];
    this.element(ref, type, parent, kids, more);
    return ref;
  }

  private note(place: number, parent: string): string {
    const ref = this.take();
    const { kind, page, ref: annotation } = this.facts.notes[place]!;
    const pageRef = this.facts.pages[page]!;
    const object = { '/Type': '/OBJR', '/Obj': annotation, '/Pg': pageRef };
    this.noteParents[place] = ref;
    const type = kind === 'Link' ? 'Link' : this.facts.commentType;
    this.element(ref, `/${type}`, parent, [...this.contentOf(linkOwner(place), ref), object], {});
    return ref;
  }

  private contentOf(owner: number, ref: string): Value[] {
    const list = this.content.get(owner) ?? [];
    const kids: Value[] = [];
    for (let at = 0; at + 1 < list.length; at += 2) {
      const page = list[at]!;
      const id = list[at + 1]!;
      this.parents[page]![id] = ref;
      kids.push({ '/Type': '/MCR', '/Pg': this.facts.pages[page]!, '/MCID': id });
    }
    return kids;
  }

  private element(ref: string, type: string, parent: string, kids: readonly Value[], more: Dict): void {
    this.write(ref, {
      '/Type': '/StructElem',
      '/S': type,
      '/P': parent,
      ...more,
      ...(kids.length > 0 ? { '/K': kids.length === 1 ? kids[0]! : [...kids] } : {}),
    });
  }

  private take(): string {
    return `${this.next++} 0 R`;
  }
}

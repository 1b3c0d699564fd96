/**
 * Comments in the structure of a tagged document (ISO 32000-2, 14.7): the element that had the note has what is drawn of
 * the comment instead, where the text it belongs to is read.
 */
import { maxOf } from '../../../../contract/lists.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Comment } from './read.js';

/** Content of a page, by its mark. */
type MarkedContent = Readonly<{ '/Type': '/MCR'; '/Pg': string; '/MCID': number }>;

/** Number trees nested deeper than this are not followed. */
const maxDepth = 50;

export class CommentTags {
  /** Owners by number: of a page its list, of a note its element. */
  readonly #owners = new Map<number, QpdfValue>();
  readonly #lists = new Map<string, { readonly key: number; readonly owners: QpdfValue[] }>();
  /** What is drawn, by comment. */
  readonly #drawn = new Map<Comment, MarkedContent[]>();

  private constructor(
    private readonly edit: Pdf,
    private readonly reference: string,
    private readonly root: Dictionary,
  ) {}

  /** @returns null for a document without tags */
  static open(edit: Pdf): CommentTags | null {
    const { '/StructTreeRoot': reference } = edit.catalog;
    const root = edit.dictionary(reference);
    if (!root || !isReference(reference)) return null;
    const tags = new CommentTags(edit, reference, root);
    tags.#read(root['/ParentTree'], 0);
    return tags;
  }

  /** @returns the number by which the content of a page marks what is drawn of a comment */
  mark(page: string, comment: Comment): number {
    const list = this.#listOf(page);
    const mark = list.owners.length;
    // Its owner is known at the end.
    list.owners.push(null);
    const kid: MarkedContent = { '/Type': '/MCR', '/Pg': page, '/MCID': mark };
    this.#drawn.set(comment, [...(this.#drawn.get(comment) ?? []), kid]);
    return mark;
  }

  /** Writes the elements. @param comments in the order of the document */
  finish(comments: readonly Comment[]): void {
    const { edit } = this;
    const keyOf = ({ note }: Comment) => edit.number(note.dictionary['/StructParent']);
    const own = comments.map((comment) => {
      const element = this.#owners.get(keyOf(comment) ?? -1);
      return isReference(element) ? element : undefined;
    });
    const spare = this.#spare(own);
    const added: string[] = [];
    const parent = this.#parentOfAll();
    comments.forEach((comment, at) => {
      const kids = this.#drawn.get(comment) ?? [];
      const old = own[at] ?? spare.shift();
      const element = old ?? edit.add(null);
      if (old === undefined) added.push(element);
      const { '/A': _look, ...kept } = (old && edit.dictionary(old)) || { '/P': parent };
      edit.set(element, { ...kept, '/Type': '/StructElem', '/S': '/Note', '/K': [...kids] });
      for (const { '/Pg': page, '/MCID': mark } of kids) this.#listOf(page).owners[mark] = element;
      const key = keyOf(comment);
      if (key !== undefined) this.#owners.delete(key);
    });
    // Elements of notes that are gone.
    for (const element of spare)
      edit.set(element, { ...edit.dictionary(element), '/S': '/NonStruct', '/K': [] });
    if (added.length > 0 && parent !== null) {
      const whole = edit.dictionary(parent) ?? {};
      edit.set(parent, { ...whole, '/K': [...listed(edit, whole['/K']), ...added] });
    }
    this.#write();
  }

  #listOf(page: string): { readonly key: number; readonly owners: QpdfValue[] } {
    const known = this.#lists.get(page);
    if (known) return known;
    const dictionary = this.edit.dictionary(page) ?? {};
    let key = this.edit.number(dictionary['/StructParents']);
    if (key === undefined) {
      key = maxOf(this.#owners.keys(), -1) + 1;
      this.edit.set(page, { ...dictionary, '/StructParents': key });
    }
    const list = { key, owners: [...this.edit.array(this.#owners.get(key))] };
    // So that the next new key is another one.
    this.#owners.set(key, list.owners);
    this.#lists.set(page, list);
    return list;
  }

  #read(node: QpdfValue | undefined, depth: number): void {
    if (depth > maxDepth) return;
    const { '/Nums': numbers, '/Kids': kids } = this.edit.dictionary(node) ?? {};
    const pairs = this.edit.array(numbers);
    for (let at = 0; at + 1 < pairs.length; at += 2) this.#owners.set(Number(pairs[at]), pairs[at + 1]!);
    for (const kid of this.edit.array(kids)) this.#read(kid, depth + 1);
  }

  /** LibreOffice makes two elements for one note where another one stands at the same place. */
  #spare(own: readonly (string | undefined)[]): string[] {
    const { edit } = this;
    const parents = own.map((element) => edit.dictionary(element)?.['/P']);
    const kids = [...new Set(parents)].flatMap((parent) => listed(edit, edit.dictionary(parent)?.['/K']));
    const taken = new Set(own);
    return kids.filter(
      (kid): kid is string =>
        isReference(kid) && !taken.has(kid) && edit.dictionary(kid)?.['/S'] === '/Annot',
    );
  }

  /** The element that the tree begins with. */
  #parentOfAll(): string | null {
    const [first] = listed(this.edit, this.root['/K']);
    return isReference(first) ? first : null;
  }

  #write(): void {
    const { edit } = this;
    const numbers = [...this.#owners]
      .sort(([a], [b]) => a - b)
      .flatMap(([key, owner]): QpdfValue[] => [key, Array.isArray(owner) ? edit.add(owner) : owner]);
    const next = maxOf(this.#owners.keys(), -1) + 1;
    const tree = edit.add({ '/Nums': numbers });
    edit.set(this.reference, {
      ...this.root,
      '/ParentTree': tree,
      '/ParentTreeNextKey': next,
    });
  }
}

const listed = (edit: Pdf, value: QpdfValue | undefined): readonly QpdfValue[] => {
  const plain = edit.at(value);
  if (Array.isArray(plain)) return plain as readonly QpdfValue[];
  return value === undefined || value === null ? [] : [value];
};

/** This module writes footnotes: their marks in the text, and the part that holds them. */
import type { Note, NoteMark } from '../../model/index.js';
import type { Draft } from './draft.js';
import { paragraphXml } from './paragraphs.js';
import { Relations } from '../relations.js';
import { runXml, textElements, textRuns, type Around, type PartScope } from './text-runs.js';
import { declaration, names } from './xml.js';

export class Notes {
  readonly #notes: ReadonlyMap<string, Note>;
  readonly #numbers = new Map<string, number>();
  /** True where every mark is the number that Word would count. */
  readonly #isCounted: boolean;
  readonly relations = new Relations();

  /** @param marks ids of notes in the order of their marks in the text */
  constructor(notes: readonly Note[], marks: readonly string[]) {
    this.#notes = new Map(notes.map((note) => [note.id, note]));
    for (const id of marks)
      if (this.#notes.has(id) && !this.#numbers.has(id)) this.#numbers.set(id, this.#numbers.size + 1);
    this.#isCounted = [...this.#numbers].every(
      ([id, number]) => this.#notes.get(id)?.mark === String(number),
    );
  }

  /** Tells whether no note has a mark in the text. */
  get isEmpty(): boolean {
    return this.#numbers.size === 0;
  }

  /** Returns notes whose mark was not found, which are written elsewhere so that no word is lost. */
  get unmarked(): Note[] {
    return [...this.#notes.values()].filter(({ id }) => !this.#numbers.has(id));
  }

  /** Returns the mark in the text. */
  referenceXml({ id, style }: NoteMark, around: Around): string {
    const number = this.#numbers.get(id);
    const mark = this.#notes.get(id)?.mark ?? '';
    if (number === undefined || !around.scope.takesNotes)
      return mark === ''
        ? ''
        : textRuns(mark, { ...style, size: around.base.size, script: 'superscript' }, around);
    const own = this.#isCounted ? '' : ' w:customMarkFollows="1"';
    const shown = this.#isCounted ? '' : textElements(mark || String(number));
    return runXml(
      '<w:rStyle w:val="FootnoteReference"/>',
      `<w:footnoteReference${own} w:id="${number}"/>${shown}`,
    );
  }

  /** Returns the part `footnotes.xml`. */
  *toXml(draft: Draft): Generator<string> {
    yield `${declaration}<w:footnotes ${names}>`;
    yield separator(-1, 'separator') + separator(0, 'continuationSeparator');
    const scope: PartScope = { relations: this.relations, takesNotes: false, takesControls: true };
    for (const [id, number] of this.#numbers) {
      const note = this.#notes.get(id)!;
      const shown = this.#isCounted ? '<w:footnoteRef/>' : textElements(note.mark || String(number));
      const mark = `${runXml('<w:rStyle w:val="FootnoteReference"/>', shown)}<w:r><w:t xml:space="preserve"> </w:t></w:r>`;
      yield `<w:footnote w:id="${number}">`;
      const [first, ...rest] = note.paragraphs;
      if (first) yield paragraphXml(first, { scope, group: 'note', before: mark }, draft);
      else yield `<w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>${mark}</w:p>`;
      for (const paragraph of rest) yield paragraphXml(paragraph, { scope, group: 'note' }, draft);
      yield '</w:footnote>';
    }
    yield '</w:footnotes>';
  }
}

const separator = (id: number, kind: 'separator' | 'continuationSeparator'): string =>
  `<w:footnote w:type="${kind}" w:id="${id}"><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${kind}/></w:r></w:p></w:footnote>`;

/** This module writes footnotes and endnotes: their marks in the text, and the parts that hold them. */
import { noteCountings, type Note, type NoteCounting, type NoteMark } from '../../model/index.js';
import type { DocxDraft } from './draft.js';
import { paragraphXml } from './paragraphs.js';
import { Relations } from '../relations.js';
import { runXml, textElements, textRuns, type ParagraphContext, type PartScope } from './text-runs.js';
import { declaration, names } from './xml.js';

/** The names that Word has for a kind of notes. */
interface KindNames {
  /** Part of the package, and its root element. */
  readonly part: 'footnotes' | 'endnotes';
  readonly text: string;
  readonly reference: string;
}

const kinds = {
  footnote: { part: 'footnotes', text: 'FootnoteText', reference: 'FootnoteReference' },
  endnote: { part: 'endnotes', text: 'EndnoteText', reference: 'EndnoteReference' },
} as const satisfies Readonly<Record<Note['kind'], KindNames>>;

/** Word's names for ways to count (ISO 29500-1, 17.18.59). */
const formats = {
  decimal: 'decimal',
  roman: 'lowerRoman',
  letter: 'lowerLetter',
} as const satisfies Readonly<Record<NoteCounting, string>>;

/** All notes of a document. */
export class Notes {
  readonly #kinds: readonly NotesOfKind[];

  /** @param marks ids of notes in the order of their marks in the text */
  constructor(notes: readonly Note[], marks: readonly string[]) {
    this.#kinds = (['footnote', 'endnote'] as const).map(
      (kind) =>
        new NotesOfKind(
          kind,
          notes.filter((note) => note.kind === kind),
          marks,
        ),
    );
  }

  /** Returns the kinds of which a note has a mark in the text: each has a part of the package. */
  get parts(): readonly NotesOfKind[] {
    return this.#kinds.filter(({ isEmpty }) => !isEmpty);
  }

  /** Returns notes whose mark was not found, which are written elsewhere so that no word is lost. */
  get unmarked(): Note[] {
    return this.#kinds.flatMap(({ unmarked }) => unmarked);
  }

  /** Returns the mark in the text. */
  referenceXml(mark: NoteMark, around: ParagraphContext): string {
    return this.#kinds.find((own) => own.has(mark.id))?.referenceXml(mark, around) ?? '';
  }

  /** Returns what `settings.xml` says of notes: how they are counted, and their separators, which Word expects there. */
  settingsXml(): string {
    return this.parts.map((own) => own.settingsXml()).join('');
  }

  /** Returns how notes are counted, for the properties of each section: LibreOffice looks nowhere else. */
  sectionXml(): string {
    return this.parts.map((own) => own.sectionXml()).join('');
  }
}

class NotesOfKind {
  readonly #kind: Note['kind'];
  readonly #names: KindNames;
  readonly #notes: ReadonlyMap<string, Note>;
  readonly #numbers = new Map<string, number>();
  /** The way to count that gives every mark; undefined where none does. */
  readonly #counting: NoteCounting | undefined;
  readonly relations = new Relations();

  constructor(kind: Note['kind'], notes: readonly Note[], marks: readonly string[]) {
    this.#kind = kind;
    this.#names = kinds[kind];
    this.#notes = new Map(notes.map((note) => [note.id, note]));
    for (const id of marks)
      if (this.#notes.has(id) && !this.#numbers.has(id)) this.#numbers.set(id, this.#numbers.size + 1);
    this.#counting = (['decimal', 'roman', 'letter'] as const).find((counting) =>
      [...this.#numbers].every(
        ([id, number]) => this.#notes.get(id)?.mark === noteCountings[counting](number),
      ),
    );
  }

  get part(): KindNames['part'] {
    return this.#names.part;
  }

  /** Tells whether no note has a mark in the text. */
  get isEmpty(): boolean {
    return this.#numbers.size === 0;
  }

  get unmarked(): Note[] {
    return [...this.#notes.values()].filter(({ id }) => !this.#numbers.has(id));
  }

  has(id: string): boolean {
    return this.#notes.has(id);
  }

  /** Returns the mark in the text. */
  referenceXml({ id, style }: NoteMark, around: ParagraphContext): string {
    const number = this.#numbers.get(id);
    const mark = this.#notes.get(id)?.mark ?? '';
    if (number === undefined || !around.scope.takesNotes)
      return mark === ''
        ? ''
        : textRuns(mark, { ...style, size: around.base.size, script: 'superscript' }, around);
    const own = this.#counting ? '' : ' w:customMarkFollows="1"';
    const shown = this.#counting ? '' : textElements(mark || String(number));
    return runXml(
      `<w:rStyle w:val="${this.#names.reference}"/>`,
      `<w:${this.#kind}Reference${own} w:id="${number}"/>${shown}`,
    );
  }

  settingsXml(): string {
    const kind = this.#kind;
    return `<w:${kind}Pr>${this.#formatXml()}<w:${kind} w:id="-1"/><w:${kind} w:id="0"/></w:${kind}Pr>`;
  }

  sectionXml(): string {
    const format = this.#formatXml();
    return format === '' ? '' : `<w:${this.#kind}Pr>${format}</w:${this.#kind}Pr>`;
  }

  #formatXml(): string {
    const format = formats[this.#counting ?? 'decimal'];
    // Word by default numbers footnotes with digits, and endnotes with Roman numerals.
    const isUsual = format === (this.#kind === 'footnote' ? 'decimal' : 'lowerRoman');
    return isUsual ? '' : `<w:numFmt w:val="${format}"/>`;
  }

  /** Returns the part that holds the notes. */
  *toXml(draft: DocxDraft): Generator<string> {
    const [kind, { part, text, reference }] = [this.#kind, this.#names];
    yield `${declaration}<w:${part} ${names}>`;
    yield separator(kind, -1, 'separator') + separator(kind, 0, 'continuationSeparator');
    const scope: PartScope = { relations: this.relations, takesNotes: false, takesControls: true };
    for (const [id, number] of this.#numbers) {
      const note = this.#notes.get(id)!;
      const shown = this.#counting ? `<w:${kind}Ref/>` : textElements(note.mark || String(number));
      const mark = `${runXml(`<w:rStyle w:val="${reference}"/>`, shown)}<w:r><w:t xml:space="preserve"> </w:t></w:r>`;
      yield `<w:${kind} w:id="${number}">`;
      const [first, ...rest] = note.paragraphs;
      if (first) yield paragraphXml(first, { scope, group: kind, before: mark }, draft);
      else yield `<w:p><w:pPr><w:pStyle w:val="${text}"/></w:pPr>${mark}</w:p>`;
      for (const paragraph of rest) yield paragraphXml(paragraph, { scope, group: kind }, draft);
      yield `</w:${kind}>`;
    }
    yield `</w:${part}>`;
  }
}

const separator = (note: Note['kind'], id: number, kind: 'separator' | 'continuationSeparator'): string =>
  `<w:${note} w:type="${kind}" w:id="${id}"><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${kind}/></w:r></w:p></w:${note}>`;

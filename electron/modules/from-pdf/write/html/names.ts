/** This module names places in a page: the document's own anchors, and what needs a name besides. */
import GithubSlugger from 'github-slugger';
import { plainText, type DocumentModel, type Inline, type Paragraph } from '../../model/index.js';
import { blocksOfFlow } from '../flow.js';
import { oneLine } from '../clean-text.js';
import { paragraphsIn } from '../default-format.js';

export class HtmlNames {
  readonly #anchors: ReadonlySet<string>;
  readonly #slugger = new GithubSlugger();
  readonly #headings = new Map<Paragraph, string>();
  readonly #named = new Set<string>();
  readonly #references = new Map<string, number>();

  constructor(model: DocumentModel) {
    const paragraphs = [...blocksOfFlow(model), ...model.notes.flatMap((note) => note.paragraphs)];
    const inlines = paragraphsIn(paragraphs).flatMap((own) => own.inlines);
    this.#anchors = new Set(inlines.flatMap((inline) => (inline.kind === 'anchor' ? [inline.name] : [])));
    for (const name of this.#anchors) this.#slugger.slug(name);
  }

  /** Tells whether links may lead to an anchor: others were left out, or never were there. */
  hasAnchor(name: string): boolean {
    return this.#anchors.has(name);
  }

  /** Tells the same as {@link hasAnchor}, also for headings that were named here. */
  leadsTo(name: string): boolean {
    return this.#anchors.has(name) || this.#named.has(name);
  }

  /** Returns the anchor at the beginning of a paragraph, which names the paragraph as a whole; null for none. */
  ownAnchor(inlines: readonly Inline[]): string | null {
    const first = inlines.find((inline) => inline.kind !== 'text' || inline.text.trim() !== '');
    return first?.kind === 'anchor' ? first.name : null;
  }

  /** Returns the name of a heading, the same each time. */
  heading(paragraph: Paragraph): string {
    const known = this.#headings.get(paragraph) ?? this.ownAnchor(paragraph.inlines);
    const words = oneLine(plainText(paragraph.inlines)) || 'section';
    // Names that begin with a digit are not valid in style sheets and older programs.
    const name = known ?? this.#slugger.slug(/^\p{L}/u.test(words) ? words : `s ${words}`);
    this.#headings.set(paragraph, name);
    this.#named.add(name);
    return name;
  }

  /** Returns the name of a footnote. */
  note(id: string): string {
    return `note-${id.replaceAll(/[^\w-]/g, '_')}`;
  }

  /** Returns the name of the next mark that leads to a footnote: there may be several. */
  nextReference(id: string): string {
    const count = (this.#references.get(id) ?? 0) + 1;
    this.#references.set(id, count);
    return this.reference(id, count);
  }

  reference(id: string, count: number): string {
    return `${this.note(id)}-mark${count === 1 ? '' : `-${count}`}`;
  }

  references(id: string): number {
    return this.#references.get(id) ?? 0;
  }
}

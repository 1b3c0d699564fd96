/** This module has what the parts of a Markdown text share: names of places, marks of notes, pictures. */
import GithubSlugger from 'github-slugger';
import {
  plainText,
  type DocumentModel,
  type Inline,
  type Paragraph,
  type Picture,
} from '../../model/index.js';
import { oneLine } from '../clean-text.js';
import { blocksOfFlow } from '../flow.js';
import { paragraphsIn, defaultFormat, type DefaultFormat } from '../default-format.js';

/** Returns the name of a picture's file, as the text leads to it; null where pictures are left out. */
export type PictureNames = (picture: Picture) => string | null;

export class MarkdownSetting {
  readonly usual: DefaultFormat;
  /** Targets of links by the names of their anchors. */
  readonly anchors: ReadonlyMap<string, string>;
  readonly #own: ReadonlySet<string>;
  readonly #notes: ReadonlyMap<string, string>;
  readonly #levels: ReadonlyMap<number, number>;
  readonly #named = new Set<string>();

  constructor(
    model: DocumentModel,
    private readonly pictureName: PictureNames,
  ) {
    this.usual = defaultFormat(model);
    const paragraphs = paragraphsIn([
      ...blocksOfFlow(model),
      ...model.notes.flatMap((note) => note.paragraphs),
    ]);
    const { anchors, own } = anchorsOf(paragraphs);
    this.anchors = anchors;
    this.#own = own;
    this.#notes = noteNames(model);
    this.#levels = headingLevels(paragraphs);
  }

  /** Tells whether an anchor needs a place of its own: a link leads to it, and no heading is there. */
  isOwnAnchor(name: string): boolean {
    return this.#own.has(name);
  }

  headingLevel({ role, level }: Paragraph): number {
    return this.#levels.get(role === 'title' ? 0 : level) ?? 2;
  }

  noteMark(id: string): string {
    const name = this.#notes.get(id);
    if (name === undefined) return '';
    this.#named.add(id);
    return `[^${name}]`;
  }

  noteName(id: string): string {
    return this.#notes.get(id) ?? '';
  }

  /** Tells whether a mark leads to a note: without one, a note would not be shown. */
  isNamed(id: string): boolean {
    return this.#named.has(id);
  }

  picture(picture: Picture): string {
    const name = this.pictureName(picture);
    if (name === null) return '';
    const words = oneLine(picture.description).replaceAll(/[\\[\]`*_<]/g, '\\$&');
    return `![${words}](${encodeURI(name).replaceAll('(', '%28').replaceAll(')', '%29')})`;
  }
}

function anchorsOf(paragraphs: readonly Paragraph[]): {
  readonly anchors: Map<string, string>;
  readonly own: Set<string>;
} {
  const wanted = new Set(paragraphs.flatMap(({ inlines }) => inlines.flatMap(anchorLinked)));
  const slugger = new GithubSlugger();
  const anchors = new Map<string, string>();
  const own = new Set<string>();
  for (const { role, inlines } of paragraphs) {
    const isHeading = role === 'heading' || role === 'title';
    const slug = isHeading ? slugger.slug(oneLine(plainText(inlines))) : null;
    for (const inline of inlines) {
      if (inline.kind !== 'anchor') continue;
      anchors.set(inline.name, slug ?? inline.name);
      if (slug === null && wanted.has(inline.name)) own.add(inline.name);
    }
  }
  return { anchors, own };
}

const anchorLinked = (inline: Inline): string[] =>
  inline.kind === 'text' && inline.link?.to === 'anchor' ? [inline.link.anchor] : [];

/** Returns the names of notes: as they were printed, where that makes names and each is there once; else their numbers. */
function noteNames({ notes }: DocumentModel): Map<string, string> {
  const printed = notes.map(({ mark }) => (/^[\p{L}\p{N}]+$/u.test(mark.trim()) ? mark.trim() : ''));
  const isUnique = printed.every((mark, at) => mark !== '' && printed.indexOf(mark) === at);
  return new Map(notes.map(({ id }, at) => [id, isUnique ? (printed[at] ?? '') : String(at + 1)]));
}

function headingLevels(paragraphs: readonly Paragraph[]): Map<number, number> {
  const used = new Set(
    paragraphs.flatMap(({ role, level }) => (role === 'title' ? [0] : role === 'heading' ? [level] : [])),
  );
  return new Map([...used].sort((a, b) => a - b).map((level, at) => [level, Math.min(6, at + 1)]));
}

/** What the pieces of one Word document share while it is written. */
import type { Note, NoteMark, Paragraph } from '../../model/index.js';
import type { Anchors } from './anchors.js';
import type { MediaShelf } from './media.js';
import type { Numbering } from './numbering.js';
import type { Lost } from './lost.js';
import type { StyleSheet } from './style-sheet.js';
import type { Around } from './text-runs.js';

export interface DocxOptions {
  /** `flowing`: text that goes on from page to page; `look`: each piece at its place. */
  readonly layout: 'flowing' | 'look';
  readonly headersFooters: boolean;
  readonly pictures: boolean;
  /** Form fields can be filled in; otherwise their contents are text. */
  readonly formControls: boolean;
}

/** The footnotes, as the text that refers to them knows them. */
interface NoteMarks {
  /** Notes whose mark was not found: they must stand somewhere. */
  readonly unmarked: readonly Note[];
  /** The mark in the text. */
  referenceXml(mark: NoteMark, around: Around): string;
}

export interface Draft {
  readonly options: DocxOptions;
  readonly styles: StyleSheet;
  readonly numbering: Numbering;
  readonly media: MediaShelf;
  readonly anchors: Anchors;
  readonly notes: NoteMarks;
  readonly lost: Lost;
  /** The language of a paragraph; null where it is that of the document. */
  languageOf(paragraph: Paragraph): string | null;
  /** Borders and ground of a paragraph, as children of `w:pPr`; empty where it has none, or they are drawn. */
  bordersOf(paragraph: Paragraph): string;
  /** A number no other element of the document has. */
  readonly nextId: () => number;
}

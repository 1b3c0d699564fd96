/** What the pieces of one Word document share while it is written. */
import type { Paragraph } from '../../model/index.js';
import type { Anchors } from './anchors.js';
import type { MediaShelf } from './media.js';
import type { Notes } from './notes.js';
import type { Numbering } from './numbering.js';
import type { Relations } from './relations.js';
import type { StyleSheet } from './style-sheet.js';

export interface DocxOptions {
  /** `flowing`: text that goes on from page to page; `look`: each piece at its place. */
  readonly layout: 'flowing' | 'look';
  readonly headersFooters: boolean;
  readonly pictures: boolean;
  /** Form fields can be filled in; otherwise their contents are text. */
  readonly formControls: boolean;
}

/** What the document could not take, counted: whoever asked for it is told. */
export interface Lost {
  /** Links that lead nowhere Word goes. */
  links: number;
  /** Pictures whose file cannot be read. */
  pictures: number;
  /** Tables with more columns than Word has, which became several. */
  splitTables: number;
  /** Lines and areas of drawings with too many of them. */
  shapes: number;
  /** Pages larger than Word's largest, which became smaller. */
  shrunkPages: number;
}

export interface Draft {
  readonly options: DocxOptions;
  readonly styles: StyleSheet;
  readonly numbering: Numbering;
  readonly media: MediaShelf;
  readonly anchors: Anchors;
  readonly notes: Notes;
  readonly lost: Lost;
  /** The language of a paragraph; null where it is that of the document. */
  languageOf(paragraph: Paragraph): string | null;
  /** Borders and ground of a paragraph, as children of `w:pPr`; empty where it has none, or they are drawn. */
  bordersOf(paragraph: Paragraph): string;
  /** A number no other element of the document has. */
  readonly nextId: () => number;
}

/** The part of the package that something is written into. */
export interface PartScope {
  readonly relations: Relations;
  /** Word takes footnotes in the body alone. */
  readonly takesNotes: boolean;
  readonly takesControls: boolean;
}

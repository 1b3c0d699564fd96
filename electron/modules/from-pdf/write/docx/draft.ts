/** This module describes what the writers of one Word document share. */
import type { Block, Note, NoteMark, Paragraph } from '../../model/index.js';
import type { DocxAnchors } from './anchors.js';
import type { Comments } from './comments.js';
import type { DocxMedia } from './media.js';
import type { Numbering } from './numbering.js';
import type { Lost } from './lost.js';
import type { StyleSheet } from './style-sheet.js';
import type { ParagraphContext } from './text-runs.js';

export interface DocxOptions {
  /** `flowing` makes text that runs from page to page, `look` puts each piece at its place. */
  readonly layout: 'flowing' | 'look';
  readonly headersFooters: boolean;
  readonly pictures: boolean;
  /** True where form fields can be filled in; otherwise their contents are text. */
  readonly formControls: boolean;
}

/** The notes, for the text that refers to them. */
interface NoteMarks {
  /** Notes whose mark was not found, which are written elsewhere so that no word is lost. */
  readonly unmarked: readonly Note[];
  /** Returns the mark in the text. */
  referenceXml(mark: NoteMark, around: ParagraphContext): string;
  /** Returns how notes are counted, as children of `w:sectPr`. */
  sectionXml(): string;
}

export interface DocxDraft {
  readonly options: DocxOptions;
  readonly styles: StyleSheet;
  readonly numbering: Numbering;
  readonly media: DocxMedia;
  readonly anchors: DocxAnchors;
  readonly notes: NoteMarks;
  readonly comments: Pick<Comments, 'marksXml'>;
  readonly lost: Lost;
  /** Returns the language of a paragraph; null where it is that of the document. */
  languageOf(paragraph: Paragraph): string | null;
  /** Returns borders and ground of a paragraph, as children of `w:pPr`; empty where it has none, or they are drawn. */
  bordersOf(paragraph: Paragraph): string;
  /** Returns a paragraph with what is behind its light letters, where that is not drawn. */
  grounded(paragraph: Paragraph): {
    readonly paragraph: Paragraph;
    /** `#rrggbb` behind all of it. */ readonly fill?: string;
  };
  /**
   * Returns the lines, boxes and areas that are drawn in front of a block, as runs; empty for most.
   * @param before white above the paragraph that they move with, in points; null where they stay at their place on the page
   */
  shapesXml(block: Block, before: number | null): string;
  /** Returns a number that no other element of the document has. */
  readonly nextId: () => number;
}

/**
 * This module describes the document between recognition and writers. It knows neither PDF nor any target.
 *
 * The document is there twice, made of the same blocks: as `pages`, where everything has its place (for slides, sheets, pages as they
 * look), and as `sections`, where it flows (for texts): paragraphs and tables are joined over columns and pages, running heads and feet
 * become headers and footers, and footnotes are taken to their marks.
 */
import type { FormField } from './form-field.js';
import type { Box, Size } from './geometry.js';
import type { Picture } from './picture.js';
import type { Table } from './table.js';
import type { Paragraph } from './text.js';

export type Block = Paragraph | Table | Picture;

/** A line or an area that is drawn and is no part of a table or a picture. */
export interface Shape {
  readonly kind: 'line' | 'rectangle' | 'ellipse';
  readonly box: Box;
  /** `#rrggbb`; null for none. */
  readonly fill: string | null;
  readonly stroke: { readonly colour: string; /** Points. */ readonly width: number } | null;
  /** True for a line that rises from left to right. */
  readonly rises: boolean;
}

/** A remark that a person put on a page. */
export interface PageNote {
  readonly author: string;
  readonly text: string;
  readonly box: Box;
}

export interface Page {
  /** Number in the source, from 1. */
  readonly number: number;
  /** Label in the source (`iv`); empty where it is the number. */
  readonly label: string;
  readonly size: Size;
  /** In reading order, with headers, footers and footnotes. */
  readonly blocks: readonly Block[];
  /** In the order they are drawn, below the text. */
  readonly shapes: readonly Shape[];
  readonly notes: readonly PageNote[];
  readonly fields: readonly FormField[];
  /** True where its text was recognised from a picture. */
  readonly isRecognised: boolean;
}

/** A part of the flow with paper, margins and columns of its own. */
export interface Section {
  readonly size: Size;
  /** Points. */
  readonly margins: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly columns: { readonly count: number; /** Points. */ readonly gap: number };
  /** True where its lines run from top to bottom, from right to left: then columns are above each other. Absent: lines run across. */
  readonly isVertical?: boolean;
  /** Whether it begins on a new page, or below the section before. */
  readonly begins: 'page' | 'below';
  readonly header: readonly Paragraph[];
  readonly footer: readonly Paragraph[];
  /** Header and footer of the first page; null for the same as on others. */
  readonly firstHeader: readonly Paragraph[] | null;
  readonly firstFooter: readonly Paragraph[] | null;
  /** Header and footer of pages with even numbers; absent for the same as on others. Both are there, or none is. */
  readonly evenHeader?: readonly Paragraph[];
  readonly evenFooter?: readonly Paragraph[];
  readonly blocks: readonly Block[];
}

/** A footnote or an endnote. */
export interface Note {
  readonly id: string;
  /** Whether it stood at the foot of its page, or with the others at the end of the document. */
  readonly kind: 'footnote' | 'endnote';
  /** As it was printed: `3`, `*`. */
  readonly mark: string;
  readonly paragraphs: readonly Paragraph[];
}

/** Printed marks of footnotes by their ids. */
export type NoteMarks = ReadonlyMap<string, string>;

/** A bookmark. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly level: number;
  /** Name of an anchor in the flow; empty where it leads nowhere. */
  readonly anchor: string;
}

export interface DocumentModel {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  /** BCP 47 of most of the text; null where it is not known. */
  readonly language: string | null;
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
  readonly notes: readonly Note[];
  readonly outline: readonly OutlineEntry[];
}

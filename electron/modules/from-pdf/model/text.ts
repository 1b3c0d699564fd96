/** This module describes the text of a document: runs in paragraphs. */
import type { FormField } from './form-field.js';
import type { Place } from './geometry.js';
import type { Picture } from './picture.js';
import { writtenScripts, type LetterScript } from './scripts.js';

/** How letters look. Styles that look the same need not be the same object: compare with {@link sameStyle}. */
export interface TextStyle {
  /** A family people have or know, such as `Times New Roman`: never the tag of a subset. */
  readonly family: string;
  /** Kind of family that replaces it where it is missing. */
  readonly generic: 'serif' | 'sans' | 'mono';
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly script: LetterScript;
  /** `#rrggbb`. */
  readonly colour: string;
  /** `#rrggbb` behind the letters; null for none. */
  readonly highlight: string | null;
  /** `#rrggbb` that the page has behind letters which are too light for white paper; absent for all others. */
  readonly ground?: string;
  /** The font of the document itself, by the name it was kept under; absent: it was not kept, or nobody asked for it. */
  readonly face?: string;
}

/** Where a link leads: out of the document, or to an {@link Anchor} in it. */
export type LinkTarget =
  | { readonly to: 'address'; readonly address: string }
  | { readonly to: 'anchor'; readonly anchor: string };

export interface TextRun {
  readonly kind: 'text';
  readonly text: string;
  readonly style: TextStyle;
  readonly link: LinkTarget | null;
}

/** A place that links and the outline lead to. */
export interface Anchor {
  readonly kind: 'anchor';
  /** Letters, digits and `_`, unique in the document. */
  readonly name: string;
}

/** The mark of a footnote, whose text is in the document's `notes`. */
export interface NoteMark {
  readonly kind: 'note';
  /** Id of the {@link Note}. */
  readonly id: string;
  readonly style: TextStyle;
}

/** A number in headers and footers that the target program counts. */
export interface CountedNumber {
  readonly kind: 'page_number' | 'page_count';
  /** As it was printed on the page; absent where it was not. */
  readonly text?: string;
  readonly style: TextStyle;
}

export type Inline =
  | TextRun
  | Anchor
  | NoteMark
  | CountedNumber
  | { readonly kind: 'tab' }
  | { readonly kind: 'line_break' }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'field'; readonly field: FormField; readonly style: TextStyle };

export type NumberFormat =
  | 'bullet'
  | 'decimal'
  | 'lower_letter'
  | 'upper_letter'
  | 'lower_roman'
  | 'upper_roman';

/** What makes a paragraph an item of a list. The marker is no part of its text. */
export interface ListItem {
  /** Items of one list, at all its levels, have the same number. */
  readonly list: number;
  /** Depth in the list, from 0. */
  readonly level: number;
  readonly format: NumberFormat;
  /** The number of this item; 0 for bullets. */
  readonly value: number;
  /** The marker as it was printed: `•`, `3.`, `(b)`. */
  readonly marker: string;
}

export interface TabStop {
  /** Points from the left edge of the column. */
  readonly at: number;
  readonly kind: 'left' | 'right' | 'centre' | 'decimal';
  /** True for leader dots up to it, as in a table of contents. */
  readonly dots: boolean;
}

export type ParagraphRole = 'body' | 'title' | 'heading' | 'caption' | 'contents' | 'code' | 'quote';

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly role: ParagraphRole;
  /** Level of a heading or of an entry in a table of contents, 1 to 6; 0 for all others. */
  readonly level: number;
  readonly list: ListItem | null;
  readonly inlines: readonly Inline[];
  readonly alignment: 'start' | 'end' | 'centre' | 'justify';
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47; null where it is not known. */
  readonly language: string | null;
  /** Points from the edges of its column; `first` is that of the first line and may be negative against `start`. */
  readonly indent: { readonly start: number; readonly end: number; readonly first: number };
  /** Points; `line` from one baseline to the next, 0 where there is only one line. */
  readonly spacing: { readonly before: number; readonly after: number; readonly line: number };
  readonly tabs: readonly TabStop[];
  /** Degrees by which its lines rise, counter-clockwise; absent for upright text. */
  readonly turn?: 90 | 180 | 270;
  /** True where its letters are upright below each other, in lines from right to left; `turn` then is that of such lines, 270. */
  readonly isVertical?: boolean;
  /** Its place on each page or in each column it is in. */
  readonly places: readonly Place[];
}

/** Returns the words of a paragraph without their looks; tabs and breaks are white space. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return inline.text;
        case 'tab':
          return '\t';
        case 'line_break':
          return '\n';
        case 'field':
          return inline.field.value;
        case 'anchor':
        case 'note':
        case 'page_number':
        case 'page_count':
        case 'picture':
          return '';
      }
    })
    .join('');
}

/** Returns the words of a paragraph with its raised and lowered letters as such: `H₂O`. */
export const writtenText = (inlines: readonly Inline[]): string =>
  writtenScripts(
    inlines.map((inline) => ({
      text: plainText([inline]),
      script: inline.kind === 'text' ? inline.style.script : 'normal',
    })),
  );

/** Tells whether two styles look the same. */
export const sameStyle = (one: TextStyle, other: TextStyle): boolean =>
  one === other ||
  (one.family === other.family &&
    one.generic === other.generic &&
    one.size === other.size &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.strike === other.strike &&
    one.script === other.script &&
    one.colour === other.colour &&
    one.highlight === other.highlight &&
    one.ground === other.ground &&
    one.face === other.face);

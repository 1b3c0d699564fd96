/** This module describes lines of text: the words that lie on one baseline in one column. */
import type { ReadTag } from '../../read/structure.js';
import {
  aroundAll,
  type Box,
  type CountedNumber,
  type FormField,
  type LinkTarget,
  type TextStyle,
} from '../../model/index.js';

export interface TextPiece {
  readonly kind: 'text';
  readonly text: string;
  readonly style: TextStyle;
  readonly link: LinkTarget | null;
  /** Id of the footnote that this text is the mark of. */
  readonly note?: string;
  /** True where the tags call this the mark that a note begins with. */
  readonly isNoteLabel?: boolean;
  /** What this number counts, where it is one that counts the pages. */
  readonly counts?: CountedNumber['kind'];
  /** The form field that this is; the text is what is filled in. */
  readonly field?: FormField;
}

/** A gap wider than a space, from `from` to `at`, where the next text begins: points from the left of the page. */
interface GapPiece {
  readonly kind: 'gap';
  readonly from: number;
  readonly at: number;
}

export type LinePiece = TextPiece | GapPiece;

export interface TextLine {
  readonly box: Box;
  readonly baseline: number;
  /** Size of most of its letters, points. */
  readonly size: number;
  readonly direction: 'ltr' | 'rtl';
  readonly pieces: readonly LinePiece[];
  /** Tag of the block that most of its letters belong to; null where the document has none for it. */
  readonly tag: ReadTag | null;
  /** The number or bullet that it begins with, where the tags call it a label; empty where they do not. */
  readonly label: string;
  /** True where the document marks it as an artifact: a part of the page and not of the text. */
  readonly isArtifact: boolean;
  /** True where its letters stand upright below each other on the page (see `vertical.ts`). */
  readonly isVertical?: boolean;
  /** Width of its first word, points: it tells whether the word would have fitted on the line before. */
  readonly firstWord: number;
}

export function textOf({ pieces }: Pick<TextLine, 'pieces'>): string {
  let text = '';
  for (const piece of pieces) text += piece.kind === 'text' ? piece.text : '\t';
  return text;
}

export const boxOfLines = (lines: readonly TextLine[]): Box =>
  aroundAll(lines.map(({ box }) => box)) ?? { left: 0, top: 0, right: 0, bottom: 0 };

/** Returns the text pieces of a line, without its gaps. */
export const textsOf = ({ pieces }: Pick<TextLine, 'pieces'>): TextPiece[] =>
  pieces.filter((piece) => piece.kind === 'text');

/** Returns the value with the largest sum of weights, which is what most of a text says; undefined where nothing has a weight. */
export const prevailing = <T>(values: Iterable<readonly [value: T, weight: number]>): T | undefined =>
  prevailingIn(
    values,
    ([value]) => value,
    ([, weight]) => weight,
  );

/** Does as {@link prevailing} for items that have their value and their weight in them. */
export function prevailingIn<I, T>(
  items: Iterable<I>,
  valueOf: (item: I) => T,
  weightOf: (item: I) => number,
): T | undefined {
  const sums = new Map<T, number>();
  let best: T | undefined;
  let most = 0;
  for (const item of items) {
    const value = valueOf(item);
    const sum = (sums.get(value) ?? 0) + weightOf(item);
    sums.set(value, sum);
    if (sum > most) {
      best = value;
      most = sum;
    }
  }
  return best;
}

/**
 * Does as {@link prevailing} for items with their weights beside them. Mostly all have one value, of which no sums are made.
 * @param valueOf undefined for an item that says nothing
 */
export function prevailingOf<I, T>(
  items: readonly I[],
  weights: readonly number[],
  valueOf: (item: I) => T | undefined,
): T | undefined {
  let only: T | undefined;
  let weight = 0;
  let place = -1;
  for (const item of items) {
    place += 1;
    const value = valueOf(item);
    if (value === undefined) continue;
    if (only !== undefined && value !== only) return prevailing(weighed(items, weights, valueOf));
    only = value;
    weight += weights[place] ?? 0;
  }
  return weight > 0 ? only : undefined;
}

function* weighed<I, T>(
  items: readonly I[],
  weights: readonly number[],
  valueOf: (item: I) => T | undefined,
): Generator<readonly [value: T, weight: number]> {
  for (const [place, item] of items.entries()) {
    const value = valueOf(item);
    if (value !== undefined) yield [value, weights[place] ?? 0];
  }
}

/** Returns the middle one of some numbers; undefined for none. */
export function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Lines of text: words that stand on one line and in one column. */
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
  /** It is the mark of the footnote of this id. */
  readonly note?: string;
  /** The tags call it the mark that a note begins with. */
  readonly isNoteLabel?: boolean;
  /** It is a number that counts the pages. */
  readonly counts?: CountedNumber['kind'];
  /** It is a form field; the text is what is filled in. */
  readonly field?: FormField;
}

/** A gap that is more than a space: what follows begins at `at`, points from the left of the page. */
interface GapPiece {
  readonly kind: 'gap';
  readonly from: number;
  readonly at: number;
}

export type Piece = TextPiece | GapPiece;

export interface Line {
  readonly box: Box;
  readonly baseline: number;
  /** Points; of most of its letters. */
  readonly size: number;
  readonly direction: 'ltr' | 'rtl';
  readonly pieces: readonly Piece[];
  /** What the tags of the document say of most of it; null where they say nothing. */
  readonly tag: ReadTag | null;
  /** The number or the sign it begins with, where the tags call it one; empty where they do not. */
  readonly label: string;
  /** It belongs to the page and not to the text, says the document. */
  readonly isArtifact: boolean;
  /** Its letters stand upright below each other on the page (see `vertical.ts`); absent: they do not. */
  readonly isVertical?: boolean;
  /** Width of its first word, points: whether it would have fitted on the line before. */
  readonly firstWord: number;
}

export const textOf = ({ pieces }: Pick<Line, 'pieces'>): string =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : '\t')).join('');

export const boxOfLines = (lines: readonly Line[]): Box =>
  aroundAll(lines.map(({ box }) => box)) ?? { left: 0, top: 0, right: 0, bottom: 0 };

/** The text pieces alone. */
export const textsOf = ({ pieces }: Pick<Line, 'pieces'>): TextPiece[] =>
  pieces.filter((piece) => piece.kind === 'text');

/** Adds up what each says, by how much text it is said of, and gives what most of it says. */
export function prevailing<T>(values: Iterable<readonly [value: T, weight: number]>): T | undefined {
  const sums = new Map<T, number>();
  let best: T | undefined;
  let most = 0;
  for (const [value, weight] of values) {
    const sum = (sums.get(value) ?? 0) + weight;
    sums.set(value, sum);
    if (sum > most) [best, most] = [value, sum];
  }
  return best;
}

/** The middle one of some numbers; undefined for none. */
export function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** This module tells raised and lowered letters by their sizes and baselines. */
import type { LetterScript } from '../../model/index.js';
import { scriptLimits } from '../thresholds.js';

/** A size and a baseline, points; baselines count from the top. */
export interface Base {
  readonly size: number;
  readonly baseline: number;
}

export interface OnLine extends Base {
  readonly text: string;
}

/** Tells how a letter stands on a line of this size and baseline. */
export function scriptOf({ size, baseline }: Base, line: Base): LetterScript {
  if (size >= line.size * scriptLimits.largest) return 'normal';
  const rise = line.baseline - baseline;
  if (rise > line.size * scriptLimits.raised) return 'superscript';
  return rise < -line.size * scriptLimits.lowered ? 'subscript' : 'normal';
}

const digit = /^\p{Nd}$/u;
const raisable = /^[\p{Nd}*†‡§,.–-]$/u;

/**
 * Finds the raised digits and signs at the end of a word whose own digits are fewer than these: of `9⁹⁹`, alone on its line, most letters are
 * small. Raised words beside a large letter are none: that may be the first of a paragraph.
 * @returns the place of the first, and the letter that they are raised from; undefined for none
 */
export function raisedBehindDigit(
  letters: readonly OnLine[],
): { readonly from: number; readonly base: Base } | undefined {
  const last = letters.at(-1);
  if (!last || letters.length < 2) return undefined;
  const from = letters.findLastIndex(({ size }) => size * scriptLimits.largest > last.size) + 1;
  const base = letters[from - 1];
  const small = letters.slice(from);
  const isRaised =
    base !== undefined &&
    digit.test(base.text) &&
    small.length <= scriptLimits.mostBehindDigit &&
    small.every(
      (one) =>
        raisable.test(one.text) &&
        one.size >= base.size * scriptLimits.smallest &&
        scriptOf(one, base) === 'superscript' &&
        base.baseline - one.baseline <= base.size * scriptLimits.highest,
    );
  return isRaised ? { from, base } : undefined;
}

/** An estimate of the time that is left. */

/** How far something was at a moment. */
export interface Measured {
  /** Milliseconds. */
  readonly at: number;
  /** From 0 to 1. */
  readonly progress: number;
}

/** Milliseconds of measuring before anything is said: the first pages tell little. */
const enough = 5000;

/** Seconds below which nothing is said: it is over before it is read. */
const soon = 5;

/** Moves of the progress before anything is said: one page may be a cover, and two are a pace. */
const enoughMoves = 2;

/** Milliseconds in which an estimate comes halfway to what was measured last. */
const halfway = 8000;

/**
 * The end time to show, which follows the measured one slowly: people do not trust a number that jumps.
 * @param told the moment that was shown last; null for none
 * @param measured the moment by the pace so far
 * @param passed milliseconds since it was shown
 */
export const steadyEnd = (told: number | null, measured: number, passed: number): number =>
  told === null ? measured : measured + (told - measured) * 0.5 ** (passed / halfway);

/**
 * Seconds that are left at the pace so far; null while that cannot be known.
 * @param first where measuring began
 * @param last the latest measure
 * @param moves times that the progress was seen to move
 * @param now milliseconds
 */
export function timeLeft(
  first: Measured | null,
  last: Measured | null,
  moves: number,
  now: number,
): number | null {
  if (!first || !last || moves < enoughMoves) return null;
  const gained = last.progress - first.progress;
  if (gained <= 0 || last.at - first.at < enough) return null;
  const pace = gained / (last.at - first.at);
  // What was done since the latest measure counts, but never as more than all of it.
  const milliseconds = Math.max(0, (1 - last.progress) / pace - (now - last.at));
  const seconds = milliseconds / 1000;
  return seconds < soon ? null : seconds;
}

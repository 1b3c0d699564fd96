/** An estimate of the time that is left, for the window and the command line. */

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

/** Measures how far work is, and says how long it will take still. */
export class TimeLeft {
  #step: string | null = null;
  #first: Measured | null = null;
  #last: Measured | null = null;
  /** Times that progress was seen to move. */
  #moves = 0;
  /** The end that was told last, and when; milliseconds. */
  #told: { readonly end: number; readonly at: number } | null = null;

  /**
   * Takes a measure.
   * @param step what is being done: another step is measured anew
   * @param progress from 0 to 1; null while there is no measure
   * @param now milliseconds
   */
  measure(step: string | null, progress: number | null, now: number): void {
    if (progress === null || step !== this.#step) {
      [this.#first, this.#last, this.#moves, this.#told] = [null, null, 0, null];
      this.#step = step;
    }
    if (progress === null) return;
    const hasMoved = this.#last !== null && this.#last.progress < progress;
    this.#last = { at: now, progress };
    // What was before the first move is the start of a program, and no pace.
    if (hasMoved && this.#moves === 0) this.#first = this.#last;
    if (hasMoved) this.#moves += 1;
    this.#first ??= this.#last;
  }

  /** Seconds that are left; null while nothing can be said. @param now milliseconds */
  seconds(now: number): number | null {
    const seconds = timeLeft(this.#first, this.#last, this.#moves, now);
    if (seconds === null) return null;
    const { end = null, at = now } = this.#told ?? {};
    const steady = steadyEnd(end, now + seconds * 1000, now - at);
    this.#told = { end: steady, at: now };
    return Math.max(0, steady - now) / 1000;
  }
}

/** This module keeps what lies hidden on the pages of a document that is read, and leaves it out where it is not wanted. */
import { countPlaces, findCovered } from './covered.js';
import type { ReadFrame } from './frame.js';
import type { ReadLetters } from './letters.js';
import type { ReadLibrary, Scratch } from './library.js';
import type { Letter, ReadAnnotations } from './read-page.js';

/** What lies hidden on pages that were read. */
export interface HiddenFinds {
  /** Pages with text under something opaque, from 1, and in how many places of each. */
  readonly covered: ReadonlyMap<number, number>;
  /** Pages on which something is marked as to be removed, and was not. */
  readonly marked: readonly number[];
}

interface OnPage extends Pick<ReadLetters, 'letters' | 'objects'> {
  readonly number: number;
  /** PDFium's handle. */
  readonly page: number;
  readonly frame: ReadFrame;
  readonly annotations: ReadAnnotations;
}

export class HiddenLetters {
  readonly #covered = new Map<number, number>();
  readonly #marked = new Set<number>();
  #leftOut: readonly Letter[] = [];

  /** Letters of the page looked at last that are left out, since nobody sees them. */
  get leftOut(): readonly Letter[] {
    return this.#leftOut;
  }

  /** What was found until now. */
  get finds(): HiddenFinds {
    return { covered: this.#covered, marked: [...this.#marked].sort((a, b) => a - b) };
  }

  /**
   * Looks at the letters of an open page.
   * @param isKept true where covered letters are wanted
   * @returns the letters that are given
   */
  seen(library: ReadLibrary, on: OnPage, isKept: boolean, scratch: Scratch): readonly Letter[] {
    const { number, letters, annotations } = on;
    const { over = [], redactions = 0 } = annotations;
    const covered = findCovered(library, { ...on, comments: over }, scratch);
    const places = countPlaces(letters, covered);
    if (places > 0) this.#covered.set(number, places);
    if (redactions > 0) this.#marked.add(number);
    this.#leftOut = isKept ? [] : [...covered.letters];
    return this.#leftOut.length === 0 ? letters : letters.filter((letter) => !covered.letters.has(letter));
  }
}

/** This module keeps the letters of a page small: pages have thousands, and books millions. */
import type { Box } from '../model/geometry.js';
import type { Letter, LetterLook } from './read-page.js';

/** A letter takes this many numbers: the edges of its box, and its origin. */
export const placeNumbers = 6;

/** A letter whose place is in an array that all letters of its page share: numbers of objects would take memory of their own each. */
export class PlacedLetter implements Letter {
  /**
   * @param places left, top, right and bottom of each box, `x` and `baseline` of its origin
   * @param at where those of this letter begin
   */
  constructor(
    private readonly places: Float64Array,
    private readonly at: number,
    readonly text: string,
    readonly look: LetterLook,
    readonly isAfterSpace: boolean,
    readonly isGuess: boolean,
  ) {}

  get box(): Box {
    const { places, at } = this;
    return {
      left: places[at] as number,
      top: places[at + 1] as number,
      right: places[at + 2] as number,
      bottom: places[at + 3] as number,
    };
  }

  get x(): number {
    return this.places[this.at + 4] as number;
  }

  get baseline(): number {
    return this.places[this.at + 5] as number;
  }
}

/** Returns a letter with other values. What a letter reads from the array of its page is not copied by `...`. */
export const changedLetter = (letter: Letter, values: Partial<Letter>): Letter => {
  const { text, box, x, baseline, look, isAfterSpace, isGuess, field } = letter;
  const all = { text, box, x, baseline, look, isAfterSpace, isGuess, ...values };
  return field === undefined ? all : { ...all, field };
};

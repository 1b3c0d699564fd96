/** This module says in comments why cells are doubtful. */
import type { ResultWords } from '../../../../../words/results.js';
import type { Doubt } from '../../values/index.js';

/** A cell a person should look at. */
export interface DoubtfulCell {
  /** Sheet and address of the cell: `Prices!B4`. */
  readonly place: string;
  readonly doubt: Doubt | 'place';
}

export function doubtText(doubt: DoubtfulCell['doubt'], words: ResultWords): string {
  switch (doubt) {
    case 'separator':
      return words.say('The separator may mark thousands or decimals.');
    case 'odd_one':
      return words.say('This number has another format than the rest of its column.');
    case 'day_or_month':
      return words.say('Day and month may be swapped.');
    case 'century':
      return words.say('The year may be in another century.');
    case 'hours_or_minutes':
      return words.say('These may be hours and minutes, or minutes and seconds.');
    case 'red':
      return words.say('It is red and has no sign, so it was read as negative.');
    case 'mark':
      return words.say('The raised number may be an exponent, the decimals of a price or a footnote mark.');
    case 'place':
      return words.say('Its position in the table was guessed.');
  }
}

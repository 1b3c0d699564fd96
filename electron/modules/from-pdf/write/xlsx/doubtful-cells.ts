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
      return words.say('The sign between the digits may stand for thousands or for decimals.');
    case 'odd_one':
      return words.say('This number is written otherwise than the others of its column.');
    case 'day_or_month':
      return words.say('Day and month may be the other way round.');
    case 'century':
      return words.say('The year may be of another century.');
    case 'hours_or_minutes':
      return words.say('These may be hours and minutes, or minutes and seconds.');
    case 'red':
      return words.say('It is red and has no sign: taken as a negative number.');
    case 'mark':
      return words.say('The raised number may be an exponent or the mark of a footnote.');
    case 'place':
      return words.say('Its place in the table was guessed.');
  }
}

/**
 * Lays out lines of text that the person did not write: letters that no font has must not keep the rest from being
 * shown.
 */
import { ServiceError } from '../../../../contract/index.js';
import type { StampLine } from './letters.js';

/**
 * @param make throws `no_letters` for letters that no font has
 * @param lacking gets these letters
 * @param standIn is shown for each of them
 */
export function forgivingLine(
  make: (text: string) => StampLine,
  lacking: Set<string>,
  standIn: string,
): (text: string) => StampLine {
  return (text) => {
    for (let left = text; ;) {
      try {
        return make(left);
      } catch (thrown) {
        const missing =
          thrown instanceof ServiceError ? String(thrown.params['letters'] ?? '').split(' ') : [];
        const fewer = [...left].map((letter) => (missing.includes(letter) ? standIn : letter)).join('');
        if (fewer === left) throw thrown;
        for (const letter of missing) lacking.add(letter);
        left = fewer;
      }
    }
  };
}

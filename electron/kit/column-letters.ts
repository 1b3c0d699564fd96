/** Columns of sheets, and files of a page plan, by letters. */

/**
 * Returns the letters of a place: A, Z, AA.
 * @param place from 0
 */
export function columnLetters(place: number): string {
  let letters = '';
  for (let number = place + 1; number > 0; number = Math.floor((number - 1) / 26))
    letters = String.fromCharCode(65 + ((number - 1) % 26)) + letters;
  return letters;
}

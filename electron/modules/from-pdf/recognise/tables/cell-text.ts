/** This module joins the words of a cell into one text. */
import { isUnspaced, type Word } from '../lines/words.js';

/** Joins words with spaces between them, and lines with `\n`. */
export function joinedText(words: readonly Word[]): string {
  let text = '';
  let last: Word | undefined;
  for (const word of words) {
    if (last) {
      if (isBelow(last, word)) text += '\n';
      else if (!isUnspaced(last.text) || !isUnspaced(word.text)) text += ' ';
    }
    text += word.text;
    last = word;
  }
  return text;
}

/** Tells whether a word begins a new line. */
function isBelow(last: Word, word: Word): boolean {
  const size = Math.max(last.size, word.size);
  const turn = (((Math.round(word.angle / 90) * 90) % 360) + 360) % 360;
  const origin = (one: Word) => one.letters[0]?.x ?? one.box.left;
  const down =
    turn === 90
      ? origin(word) - origin(last)
      : turn === 270
        ? origin(last) - origin(word)
        : turn === 180
          ? last.baseline - word.baseline
          : word.baseline - last.baseline;
  return down > size * 0.6;
}

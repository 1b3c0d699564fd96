/** Finds what names a field that was drawn on a page: the words beside it. */
import { maxOf, minOf } from '../../contract/lists.js';
import { isInRow, type MadeFieldKind } from '../../contract/made-fields.js';
import type { AreaBox, AreaSize } from '../../contract/page-areas.js';
import type { PlacedPageText } from '../../contract/page-text.js';

interface Phrase {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}

/** Points at which words still belong to a field, and between words of one phrase in heights of its letters. */
const near = { left: 150, right: 60, above: 14, words: 0.8 } as const;
/** Characters; longer texts are no labels. */
const longest = 80;

/** @param words of the page, in parts of it @param page points @returns `''` for nothing */
export function labelBeside(
  { x, y, width, height }: AreaBox,
  kind: MadeFieldKind,
  { text, words }: PlacedPageText,
  page: AreaSize,
): string {
  const box = { left: x, top: y, right: x + width, bottom: y + height };
  const phrases = phrasesOf(text, words, page);
  const row = phrases.filter((phrase) => isInRow(phrase, box));
  const left = row
    .filter((phrase) => phrase.right <= box.left + 4 && box.left - phrase.right <= near.left)
    .toSorted((one, other) => other.right - one.right)[0];
  const right = row
    .filter((phrase) => phrase.left >= box.right - 4 && phrase.left - box.right <= near.right)
    .toSorted((one, other) => one.left - other.left)[0];
  const above = phrases
    .filter(
      (phrase) =>
        phrase.bottom <= box.top + 3 &&
        box.top - phrase.bottom <= near.above &&
        Math.min(phrase.right, box.right) > Math.max(phrase.left, box.left),
    )
    .toSorted((one, other) => other.bottom - one.bottom)[0];
  const found = kind === 'check' ? (right ?? left) : (left ?? above);
  const label = (found?.text ?? '').replaceAll(/[\s_.…:：*]+$/gu, '').replaceAll(/^[\s_.…*]+/gu, '');
  return label.length > longest ? '' : label;
}

/** Words of a line that stand close to each other. */
function phrasesOf(text: string, words: PlacedPageText['words'], page: AreaSize): Phrase[] {
  const placed = words
    .map(({ start, length, left, top, width, height }) => ({
      left: left * page.width,
      top: top * page.height,
      right: (left + width) * page.width,
      bottom: (top + height) * page.height,
      text: text.slice(start, start + length),
    }))
    // A blank to write on is no word.
    .filter((word) => !/^[_.…]{3,}$/u.test(word.text));
  const phrases: Phrase[] = [];
  for (const word of placed) {
    const last = phrases.at(-1);
    const gap = last ? word.left - last.right : Infinity;
    const isNext = last && isInRow(last, word) && gap > -1 && gap < near.words * (word.bottom - word.top);
    if (isNext)
      phrases[phrases.length - 1] = {
        left: last.left,
        right: word.right,
        top: minOf([last.top, word.top]),
        bottom: maxOf([last.bottom, word.bottom]),
        text: `${last.text} ${word.text}`,
      };
    else phrases.push(word);
  }
  return phrases;
}

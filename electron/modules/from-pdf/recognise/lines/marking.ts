/** This module finds lines below and through letters, and coloured areas behind them. */
import { append } from '../../../../../contract/lists.js';
import { minOf, maxOf } from '../../model/geometry.js';
import { heightOf, overlap, widthOf, type Box } from '../../model/index.js';
import type { Letter, ReadPage } from '../../read/read-page.js';
import type { Word } from './words.js';
import { unmarked, type Marking } from './styles.js';

/**
 * A rule at these distances below the baseline, in letter sizes, underlines its letters or strikes them out; negative ones are above it.
 */
const below = { from: -0.03, to: 0.26 };
const through = { from: -0.46, to: -0.12 };
/** Letters cover at least this share of their underline: other rules and the borders of tables are longer than their text. */
const covered = 0.8;
/** Words are sorted into bands of this height by their baselines, points. */
const bucketHeight = 24;
/** Only this many rules of a page, and as many areas, are compared with its letters. */
const maxRulings = 3000;

/**
 * Returns a function that tells how each letter of a page is underlined, struck out or highlighted; undefined where none is.
 * @param grounds colours behind light letters
 */
export function markingOf(
  page: ReadPage,
  words: readonly Word[],
  grounds: ReadonlyMap<Letter, string>,
): ((letter: Letter) => Marking) | undefined {
  const marks = new Map<Letter, Marking>();
  const near = bucketsOf(words.filter(({ angle }) => Math.abs(angle) <= 2));
  const add = (letters: readonly Letter[], mark: Partial<Marking>) => {
    for (const letter of letters) marks.set(letter, { ...(marks.get(letter) ?? unmarked), ...mark });
  };
  for (const [letter, ground] of grounds) add([letter], { ground });
  for (const { direction, box, width } of page.rulings.slice(0, maxRulings)) {
    if (direction !== 'across' || width > 3) continue;
    const y = (box.top + box.bottom) / 2;
    const on = near(y, 20).flatMap(({ letters }) => letters.filter((letter) => isOver(letter.box, box)));
    const at = (range: typeof below) =>
      on.filter(({ baseline, look }) => {
        const off = (y - baseline) / Math.max(1, look.size);
        return off > range.from && off < range.to;
      });
    const [under, struck] = [at(below), at(through)];
    if (under.length > 0 && covers(under, box)) add(under, { underline: true });
    else if (struck.length > 0 && covers(struck, box)) add(struck, { strike: true });
  }
  for (const { box, colour } of page.fills.slice(0, maxRulings)) {
    if (isPale(colour)) continue;
    const on = near((box.top + box.bottom) / 2, heightOf(box)).flatMap(({ letters }) =>
      letters.filter(
        (letter) =>
          isOver(letter.box, box) &&
          letter.baseline > box.top &&
          letter.baseline < box.bottom + 1 &&
          heightOf(box) > 0.6 * letter.look.size &&
          heightOf(box) < 1.9 * letter.look.size &&
          letter.look.colour !== colour,
      ),
    );
    if (on.length > 0 && covers(on, box)) add(on, { highlight: colour });
  }
  for (const { kind, box, colour } of page.annotations?.marks ?? []) {
    const on = near((box.top + box.bottom) / 2, heightOf(box)).flatMap(({ letters }) =>
      letters.filter(
        (letter) => isOver(letter.box, box) && letter.baseline > box.top && letter.baseline < box.bottom + 2,
      ),
    );
    add(
      on,
      kind === 'highlight'
        ? { highlight: colour }
        : kind === 'strike'
          ? { strike: true }
          : { underline: true },
    );
  }
  return marks.size === 0 ? undefined : (letter) => marks.get(letter) ?? unmarked;
}

const isOver = (letter: Box, box: Box): boolean =>
  overlap(letter.left, letter.right, box.left, box.right) > 0.5 * Math.max(0.1, widthOf(letter));

/** Tells whether letters cover most of the length of a rule or an area. */
function covers(letters: readonly Letter[], box: Box): boolean {
  const left = minOf(letters.map((letter) => letter.box.left));
  const right = maxOf(letters.map((letter) => letter.box.right));
  return Math.min(right, box.right) - Math.max(left, box.left) > covered * widthOf(box);
}

/** Tells whether a colour is white or nearly so: then it is the paper, and highlights nothing. */
const isPale = (colour: string): boolean =>
  [1, 3, 5].every((at) => parseInt(colour.slice(at, at + 2), 16) > 0xf7);

/** Sorts words by height, so that a rule is compared only with the words within `reach` points of it. */
function bucketsOf(words: readonly Word[]): (y: number, reach: number) => Word[] {
  const buckets = new Map<number, Word[]>();
  for (const word of words) {
    const key = Math.floor(word.baseline / bucketHeight);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(word);
    else buckets.set(key, [word]);
  }
  return (y, reach) => {
    const found: Word[] = [];
    const last = Math.floor((y + reach) / bucketHeight);
    for (let key = Math.floor((y - reach) / bucketHeight); key <= last; key += 1)
      append(found, buckets.get(key) ?? []);
    return found;
  };
}

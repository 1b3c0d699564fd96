/** This module parts letters that one shape stands for (ligatures, such as ffi): PDFium gives each the place of the whole. */
import { reverseRange } from '../../../../contract/lists.js';
import { aroundAll, overlap, widthOf, type Box } from '../model/geometry.js';
import { changedLetter } from './placed-letter.js';
import type { Letter } from './read-page.js';

/**
 * Gives each letter of a shape its part of the shape's place, so that none seems to be drawn over the one before it.
 * @param letters in the order of the content; changed
 */
export function partJoined(letters: Letter[]): void {
  dropRepeated(letters);
  // On the common page no shape stands for several letters.
  if (!letters.some((letter, at) => at > 0 && isSameOrigin(letters[at - 1], letter))) return;
  putInOrder(letters);
  for (let first = 0; first < letters.length; first += 1) {
    let end = first + 1;
    while (end < letters.length && isSamePlace(letters[first], letters[end])) end += 1;
    if (end - first > 1) part(letters, first, end - first);
    first = end - 1;
  }
}

const arabic = /^[\u0620-\u06ff]/;
/** A text is looked for among this many objects before it. */
const before = 6;

/**
 * Drops what is said twice: a text that a document gives for several objects (ActualText), such as an alef and the mark above it, comes from
 * PDFium once for each of these where others lie between them. It is told by its letters, which all are at one place, and by this place,
 * which is mostly that of the other object; no letters that are read stand so.
 */
function dropRepeated(letters: Letter[]): void {
  const open: (readonly Letter[])[] = [];
  const dropped = new Set<Letter>();
  for (let first = 0; first < letters.length; first += 1) {
    const start = letters[first];
    if (!start || !arabic.test(start.text)) continue;
    let end = first + 1;
    while (letters[end]?.look === start.look) end += 1;
    const run = letters.slice(first, end);
    first = end - 1;
    if (!run.every((letter) => isSameOrigin(start, letter))) continue;
    if (open.some((other) => isRepeated(run, other))) for (const letter of run) dropped.add(letter);
    else open.push(run);
    if (open.length > before) open.shift();
  }
  if (dropped.size === 0) return;
  let kept = 0;
  for (const letter of letters) if (!dropped.has(letter)) letters[kept++] = letter;
  letters.length = kept;
}

const isRepeated = (run: readonly Letter[], other: readonly Letter[]): boolean =>
  run.length === other.length &&
  run.every((letter, at) => letter.text === other[at]?.text) &&
  run[0]?.look.markedContent === other[0]?.look.markedContent &&
  isOver(run, other);

/** Tells whether the letters of two objects share their place along the line, and stand on one line. */
function isOver(one: readonly Letter[], other: readonly Letter[]): boolean {
  const [first, second] = [one[0], other[0]];
  if (!first || !second || first.look.angle !== 0 || second.look.angle !== 0) return false;
  // PDFium may have divided the place of a shape among its letters.
  const [here, there] = [aroundAll(one.map(({ box }) => box)), aroundAll(other.map(({ box }) => box))];
  if (!here || !there) return false;
  return (
    overlap(here.left, here.right, there.left, there.right) > 0.4 * Math.min(widthOf(here), widthOf(there)) &&
    Math.abs(first.baseline - second.baseline) < first.look.size * 0.6
  );
}

/** Tells whether two letters are of one shape. Those of two objects would be drawn twice; one object moves on with every shape. */
const isSamePlace = (one: Letter | undefined, other: Letter | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.look === other.look &&
  one.x === other.x &&
  one.baseline === other.baseline &&
  one.box.left === other.box.left &&
  one.box.right === other.box.right &&
  one.box.top === other.box.top &&
  one.box.bottom === other.box.bottom &&
  one.box.right > one.box.left;

/**
 * No shape of several letters begins with one of these Arabic letters, to which nothing is joined behind: alef, dal, reh, waw and theirs.
 */
const joinsNothing = /^[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0649\u0671-\u0677\u0688-\u0699]/;
const mark = /^\p{Mn}/u;

/** Tells whether letters of one shape are in an order that cannot be: a mark before its letter, or `alef lam`. */
const isTurned = (start: string, last: string): boolean =>
  arabic.test(start) &&
  arabic.test(last) &&
  !mark.test(last) &&
  (mark.test(start) || (joinsNothing.test(start) && !joinsNothing.test(last)));

/**
 * Puts the letters of one shape in order. PDFium reverses right-to-left runs letter by letter, and with it what one shape of the run stands
 * for: `lam alef` would be `alef lam`. Shapes that the font names by a code of their own come in order, so only what cannot be is put
 * right.
 */
function putInOrder(letters: Letter[]): void {
  for (let first = 0; first < letters.length; first += 1) {
    let end = first + 1;
    while (end < letters.length && isSameOrigin(letters[first], letters[end])) end += 1;
    if (end - first > 1 && isTurned(letters[first]?.text ?? '', letters[end - 1]?.text ?? ''))
      reverseRange(letters, first, end);
    first = end - 1;
  }
}

/** Tells whether two letters have one origin: PDFium may have divided the place of one shape, but not its origin. */
const isSameOrigin = (one: Letter | undefined, other: Letter | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.x === other.x &&
  one.look === other.look &&
  one.baseline === other.baseline;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function part(letters: Letter[], first: number, count: number): void {
  for (let place = 0; place < count; place += 1) {
    const letter = letters[first + place];
    if (!letter) continue;
    const { box, look } = letter;
    // In a right-to-left line the first letter is the rightmost.
    const at = rightToLeft.test(letter.text) ? count - 1 - place : place;
    const [from, to] = [at / count, (at + 1) / count];
    const [across, down] = [box.right - box.left, box.bottom - box.top];
    const cut = partOf(box, look.angle, from, to);
    if (!cut) continue;
    const turn = (look.angle * Math.PI) / 180;
    letters[first + place] = changedLetter(letter, {
      box: cut,
      x: letter.x + Math.cos(turn) * across * from,
      baseline: letter.baseline - Math.sin(turn) * down * from,
    });
  }
}

/** Returns a part of a box along its letters' line; null where that line slopes. */
function partOf(box: Box, angle: number, from: number, to: number): Box | null {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  switch (((angle % 360) + 360) % 360) {
    case 0:
      return { ...box, left: box.left + across * from, right: box.left + across * to };
    case 180:
      return { ...box, left: box.right - across * to, right: box.right - across * from };
    case 90:
      return { ...box, top: box.bottom - down * to, bottom: box.bottom - down * from };
    case 270:
      return { ...box, top: box.top + down * from, bottom: box.top + down * to };
    default:
      return null;
  }
}

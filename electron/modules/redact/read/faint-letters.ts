/**
 * Finds letters that stand out too little for text recognition: pale ones, and those in a colour that is as bright as what is around them. They
 * are drawn black on white, and can be read.
 */
import type { PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';

/** A part of a picture with its letters in black. */
export interface FaintPart {
  /** Where it stands in the picture. */
  readonly left: number;
  readonly top: number;
  /** Grey. */
  readonly picture: PagePicture;
}

/** Pixels of the sides of the areas whose ground is looked for. */
const side = 64;
/** Steps of a colour, of 255, by which a pixel is told from its ground at least, and in parts of the noise. */
const [least, ofNoise] = [3, 6];
/** Steps of grey by which text recognition tells letters in any case. */
const strong = 60;
/** Pixels around such letters in which edges and losses of compression show. */
const around = 10;
/** Changes along the rows of an area, and along its columns, from which on it may have letters. */
const fewChanges = 60;
/** The part of a row or a column that a line takes, and the largest part of an area that letters take. */
const [lineLike, mostInk] = [0.9, 0.45];

/** @returns null where nothing looks like letters */
export function faintLetters(picture: PagePicture): FaintPart | null {
  const { width, height } = picture;
  const [ink, plain] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const tiles: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side) {
      readInk(picture, x, y, ink, plain);
      tiles.push({ x, y });
    }
  widen(plain, width, height);
  const found = tiles.filter(({ x, y }) => hasLetters(ink, plain, width, height, x, y));
  if (found.length === 0) return null;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const { x, y } of found) {
    left = Math.min(left, x - side);
    top = Math.min(top, y - side);
    right = Math.max(right, x + 2 * side);
    bottom = Math.max(bottom, y + 2 * side);
  }
  [left, top] = [Math.max(0, left), Math.max(0, top)];
  [right, bottom] = [Math.min(width, right), Math.min(height, bottom)];
  const data = new Uint8Array((right - left) * (bottom - top));
  for (let y = top, to = 0; y < bottom; y += 1)
    for (let at = y * width + left, end = y * width + right; at < end; at += 1, to += 1)
      data[to] = ink[at] === 0 ? 255 : 0;
  return { left, top, picture: { width: right - left, height: bottom - top, channels: 1, data } };
}

/** Marks the pixels of an area that differ from its ground, and those that differ in their brightness. */
function readInk(
  { width, height, channels, data }: PagePicture,
  left: number,
  top: number,
  ink: Uint8Array,
  plain: Uint8Array,
): void {
  const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
  const colours = Math.min(3, channels);
  const counts = Array.from({ length: colours }, () => new Uint16Array(256));
  for (let y = top; y < bottom; y += 1)
    for (let x = left, at = (y * width + left) * channels; x < right; x += 1, at += channels)
      for (let colour = 0; colour < colours; colour += 1) counts[colour]![data[at + colour]!]! += 1;
  const half = ((right - left) * (bottom - top)) / 2;
  const ground = counts.map((count) => middleOf(count, half));
  const differences = new Uint16Array(256);
  const brightness = (at: number): number => {
    if (colours === 1) return Math.abs(data[at]! - ground[0]!);
    const [red, green, blue] = [0, 1, 2].map((colour) => data[at + colour]! - ground[colour]!) as [
      ...[number, number, number],
    ];
    return Math.abs(red * 77 + green * 150 + blue * 29) >> 8;
  };
  const difference = (at: number): number => {
    let most = 0;
    for (let colour = 0; colour < colours; colour += 1) {
      const own = Math.abs(data[at + colour]! - ground[colour]!);
      if (own > most) most = own;
    }
    return most;
  };
  for (let y = top; y < bottom; y += 1)
    for (let x = left, at = (y * width + left) * channels; x < right; x += 1, at += channels)
      differences[difference(at)]! += 1;
  if (differences[0]! === half * 2) return;
  const limit = Math.max(least, ofNoise * middleOf(differences, half));
  for (let y = top; y < bottom; y += 1)
    for (let x = left, to = y * width + left; x < right; x += 1, to += 1) {
      const at = to * channels;
      if (difference(at) < limit) continue;
      ink[to] = 1;
      if (brightness(at) >= strong) plain[to] = 1;
    }
}

function middleOf(counts: Uint16Array, half: number): number {
  let sum = 0;
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value]!;
    if (sum >= half) return value;
  }
  return 255;
}

/** Marks the pixels around those that are marked. */
function widen(marks: Uint8Array, width: number, height: number): void {
  const run = (start: number, step: number, count: number): void => {
    let last = -around - 1;
    for (let place = 0; place < count; place += 1) {
      const at = start + place * step;
      if (marks[at] === 1) {
        for (let back = Math.max(last + 1, place - around); back < place; back += 1)
          marks[start + back * step] ||= 2;
        last = place;
      } else if (place - last <= around) marks[at] ||= 2;
    }
    for (let place = 0; place < count; place += 1)
      if (marks[start + place * step] === 2) marks[start + place * step] = 1;
  };
  for (let y = 0; y < height; y += 1) run(y * width, 1, width);
  for (let x = 0; x < width; x += 1) run(x, width, height);
}

function hasLetters(
  ink: Uint8Array,
  plain: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
): boolean {
  const [columns, rows] = [Math.min(side, width - left), Math.min(side, height - top)];
  const own = new Uint8Array(columns * rows);
  const [byRow, byColumn] = [new Uint16Array(rows), new Uint16Array(columns)];
  let count = 0;
  for (let y = 0; y < rows; y += 1)
    for (let x = 0, at = (top + y) * width + left; x < columns; x += 1, at += 1)
      if (ink[at] === 1 && plain[at] === 0) {
        own[y * columns + x] = 1;
        byRow[y]! += 1;
        byColumn[x]! += 1;
        count += 1;
      }
  if (count < fewChanges || count > columns * rows * mostInk) return false;
  const isLine = (x: number, y: number) => byRow[y]! >= columns * lineLike || byColumn[x]! >= rows * lineLike;
  let [across, down] = [0, 0];
  for (let y = 1; y < rows; y += 1)
    for (let x = 1; x < columns; x += 1) {
      if (isLine(x, y) || isLine(x - 1, y) || isLine(x, y - 1)) continue;
      const value = own[y * columns + x];
      if (value !== own[y * columns + x - 1]) across += 1;
      if (value !== own[(y - 1) * columns + x]) down += 1;
    }
  return across >= fewChanges && down >= fewChanges;
}

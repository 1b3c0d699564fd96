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
  // 1 for a pixel that differs from its ground, 2 for one that is also darker or lighter.
  const ink = new Uint8Array(width * height);
  const inked: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side) if (readInk(picture, x, y, ink)) inked.push({ x, y });
  const found = inked.filter(({ x, y }) => hasLetters(ink, width, height, x, y));
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

/** Marks the pixels of an area that differ from its ground. @returns whether there are any */
function readInk(
  { width, height, channels, data }: PagePicture,
  left: number,
  top: number,
  ink: Uint8Array,
): boolean {
  const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
  if (isPlain(data, width, channels, left, top, right, bottom)) return false;
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const counts = [new Uint16Array(256), new Uint16Array(256), new Uint16Array(256)] as const;
  for (let y = top; y < bottom; y += 1)
    for (let x = left, at = (y * width + left) * channels; x < right; x += 1, at += channels) {
      counts[0][data[at]!]! += 1;
      counts[1][data[at + green]!]! += 1;
      counts[2][data[at + blue]!]! += 1;
    }
  const half = ((right - left) * (bottom - top)) / 2;
  const [r, g, b] = [middleOf(counts[0], half), middleOf(counts[1], half), middleOf(counts[2], half)];
  const sizes = new Uint8Array(half * 2);
  const lights = new Uint8Array(half * 2);
  const differences = new Uint16Array(256);
  for (let y = top, to = 0; y < bottom; y += 1)
    for (let x = left, at = (y * width + left) * channels; x < right; x += 1, at += channels, to += 1) {
      const [red, other, third] = [data[at]! - r, data[at + green]! - g, data[at + blue]! - b];
      const size = Math.max(Math.abs(red), Math.abs(other), Math.abs(third));
      sizes[to] = size;
      lights[to] = Math.abs(red * 77 + other * 150 + third * 29) >> 8;
      differences[size]! += 1;
    }
  const limit = Math.max(least, ofNoise * middleOf(differences, half));
  for (let y = top, from = 0; y < bottom; y += 1)
    for (let at = y * width + left, end = y * width + right; at < end; at += 1, from += 1)
      if (sizes[from]! >= limit) ink[at] = lights[from]! >= strong ? 2 : 1;
  return true;
}

/** Whether an area has one colour. */
function isPlain(
  data: Uint8Array,
  width: number,
  channels: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  const first = (top * width + left) * channels;
  for (let y = top; y < bottom; y += 1)
    for (let x = left, at = (y * width + left) * channels; x < right; x += 1, at += channels)
      for (let channel = 0; channel < channels; channel += 1)
        if (data[at + channel] !== data[first + channel]) return false;
  return true;
}

function middleOf(counts: Uint16Array, half: number): number {
  let sum = 0;
  for (let value = 0; value < 256; value += 1) {
    sum += counts[value]!;
    if (sum >= half) return value;
  }
  return 255;
}

/** Pixels of an area that are far enough from those that text recognition tells. */
function faintOf(
  ink: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
  columns: number,
  rows: number,
): Uint8Array {
  const [from, to] = [Math.max(0, left - around), Math.min(width, left + columns + around)];
  const across = to - from;
  const [first, last] = [Math.max(0, top - around), Math.min(height, top + rows + around)];
  // Whether such a pixel is near in the same row.
  const near = new Uint8Array(columns * (last - first));
  for (let y = first; y < last; y += 1) {
    let before = -around - 1;
    for (let x = 0; x < across; x += 1) {
      if (ink[y * width + from + x] !== 2) continue;
      for (
        let place = Math.max(before + 1, x - around);
        place <= Math.min(across - 1, x + around);
        place += 1
      ) {
        const column = from + place - left;
        if (column >= 0 && column < columns) near[(y - first) * columns + column] = 1;
        before = place;
      }
    }
  }
  const own = new Uint8Array(columns * rows);
  for (let x = 0; x < columns; x += 1) {
    let seen = -2 * around;
    const far = new Uint8Array(last - first);
    for (let y = 0; y < last - first; y += 1) {
      if (near[y * columns + x] === 1) {
        for (let back = Math.max(seen + 1, y - around); back < y; back += 1) far[back] = 1;
        seen = y;
      }
      if (y - seen <= around) far[y] = 1;
    }
    for (let y = 0; y < rows; y += 1)
      if (far[y + top - first] === 0 && ink[(y + top) * width + left + x] === 1) own[y * columns + x] = 1;
  }
  return own;
}

function hasLetters(ink: Uint8Array, width: number, height: number, left: number, top: number): boolean {
  const [columns, rows] = [Math.min(side, width - left), Math.min(side, height - top)];
  const own = faintOf(ink, width, height, left, top, columns, rows);
  const [byRow, byColumn] = [new Uint16Array(rows), new Uint16Array(columns)];
  let count = 0;
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (own[y * columns + x] === 0) continue;
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

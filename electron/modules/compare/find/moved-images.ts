/** Compares images that stand elsewhere now: text before them became longer or shorter, or another program laid out the pages. */
import type { PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';
import type { Box } from '../../from-pdf/model/geometry.js';
import { hunksBetween } from '../diff/hunks.js';
import { matchRuns } from '../diff/match-runs.js';
import type { ItemChange } from './items.js';

/** What an image shows, in few pixels. */
export interface SeenImage {
  readonly page: number;
  readonly box: Box;
  /** Red, green and blue of {@link side} rows of as many cells. */
  readonly cells: Uint8Array;
  /** Red, green and blue of the whole: images that differ in these are not compared by cells. */
  readonly mean: readonly number[];
}

const side = 48;
/** Points of the shorter side: smaller images are signs of the text. */
const smallest = 12;
/** Of 255: paler differences come from other ways to store and to smooth an image. */
const [cellTolerance, meanTolerance] = [40, 16];
/** Cells that may differ. */
const fewCells = 6;
/** Share by which the proportions may differ. */
const stretch = 0.15;

/** Returns what is seen of an image on the picture of its page, of a point a pixel; null for nothing, or too little. */
export function seenImage(picture: PagePicture, page: number, box: Box): SeenImage | null {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [width, height] = [
    Math.min(picture.width, box.right) - left,
    Math.min(picture.height, box.bottom) - top,
  ];
  if (Math.min(width, height) < smallest) return null;
  const cells = new Uint8Array(side * side * 3);
  const mean = [0, 0, 0];
  let isBlank = true;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = averageOf(picture, channel, {
          left: left + (width * column) / side,
          top: top + (height * row) / side,
          right: left + (width * (column + 1)) / side,
          bottom: top + (height * (row + 1)) / side,
        });
        cells[(row * side + column) * 3 + channel] = value;
        mean[channel]! += value / (side * side);
        if (value < 250) isBlank = false;
      }
  return isBlank ? null : { page, box, cells, mean };
}

/** Returns the mean of a channel in a box, of at least a pixel. */
function averageOf({ data, width, height, channels }: PagePicture, channel: number, box: Box): number {
  const [fromX, fromY] = [
    Math.min(width - 1, Math.floor(box.left)),
    Math.min(height - 1, Math.floor(box.top)),
  ];
  const toX = Math.min(width, Math.max(fromX + 1, Math.round(box.right)));
  const toY = Math.min(height, Math.max(fromY + 1, Math.round(box.bottom)));
  let sum = 0;
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1)
      sum += data[(y * width + x) * channels + (channels === 1 ? 0 : channel)]!;
  return sum / ((toX - fromX) * (toY - fromY));
}

/** Compares images in their order. What only stands elsewhere is no change. */
export function compareImages(old: readonly SeenImage[], fresh: readonly SeenImage[]): ItemChange[] {
  const kinds: SeenImage[] = [];
  const numberOf = (image: SeenImage): number => {
    const known = kinds.findIndex((other) => isAlike(image, other));
    return known < 0 ? kinds.push(image) - 1 : known;
  };
  const [a, b] = [Int32Array.from(old, numberOf), Int32Array.from(fresh, numberOf)];
  const hunks = hunksBetween(matchRuns(a, b), a.length, b.length);
  const left = countsOf(hunks.flatMap(({ bFrom, bTo }) => [...b.subarray(bFrom, bTo)]));
  const moved = countsOf(
    hunks.flatMap(({ aFrom, aTo }) => [...a.subarray(aFrom, aTo)]).filter((number) => taken(left, number)),
  );
  const gone = new Map(moved);
  return hunks.flatMap(({ aFrom, aTo, bFrom, bTo }) => {
    const before = old.slice(aFrom, aTo).filter((_, at) => !taken(gone, a[aFrom + at]!));
    const after = fresh.slice(bFrom, bTo).filter((_, at) => !taken(moved, b[bFrom + at]!));
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) =>
      changeOf(before[at], after[at]),
    );
  });
}

function countsOf(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

/** Takes one of a kind; false where none is left. */
function taken(counts: Map<number, number>, number: number): boolean {
  const left = counts.get(number) ?? 0;
  if (left > 0) counts.set(number, left - 1);
  return left > 0;
}

const changeOf = (before: SeenImage | undefined, after: SeenImage | undefined): ItemChange => ({
  ...{ area: 'look', at: null, table: null, name: '', before: '', after: '' },
  kind: before && after ? 'changed' : before ? 'removed' : 'added',
  old: before ? sideOf(before) : null,
  new: after ? sideOf(after) : null,
});

const sideOf = ({ page, box }: SeenImage) => ({ text: '', places: [{ page, boxes: [box] }] });

/** Tells whether two images show the same, in any size. */
export function isAlike(one: SeenImage, other: SeenImage): boolean {
  if (one.mean.some((value, channel) => Math.abs(value - other.mean[channel]!) > meanTolerance)) return false;
  const proportions = proportionOf(one.box) / proportionOf(other.box);
  if (Math.abs(Math.log(proportions)) > stretch) return false;
  let differing = 0;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      if (hasNear(one, other, row, column) && hasNear(other, one, row, column)) continue;
      differing += 1;
      if (differing > fewCells) return false;
    }
  return true;
}

const proportionOf = ({ left, top, right, bottom }: Box): number => (right - left) / (bottom - top);

/** Tells whether a cell looks like one at its place, or next to it, in another image: edges may lie half a cell elsewhere. */
function hasNear({ cells }: SeenImage, other: SeenImage, row: number, column: number): boolean {
  const at = (row * side + column) * 3;
  for (let y = Math.max(0, row - 1); y <= Math.min(side - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(side - 1, column + 1); x += 1) {
      const place = (y * side + x) * 3;
      if (
        [0, 1, 2].every(
          (channel) => Math.abs(cells[at + channel]! - other.cells[place + channel]!) <= cellTolerance,
        )
      )
        return true;
    }
  return false;
}

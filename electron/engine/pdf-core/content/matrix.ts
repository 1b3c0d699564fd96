/** Coordinates on a page, and the matrices that transform them (ISO 32000-2, 8.3.3). */
import { maxOf, minOf } from '../../../../contract/lists.js';

/** The matrix `[a b c d e f]` maps a point to x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Left, bottom, right, top. */
export type ContentBox = readonly [number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix that applies `first` and after it `then`. */
export const multiply = (first: Matrix, then: Matrix): Matrix => [
  first[0] * then[0] + first[1] * then[2],
  first[0] * then[1] + first[1] * then[3],
  first[2] * then[0] + first[3] * then[2],
  first[2] * then[1] + first[3] * then[3],
  first[4] * then[0] + first[5] * then[2] + then[4],
  first[4] * then[1] + first[5] * then[3] + then[5],
];

/** Returns the inverse. A matrix without an area has none: the numbers of the result are not finite then. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** Returns six numbers as a matrix, and undefined for anything else. */
export function asMatrix(values: readonly unknown[] | undefined): Matrix | undefined {
  if (values?.length !== 6 || !values.every((value) => typeof value === 'number' && Number.isFinite(value)))
    return undefined;
  return values as unknown as Matrix;
}

/** Transforms a point. */
export const transformPoint = (x: number, y: number, m: Matrix): readonly [x: number, y: number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** Transforms a point as {@link transformPoint} does, rounded to the digits that are written. */
export const movePoint = (x: number, y: number, m: Matrix): readonly [x: number, y: number] => [
  movedX(x, y, m),
  movedY(x, y, m),
];

/** Returns the first number of what {@link movePoint} returns, without an array around it. */
export const movedX = (x: number, y: number, m: Matrix): number => tidy(m[0] * x + m[2] * y + m[4]);

/** Returns the second number of what {@link movePoint} returns. */
export const movedY = (x: number, y: number, m: Matrix): number => tidy(m[1] * x + m[3] * y + m[5]);

/** Returns the smallest upright box around the transformed one. */
export function moveBox(box: ContentBox, m: Matrix): ContentBox {
  const corners = [
    movePoint(box[0], box[1], m),
    movePoint(box[2], box[1], m),
    movePoint(box[0], box[3], m),
    movePoint(box[2], box[3], m),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [minOf(xs), minOf(ys), maxOf(xs), maxOf(ys)];
}

/** Returns the part that both boxes share; without one, the result has no width or no height. */
export const boxAround = (one: ContentBox, other: ContentBox): ContentBox => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

export const common = (one: ContentBox, other: ContentBox): ContentBox => {
  const left = Math.max(one[0], other[0]);
  const bottom = Math.max(one[1], other[1]);
  return [
    left,
    bottom,
    Math.max(left, Math.min(one[2], other[2])),
    Math.max(bottom, Math.min(one[3], other[3])),
  ];
};

/** Returns the factor by which a matrix lengthens a line, as the mean of all directions. */
export const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

/** Returns the width and the height of the transformed unit square. */
export const extent = (m: Matrix): readonly [width: number, height: number] => [
  Math.hypot(m[0], m[1]),
  Math.hypot(m[2], m[3]),
];

/** Rounds to five digits: no printer shows less than that. */
export const tidy = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Writes numbers as operands of content. Scales need more digits than coordinates do. */
export const operands = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(8).replace(/\.?0+$/, '')).join(' ');

/** Writes a box as the operands of `re`: x, y, width and height. */
export const rectangle = (box: ContentBox): string =>
  operands([box[0], box[1], box[2] - box[0], box[3] - box[1]]);

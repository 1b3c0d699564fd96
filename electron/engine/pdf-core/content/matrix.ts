/** Places in a page, and how they move (ISO 32000-2, 8.3.3). */

/** `[a b c d e f]`: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `first`, then `then`. */
export const multiply = (first: Matrix, then: Matrix): Matrix => [
  first[0] * then[0] + first[1] * then[2],
  first[0] * then[1] + first[1] * then[3],
  first[2] * then[0] + first[3] * then[2],
  first[2] * then[1] + first[3] * then[3],
  first[4] * then[0] + first[5] * then[2] + then[4],
  first[4] * then[1] + first[5] * then[3] + then[5],
];

/** What leads back; of a matrix without an area its numbers are not finite. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** Six numbers as a matrix; undefined for anything else. */
export function asMatrix(values: readonly unknown[] | undefined): Matrix | undefined {
  if (values?.length !== 6 || !values.every((value) => typeof value === 'number' && Number.isFinite(value)))
    return undefined;
  return values as unknown as Matrix;
}

/** Where a point comes to lie. */
export const transformPoint = (x: number, y: number, m: Matrix): readonly [x: number, y: number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** As {@link transformPoint}, in so many digits as are written. */
export const movePoint = (x: number, y: number, m: Matrix): readonly [x: number, y: number] => {
  const [movedX, movedY] = transformPoint(x, y, m);
  return [tidy(movedX), tidy(movedY)];
};

/** The smallest upright box around the moved one. */
export function moveBox(box: Box, m: Matrix): Box {
  const corners = [
    movePoint(box[0], box[1], m),
    movePoint(box[2], box[1], m),
    movePoint(box[0], box[3], m),
    movePoint(box[2], box[3], m),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The part that both have; empty boxes have no width or no height. */
export const common = (one: Box, other: Box): Box => {
  const left = Math.max(one[0], other[0]);
  const bottom = Math.max(one[1], other[1]);
  return [
    left,
    bottom,
    Math.max(left, Math.min(one[2], other[2])),
    Math.max(bottom, Math.min(one[3], other[3])),
  ];
};

/** How much longer a line becomes. */
export const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

/** Width and height that the unit square comes to have. */
export const extent = (m: Matrix): readonly [width: number, height: number] => [
  Math.hypot(m[0], m[1]),
  Math.hypot(m[2], m[3]),
];

/** Five digits are less than anything prints. */
export const tidy = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Operands in a content stream, where scales need more digits than places. */
export const operands = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(8).replace(/\.?0+$/, '')).join(' ');

/** `x y width height re`'s operands. */
export const rectangle = (box: Box): string => operands([box[0], box[1], box[2] - box[0], box[3] - box[1]]);

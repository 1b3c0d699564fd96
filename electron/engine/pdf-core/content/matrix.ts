/** Places in a page, and how they move (ISO 32000-2, 8.3.3). */

/** `[a b c d e f]`: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `m`, then `n`. */
export const after = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

export const movePoint = (x: number, y: number, m: Matrix): readonly [number, number] => [
  tidy(m[0] * x + m[2] * y + m[4]),
  tidy(m[1] * x + m[3] * y + m[5]),
];

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

/** Five digits are less than anything prints. */
export const tidy = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Operands in a content stream, where scales need more digits than places. */
export const operands = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(8).replace(/\.?0+$/, '')).join(' ');

/** `x y width height re`'s operands. */
export const rectangle = (box: Box): string => operands([box[0], box[1], box[2] - box[0], box[3] - box[1]]);

/** Matrices of content streams (ISO 32000-1, 8.3.3): `[a b c d e f]`. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `a`, then `b`. */
export const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** Width and height of the unit square. */
export const extent = (m: Matrix): readonly [number, number] => [
  Math.hypot(m[0], m[1]),
  Math.hypot(m[2], m[3]),
];

/** Six numbers as a matrix; undefined for anything else. */
export function asMatrix(values: readonly unknown[] | undefined): Matrix | undefined {
  if (values?.length !== 6 || !values.every((value) => typeof value === 'number' && Number.isFinite(value)))
    return undefined;
  return values as unknown as Matrix;
}

/**
 * What brings the appearance of an annotation into its rectangle (12.5.5, algorithm 8.1).
 * @param box corners of the appearance's `/BBox`; @param rect those of the annotation
 */
export function appearanceMatrix(box: readonly number[], own: Matrix, rect: readonly number[]): Matrix {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [own[0] * x + own[2] * y + own[4], own[1] * x + own[3] * y + own[5]] as const);
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const width = span(corners.map(([x]) => x));
  const height = span(corners.map(([, y]) => y));
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const across = width > 0 ? Math.abs(right - left) / width : 1;
  const up = height > 0 ? Math.abs(top - bottom) / height : 1;
  return multiply(own, [across, 0, 0, up, 0, 0]);
}

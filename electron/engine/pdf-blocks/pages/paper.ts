/** Gives paper sizes, in portrait. */
import { maxOf, minOf } from '../../../../contract/lists.js';

/** Width and height of each size in millimetres. */
export const paperSizes = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The points in a millimetre. */
export const perMillimetre = 72 / 25.4;

export type Orientation = 'auto' | 'portrait' | 'landscape';

/**
 * Returns a sheet in points, rotated as wanted.
 * @param size upright or not, in millimetres
 * @param wide what lies on it is wider than high; decides for `auto`
 */
export function sheetSize(
  size: readonly [number, number],
  orientation: Orientation,
  wide: boolean,
): readonly [width: number, height: number] {
  const short = minOf(size) * perMillimetre;
  const long = maxOf(size) * perMillimetre;
  const landscape = orientation === 'auto' ? wide : orientation === 'landscape';
  return landscape ? [long, short] : [short, long];
}

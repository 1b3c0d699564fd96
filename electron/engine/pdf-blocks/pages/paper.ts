/** Gives paper sizes, in portrait. */
import { ServiceError } from '../../../../contract/index.js';
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

export type PaperOrientation = 'auto' | 'portrait' | 'landscape';

/**
 * Returns a sheet in points, rotated as wanted.
 * @param size upright or not, in millimetres
 * @param wide what lies on it is wider than high; decides for `auto`
 */
export function sheetSize(
  size: readonly [number, number],
  orientation: PaperOrientation,
  wide: boolean,
): readonly [width: number, height: number] {
  const short = minOf(size) * perMillimetre;
  const long = maxOf(size) * perMillimetre;
  const landscape = orientation === 'auto' ? wide : orientation === 'landscape';
  return landscape ? [long, short] : [short, long];
}

/** The least width and height, in millimetres, that a page must be left with: nobody can read a smaller one. */
const minRoom = 10;

/**
 * @param width what margins and gaps leave for a page, in millimetres
 * @throws ServiceError `no_room`
 */
export function checkRoom(width: number, height: number): void {
  const room = Math.min(width, height);
  // Points are no round numbers of millimetres, so a small tolerance is allowed.
  if (room < minRoom - 0.01)
    throw new ServiceError('no_room', { room: Math.max(0, Math.floor(room)), least: minRoom });
}

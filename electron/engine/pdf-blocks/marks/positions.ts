/** Computes the place of a mark on a page as it is shown. Lengths are in points. */
import type { Matrix } from '../../pdf-core/content/matrix.js';

export type MarkPosition =
  | 'top_left'
  | 'top'
  | 'top_right'
  | 'left'
  | 'center'
  | 'right'
  | 'bottom_left'
  | 'bottom'
  | 'bottom_right';

interface Size {
  readonly width: number;
  readonly height: number;
}

const millimetre = 72 / 25.4;

/** Returns the margin that was asked for, but never more than a tenth of a small page. */
export const marginOn = ({ width, height }: Size, millimetres: number): number =>
  Math.min(millimetres * millimetre, Math.min(width, height) / 10);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the size of the upright box around a rotated one. */
function turnedSize({ width, height }: Size, degrees: number): Size {
  const sine = Math.abs(Math.sin(radians(degrees)));
  const cosine = Math.abs(Math.cos(radians(degrees)));
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}

/** Rotates and scales a mark about its middle, and moves that to a point. */
export function centredAt(mark: Size, x: number, y: number, degrees: number, scale: number): Matrix {
  const sine = Math.sin(radians(degrees)) * scale;
  const cosine = Math.cos(radians(degrees)) * scale;
  const [halfWidth, halfHeight] = [mark.width / 2, mark.height / 2];
  return [
    cosine,
    sine,
    -sine,
    cosine,
    x - halfWidth * cosine + halfHeight * sine,
    y - halfWidth * sine - halfHeight * cosine,
  ];
}

/** @param margin from the edges to the box around the turned mark */
export function atSpot(
  mark: Size,
  page: Size,
  spot: MarkPosition,
  margin: number,
  degrees: number,
  scale: number,
): Matrix {
  const turned = turnedSize(mark, degrees);
  const [halfWidth, halfHeight] = [(turned.width * scale) / 2, (turned.height * scale) / 2];
  const x = spot.endsWith('left')
    ? margin + halfWidth
    : spot.endsWith('right')
      ? page.width - margin - halfWidth
      : page.width / 2;
  const y = spot.startsWith('top')
    ? page.height - margin - halfHeight
    : spot.startsWith('bottom')
      ? margin + halfHeight
      : page.height / 2;
  return centredAt(mark, x, y, degrees, scale);
}

/** Returns the slope of a page's diagonal, in degrees. */
export const slopeOf = ({ width, height }: Size): number => (Math.atan2(height, width) * 180) / Math.PI;

/** Returns by how much a mark can grow until its rotated box is as large as the page. */
export function maxScale(mark: Size, page: Size, degrees: number): number {
  const turned = turnedSize(mark, degrees);
  return Math.min(page.width / turned.width, page.height / turned.height);
}

/** The most tiles on a page; more would only be slow. */
const maxTiles = 4000;

/** Tiles the whole page, with every other row shifted by half. */
export function tiles(mark: Size, page: Size, degrees: number, scale: number, gap: Size): Matrix[] {
  let across = mark.width * scale + gap.width;
  let up = mark.height * scale + gap.height;
  const reach = Math.hypot(page.width, page.height);
  const many = (reach / across) * (reach / up);
  if (many > maxTiles) {
    across *= Math.sqrt(many / maxTiles);
    up *= Math.sqrt(many / maxTiles);
  }
  const rows = Math.ceil(reach / 2 / up);
  const columns = Math.ceil(reach / 2 / across) + 1;
  const turned = turnedSize(mark, degrees);
  const [halfWidth, halfHeight] = [(turned.width * scale) / 2, (turned.height * scale) / 2];
  const sine = Math.sin(radians(degrees));
  const cosine = Math.cos(radians(degrees));
  const found: Matrix[] = [];
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const along = (column + (row % 2 === 0 ? 0 : 0.5)) * across;
      const x = page.width / 2 + along * cosine - row * up * sine;
      const y = page.height / 2 + along * sine + row * up * cosine;
      const seen =
        x > -halfWidth && x < page.width + halfWidth && y > -halfHeight && y < page.height + halfHeight;
      if (seen) found.push(centredAt(mark, x, y, degrees, scale));
    }
  return found;
}

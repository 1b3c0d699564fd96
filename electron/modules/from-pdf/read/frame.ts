/** This module leads from the units of a page to the page as it is shown. */
import { movePoint, tidy, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { Box } from '../model/geometry.js';
import type { ReadLibrary, Scratch } from './library.js';

export interface ReadFrame {
  readonly width: number;
  readonly height: number;
  /** Leads from the page's own units to points from the top left. */
  readonly shown: Matrix;
}

export function readFrame(library: ReadLibrary, page: number, scratch: Scratch): ReadFrame {
  // PDFium writes left, top, right and bottom (FS_RECTF), of the page before it is turned.
  const isThere = library.FPDF_GetPageBoundingBox(page, scratch.at);
  const [left, top, right, bottom] = isThere
    ? ([0, 1, 2, 3].map((place) => scratch.float(place)) as [number, number, number, number])
    : [0, 792, 612, 0];
  const across = right - left;
  const up = top - bottom;
  switch (library.FPDFPage_GetRotation(page) & 3) {
    case 1:
      return { width: up, height: across, shown: [0, 1, 1, 0, -bottom, -left] };
    case 2:
      return { width: across, height: up, shown: [-1, 0, 0, 1, right, -bottom] };
    case 3:
      return { width: up, height: across, shown: [0, -1, -1, 0, top, right] };
    default:
      return { width: across, height: up, shown: [1, 0, 0, -1, -left, top] };
  }
}

/**
 * Returns a box in other units.
 * @param edges left, bottom, right, top in the units that `m` leads from
 */
export function boxOf(edges: readonly [number, number, number, number], m: Matrix): Box {
  placeBox(four, 0, edges[0], edges[1], edges[2], edges[3], m);
  const [left = 0, top = 0, right = 0, bottom = 0] = four;
  return { left, top, right, bottom };
}

/** Always an array of one kind is written to, since the engine runs that faster. */
const four = new Float64Array(4);

/**
 * Does as {@link boxOf}, into an array: there are letters by the million, and each would make a box.
 * @param to gets left, top, right and bottom
 * @param at where these begin
 */
export function placeBox(
  to: Float64Array,
  at: number,
  left: number,
  bottom: number,
  right: number,
  top: number,
  m: Matrix,
): void {
  if (m[0] === 1 && m[1] === 0 && m[2] === 0 && m[3] === -1 && Number.isFinite(left + bottom + right + top)) {
    to[at] = tidy(Math.min(left, right) + m[4]);
    to[at + 1] = tidy(m[5] - Math.max(bottom, top));
    to[at + 2] = tidy(Math.max(left, right) + m[4]);
    to[at + 3] = tidy(m[5] - Math.min(bottom, top));
    return;
  }
  // Each unit adds its minimum and maximum independently, so no corner has to be computed.
  const [ax, bx, ay, by] = [m[0] * left, m[0] * right, m[2] * bottom, m[2] * top];
  const [cx, dx, cy, dy] = [m[1] * left, m[1] * right, m[3] * bottom, m[3] * top];
  to[at] = tidy(Math.min(ax, bx) + Math.min(ay, by) + m[4]);
  to[at + 1] = tidy(Math.min(cx, dx) + Math.min(cy, dy) + m[5]);
  to[at + 2] = tidy(Math.max(ax, bx) + Math.max(ay, by) + m[4]);
  to[at + 3] = tidy(Math.max(cx, dx) + Math.max(cy, dy) + m[5]);
}

export const pointOf = (x: number, y: number, m: Matrix): readonly [x: number, y: number] =>
  movePoint(x, y, m);

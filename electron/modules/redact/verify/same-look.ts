/** Compares how a page looks before and after, outside of what was cut. */
import { invert, moveBox, type ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture, PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pictureToPage, type VisiblePage } from '../../../engine/recognition/geometry.js';
import { grown } from '../write/drawn-path.js';

const dpi = 72;
/** Pixels of the sides of an area whose mean is compared: lines of letters are drawn otherwise from a picture, areas are not. */
const side = 6;
/** Steps of grey, of 255, by which an area differs at most. */
const tolerance = 44;
/** The part of the areas that may differ by more. */
const fewAreas = 0.002;
/** Points around a box that are not compared. */
const margin = 4;

/** @param boxes in the units of the page */
export async function sameLook(
  before: PdfPages,
  after: PdfPages,
  page: number,
  boxes: readonly ContentBox[],
  frame: VisiblePage,
): Promise<boolean> {
  const wish = { dpi, grey: true, annotations: false } as const;
  const [old, fresh] = [await before.picture(page, wish), await after.picture(page, wish)];
  if (old.width !== fresh.width || old.height !== fresh.height) return false;
  const skipped = new Uint8Array(old.data.length);
  const toPicture = invert(pictureToPage(frame, old.width, old.height));
  for (const box of boxes) {
    const [left, top, right, bottom] = moveBox(grown(box, margin), toPicture);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(old.height, bottom); y += 1)
      skipped.fill(
        1,
        y * old.width + Math.max(0, Math.floor(left)),
        y * old.width + Math.min(old.width, Math.ceil(right)),
      );
  }
  let [other, areas] = [0, 0];
  for (let top = 0; top < old.height; top += side)
    for (let left = 0; left < old.width; left += side) {
      const difference = meanDifference(old, fresh.data, skipped, left, top);
      if (difference === null) continue;
      areas += 1;
      if (difference > tolerance) other += 1;
    }
  return other <= areas * fewAreas;
}

/** The difference of the means of an area; null where something of it is not compared. */
function meanDifference(
  { width, height, data }: PagePicture,
  fresh: Uint8Array,
  skipped: Uint8Array,
  left: number,
  top: number,
): number | null {
  let [sum, count] = [0, 0];
  for (let y = top; y < Math.min(height, top + side); y += 1)
    for (let x = left; x < Math.min(width, left + side); x += 1) {
      const at = y * width + x;
      if (skipped[at] === 1) return null;
      sum += data[at]! - fresh[at]!;
      count += 1;
    }
  return count === 0 ? null : Math.abs(sum) / count;
}

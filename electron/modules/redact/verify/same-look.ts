/** Compares how a page looks before and after, outside of what was cut. */
import { invert, moveBox, type ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture, PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pictureToPage, type VisiblePage } from '../../../engine/recognition/geometry.js';
import { grown } from '../write/drawn-path.js';

const dpi = 72;
/** A page that looks otherwise is looked at again with so many times the pixels: at few, thin lines are drawn thicker than they are. */
const closer = 3;
/** Pixels of the sides of an area, at {@link dpi}, whose mean is compared: lines of letters are drawn otherwise from a picture, areas are not. */
const side = 6;
/** Steps of grey, of 255, by which an area differs at most. */
const tolerance = 44;
/** The part of the areas that may differ by more. */
const fewAreas = 0.002;
/** Points around a box that are not compared, and around a line. */
const margins = { cut: 4, lines: 1 } as const;

/** What is not compared, in the units of the page. */
interface NotCompared {
  readonly cut: readonly ContentBox[];
  /** Lines that were set again. */
  readonly lines: readonly ContentBox[];
}

export async function sameLook(
  before: PdfPages,
  after: PdfPages,
  page: number,
  { cut, lines }: NotCompared,
  frame: VisiblePage,
): Promise<boolean> {
  const boxes = [
    ...cut.map((box) => grown(box, margins.cut)),
    ...lines.map((box) => grown(box, margins.lines)),
  ];
  for (const times of [1, closer]) {
    const wish = { dpi: dpi * times, grey: true, annotations: false } as const;
    const [old, fresh] = [await before.picture(page, wish), await after.picture(page, wish)];
    if (old.width !== fresh.width || old.height !== fresh.height) return false;
    if (isAlike(old, fresh.data, boxesIn(old, boxes, frame), side * times)) return true;
  }
  return false;
}

/** Marks the pixels of boxes. */
function boxesIn(
  { width, height }: PagePicture,
  boxes: readonly ContentBox[],
  frame: VisiblePage,
): Uint8Array {
  const marked = new Uint8Array(width * height);
  const toPicture = invert(pictureToPage(frame, width, height));
  for (const box of boxes) {
    const [left, top, right, bottom] = moveBox(box, toPicture);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1)
      marked.fill(
        1,
        y * width + Math.min(width, Math.max(0, Math.floor(left))),
        y * width + Math.min(width, Math.max(0, Math.ceil(right))),
      );
  }
  return marked;
}

/** @param size of the areas, in pixels */
function isAlike(old: PagePicture, fresh: Uint8Array, skipped: Uint8Array, size: number): boolean {
  let [other, areas] = [0, 0];
  for (let top = 0; top < old.height; top += size)
    for (let left = 0; left < old.width; left += size) {
      const difference = meanDifference(old, fresh, skipped, [left, top], size);
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
  [left, top]: readonly [left: number, top: number],
  size: number,
): number | null {
  let [sum, count] = [0, 0];
  for (let y = top; y < Math.min(height, top + size); y += 1)
    for (let x = left; x < Math.min(width, left + size); x += 1) {
      const at = y * width + x;
      if (skipped[at] === 1) return null;
      sum += data[at]! - fresh[at]!;
      count += 1;
    }
  return count === 0 ? null : Math.abs(sum) / count;
}

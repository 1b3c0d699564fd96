/** Tells whether comments, fields and pictures of signatures that came later hide what a page showed when it was signed. */
import { ServiceError } from '../../../../contract/index.js';
import { openPages, type PagePicture, type PdfPages } from '../../pdf-core/pdfium/pages.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { geometryOf, partOfShown, type PageGeometry } from '../pages/page-box.js';
import type { DrawnLater } from './compare-revisions.js';

const dpi = 150;
/** Pages that are drawn for a document; what lies on more of them is in doubt. */
const maxPages = 40;
/** How often a page may be looked at as a whole: boxes of a hostile document may lie upon each other. */
const mostLookedAt = 50;
/** Steps of grey between neighbours that are an edge, and that are left of one which can still be seen. */
const edge = 24;
const seen = 8;
/** Pixels of the side of a cell: what is hidden may be a single sign on a page that is otherwise left alone. */
const cell = 12;
/** Edges of the least sign, and the share of them that is lost where it is hidden. */
const fewEdges = 3;
const lostShare = 0.7;

/** Pages where something is hidden, or where nobody can tell; from 1. */
export async function coveredPages(
  path: string,
  password: string | undefined,
  pdf: Pdf,
  drawn: readonly DrawnLater[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  if (drawn.length === 0) return [];
  const numbers = [...new Set(drawn.map(({ page }) => page))].sort((a, b) => a - b);
  const covered = numbers.slice(maxPages);
  const pages = await openPages(path, password);
  try {
    for (const number of numbers.slice(0, maxPages)) {
      signal.throwIfAborted();
      const boxes = drawn.flatMap(({ page, box }) => (page === number ? [box] : []));
      if (await isCovered(pages, number, boxes, geometryOf(pdf, pdf.dictionary(pdf.pages[number - 1]) ?? {})))
        covered.push(number);
    }
  } finally {
    pages.close();
  }
  return covered.sort((a, b) => a - b);
}

/** What cannot be drawn is in doubt, too. */
async function isCovered(
  pages: PdfPages,
  number: number,
  boxes: readonly DrawnLater['box'][],
  geometry: PageGeometry,
): Promise<boolean> {
  try {
    const [before, now] = await bothLooks(pages, number);
    const parts = boxes.map((box) => partOfShown([...box], geometry));
    const looked = parts.reduce(
      (sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top),
      0,
    );
    return looked > mostLookedAt || parts.some((part) => hides(before, now, part));
  } catch (thrown) {
    if (thrown instanceof ServiceError) return true;
    throw thrown;
  }
}

async function bothLooks(pages: PdfPages, number: number): Promise<readonly [PagePicture, PagePicture]> {
  const { width, height } = pages.size(number);
  // A page that is as large as a wall is looked at less closely.
  const fine = Math.min(dpi, (dpi * 4000) / Math.max(width, height, 1));
  const without = await pages.picture(number, { dpi: fine, grey: true, annotations: false });
  return [without, await pages.picture(number, { dpi: fine, grey: true })];
}

/** @param part of the page, 0 to 1 */
function hides(
  before: PagePicture,
  now: PagePicture,
  part: readonly [left: number, top: number, right: number, bottom: number],
): boolean {
  const { width, height } = before;
  const [x0, y0] = [Math.floor(part[0] * width), Math.floor(part[1] * height)];
  const [x1, y1] = [
    Math.min(width, Math.ceil(part[2] * width)),
    Math.min(height, Math.ceil(part[3] * height)),
  ];
  for (let top = y0; top < y1; top += cell)
    for (let left = x0; left < x1; left += cell) {
      let edges = 0;
      let lost = 0;
      for (let y = top; y < Math.min(top + cell, y1); y += 1)
        for (let x = left; x < Math.min(left + cell, x1 - 1); x += 1) {
          if (Math.abs(valueAt(before, x, y) - valueAt(before, x + 1, y)) < edge) continue;
          edges += 1;
          if (Math.abs(valueAt(now, x, y) - valueAt(now, x + 1, y)) < seen) lost += 1;
        }
      if (edges >= fewEdges && lost >= edges * lostShare) return true;
    }
  return false;
}

const valueAt = ({ data, channels, width }: PagePicture, x: number, y: number): number =>
  data[(y * width + x) * channels] ?? 255;

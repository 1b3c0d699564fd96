/** Tells whether comments, fields and pictures of signatures that came later hide what a page showed when it was signed. */
import { ServiceError } from '../../../../contract/index.js';
import { openPages, type PagePicture, type PdfPages } from '../../pdf-core/pdfium/pages.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { geometryOf, partOfShown, type PageGeometry } from '../pages/page-box.js';
import type { DrawnLater } from './compare-revisions.js';

const dpi = 150;
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

interface Covering {
  /** The document as it is now. */
  readonly path: string;
  /** The same, as far as it was signed. */
  readonly signed: string;
  readonly password: string | undefined;
  readonly pdf: Pdf;
  readonly drawn: readonly DrawnLater[];
  readonly signal: AbortSignal;
}

/** Pages where something is hidden, or where nobody can tell; from 1. @param looks pages that may be drawn; what lies on more is in doubt */
export async function coveredPages(
  { path, signed, password, pdf, drawn, signal }: Covering,
  looks: { left: number },
): Promise<readonly number[]> {
  const numbers = [...new Set(drawn.map(({ page }) => page))].sort((a, b) => a - b);
  const covered: number[] = [];
  const now = await openPages(path, password);
  let before: PdfPages | null = null;
  try {
    before = await openPages(signed, password).catch(inDoubt);
    for (const number of numbers) {
      signal.throwIfAborted();
      looks.left -= 1;
      const own = drawn.filter(({ page }) => page === number);
      const page = pdf.dictionary(pdf.pages[number - 1]) ?? {};
      const geometry = geometryOf(pdf, page);
      if (
        !before ||
        looks.left < 0 ||
        (await isCovered(before, now, number, own, standingOn(pdf, page, own), geometry))
      )
        covered.push(number);
    }
  } finally {
    before?.close();
    now.close();
  }
  return covered;
}

function inDoubt(thrown: unknown): null {
  if (thrown instanceof ServiceError) return null;
  throw thrown;
}

type Part = readonly [left: number, top: number, right: number, bottom: number];

/** What cannot be drawn is in doubt, too. */
async function isCovered(
  before: PdfPages,
  now: PdfPages,
  number: number,
  drawn: readonly DrawnLater[],
  standing: readonly Standing[],
  geometry: PageGeometry,
): Promise<boolean> {
  try {
    const partsOf = (...kinds: readonly DrawnLater['as'][]): Part[] =>
      drawn.flatMap(({ as, box }) => (kinds.includes(as) ? [partOfShown([...box], geometry)] : []));
    const common = (parts: readonly Part[], onlyFields: boolean): Part[] =>
      standing
        .filter(({ isField }) => isField || !onlyFields)
        .flatMap(({ box }) => parts.flatMap((part) => commonPart(partOfShown([...box], geometry), part)));
    const [comments, added, filled] = [partsOf('comment'), partsOf('comment', 'field'), partsOf('filled')];
    const looked = [...added, ...filled].reduce(
      (sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top),
      0,
    );
    if (looked > mostLookedAt) return true;
    const shown = await lookOf(now, number, true);
    // A field that is filled in shows something else than before, so that only what lies below it must still be seen.
    if (filled.length > 0) {
      const below = await lookOf(now, number, false);
      if (filled.some((part) => hides(below, shown, part, []))) return true;
    }
    const beside = common(filled, false);
    if (added.length === 0 && beside.length === 0) return false;
    const signed = await lookOf(before, number, true);
    if (beside.some((part) => hides(signed, shown, part, []))) return true;
    if (added.some((part) => hides(signed, shown, part, filled))) return true;
    const above = common(comments, true);
    if (above.length === 0) return false;
    const below = await lookOf(now, number, false, true);
    const commented = await lookOf(now, number, true, true);
    return above.some((part) => paints(below, commented, signed, part));
  } catch (thrown) {
    if (thrown instanceof ServiceError) return true;
    throw thrown;
  }
}

/** A field, comment or picture of a signature that stayed as it was. */
interface Standing {
  readonly box: DrawnLater['box'];
  readonly isField: boolean;
}

function standingOn(pdf: Pdf, page: Dictionary, drawn: readonly DrawnLater[]): Standing[] {
  const boxes = new Set(drawn.map(({ as, box }) => `${as !== 'comment'} ${box.join(' ')}`));
  return pdf.array(page['/Annots']).flatMap((item): Standing[] => {
    const one = pdf.dictionary(item);
    const isField = pdf.name(one?.['/Subtype']) === '/Widget';
    const [a = 0, b = 0, c = 0, d = 0] = pdf.numbers(one?.['/Rect']) ?? [];
    const box: DrawnLater['box'] = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
    const isDrawn = boxes.has(`${isField} ${box.join(' ')}`);
    return box[0] === box[2] || box[1] === box[3] || isDrawn ? [] : [{ box, isField }];
  });
}

function commonPart(one: Part, other: Part): Part[] {
  const part: Part = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return part[0] < part[2] && part[1] < part[3] ? [part] : [];
}

/** @param isBare without fields, and with alpha */
async function lookOf(
  pages: PdfPages,
  number: number,
  annotations: boolean,
  isBare = false,
): Promise<PagePicture> {
  const { width, height } = pages.size(number);
  // A page that is as large as a wall is looked at less closely.
  const fine = Math.min(dpi, (dpi * 4000) / Math.max(width, height, 1));
  return isBare
    ? pages.picture(number, { dpi: fine, transparent: true, annotations, fields: false })
    : pages.picture(number, { dpi: fine, grey: true, annotations });
}

/**
 * Whether comments paint where a field shows something: fields are drawn above comments here, and below later ones by others.
 * @param below the page without comments and fields, with alpha
 * @param commented the same with comments
 */
function paints(below: PagePicture, commented: PagePicture, shown: PagePicture, part: Part): boolean {
  const { width, height } = shown;
  if (below.width !== width || below.height !== height || commented.width !== width) return true;
  let painted = 0;
  for (let y = Math.floor(part[1] * height); y < part[3] * height && y < height; y += 1)
    for (let x = Math.floor(part[0] * width); x < part[2] * width && x + 1 < width; x += 1) {
      if (Math.abs(valueAt(shown, x, y) - valueAt(shown, x + 1, y)) < edge) continue;
      const at = (y * width + x) * 4;
      if (Math.abs(onWhite(below, at) - onWhite(below, at + 4)) >= edge) continue;
      // What is painted in the colour of the page below it cannot be seen.
      const isSame = [0, 1, 2, 3].every(
        (channel) => below.data[at + channel] === commented.data[at + channel],
      );
      if (!isSame || below.data[at + 3] === 255) painted += 1;
      if (painted >= fewEdges) return true;
    }
  return false;
}

/** @param part of the page, 0 to 1 @param apart parts that are not looked at */
function hides(before: PagePicture, now: PagePicture, part: Part, apart: readonly Part[]): boolean {
  if (before.width !== now.width || before.height !== now.height) return true;
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
          if (apart.some((one) => holds(one, x / width, y / height))) continue;
          edges += 1;
          if (Math.abs(valueAt(now, x, y) - valueAt(now, x + 1, y)) < seen) lost += 1;
        }
      if (edges >= fewEdges && lost >= edges * lostShare) return true;
    }
  return false;
}

const onWhite = ({ data }: PagePicture, at: number): number =>
  255 - ((255 - data[at + 1]!) * data[at + 3]!) / 255;

const holds = ([left, top, right, bottom]: Part, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const valueAt = ({ data, channels, width }: PagePicture, x: number, y: number): number =>
  data[(y * width + x) * channels] ?? 255;

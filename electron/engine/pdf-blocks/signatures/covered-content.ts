/** Tells whether comments, fields and pictures of signatures that came later hide what a page showed when it was signed. */
import { ServiceError } from '../../../../contract/index.js';
import { openPages, type PagePicture, type PdfPages } from '../../pdf-core/pdfium/pages.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { differs, erases, hasInk, hides, paints, type PagePart } from './compare-pictures.js';
import { geometryOf, partOfShown, type PageGeometry } from '../pages/page-box.js';
import type { DrawnLater } from './compare-revisions.js';

const dpi = 150;
/** How often a page may be looked at as a whole: boxes of a hostile document may lie upon each other. */
const mostLookedAt = 50;

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

/** Pages, from 1. */
export interface CoveredPages {
  /** Something is hidden, or nobody can tell. */
  readonly covered: readonly number[];
  /** A field looks different, although its value is the same. */
  readonly restyled: readonly number[];
}

/** @param looks pages that may be drawn; what lies on more is in doubt */
export async function coveredPages(
  { path, signed, password, pdf, drawn, signal }: Covering,
  looks: { left: number },
): Promise<CoveredPages> {
  const numbers = [...new Set(drawn.map(({ page }) => page))].sort((a, b) => a - b);
  const covered: number[] = [];
  const restyled: number[] = [];
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
      if (!before || looks.left < 0) covered.push(number);
      else {
        if (await isCovered(before, now, number, own, standingOn(pdf, page, own), geometry))
          covered.push(number);
        if (await isRestyled(before, now, number, own, geometry)) restyled.push(number);
      }
    }
  } finally {
    before?.close();
    now.close();
  }
  return { covered, restyled };
}

/** Whether a field shows something else than before, although nobody filled it in. */
async function isRestyled(
  before: PdfPages,
  now: PdfPages,
  number: number,
  drawn: readonly DrawnLater[],
  geometry: PageGeometry,
): Promise<boolean> {
  const parts = drawn.flatMap(({ as, box }) => (as === 'still' ? [partOfShown([...box], geometry)] : []));
  if (parts.length === 0) return false;
  try {
    const [one, other] = [await lookOf(before, number, true), await lookOf(now, number, true)];
    return parts.some((part) => differs(one, other, part));
  } catch (thrown) {
    if (thrown instanceof ServiceError) return true;
    throw thrown;
  }
}

function inDoubt(thrown: unknown): null {
  if (thrown instanceof ServiceError) return null;
  throw thrown;
}

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
    const partsOf = (...kinds: readonly DrawnLater['as'][]): PagePart[] =>
      drawn.flatMap(({ as, box }) => (kinds.includes(as) ? [partOfShown([...box], geometry)] : []));
    const common = (parts: readonly PagePart[], onlyFields: boolean): PagePart[] =>
      standing
        .filter(({ isField }) => isField || !onlyFields)
        .flatMap(({ box }) => parts.flatMap((part) => commonPart(partOfShown([...box], geometry), part)));
    const [comments, added] = [partsOf('comment'), partsOf('comment', 'field')];
    const filled = partsOf('filled', 'still');
    const looked = [...added, ...filled].reduce(
      (sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top),
      0,
    );
    if (looked > mostLookedAt) return true;
    const shown = await lookOf(now, number, true);
    const signed = await lookOf(before, number, true);
    if (partsOf('sign').some((part) => hasInk(signed, part))) return true;
    // A field that is filled in shows something else than before, so that only what lies below it must still be seen.
    if (filled.length > 0) {
      const below = await lookOf(now, number, false);
      if (filled.some((part) => hides(below, shown, part, []) || erases(below, shown, part, [], signed)))
        return true;
    }
    const beside = common(filled, false);
    if (added.length === 0 && beside.length === 0) return false;
    const isHidden = (part: PagePart, apart: readonly PagePart[]) =>
      hides(signed, shown, part, apart) || erases(signed, shown, part, apart);
    if (beside.some((part) => isHidden(part, []))) return true;
    if (added.some((part) => isHidden(part, filled))) return true;
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

function commonPart(one: PagePart, other: PagePart): PagePart[] {
  const part: PagePart = [
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

/** What nobody can tell by drawing a page once: comments and fields that a viewer shows in its own way, or only sometimes. */
import { Lexer } from '../../pdf-core/content/lexer.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** Comments that show more than a sign, or a mark upon words. */
const drawnByViewers: ReadonlySet<string> = new Set([
  ...['/FreeText', '/Line', '/Square', '/Circle', '/Polygon', '/PolyLine', '/Stamp', '/Caret', '/Ink'],
]);
/** Marks upon words, which viewers draw where their corners are, whatever their rectangle is. */
const drawnByCorners: ReadonlySet<string> = new Set(['/Highlight', '/Underline', '/Squiggly', '/StrikeOut']);
/** Flags of an annotation (ISO 32000-2, table 167). */
const [noZoom, noRotate, notViewed, viewedByPointer] = [8, 16, 32, 256];
/** Points by which the corners of a mark may stand out of its rectangle. */
const cornerMargin = 4;
/** Points of height of a line of text, above which viewers draw a mark as a thick bar. */
const tallLine = 24;
/** The least light of a colour that hides words on paper, 0 to 1. */
const paleLight = 0.7;
/** Objects of an appearance that are looked at. */
const maxParts = 5_000;

/**
 * Whether nobody can tell what a comment hides: what has no appearance of its own is drawn by each viewer in its own way, and anywhere,
 * and what belongs to a layer, or is shown only sometimes, is not drawn here.
 * @param page that it is on
 */
export function isUnseen(pdf: Pdf, comment: Dictionary, page: Dictionary): boolean {
  const kind = pdf.name(comment['/Subtype']) ?? '';
  const flags = pdf.number(comment['/F']) ?? 0;
  if (comment['/OC'] !== undefined || (flags & (notViewed | viewedByPointer)) !== 0) return true;
  // The sign of a note is so small that it may stay as it is when the page is made smaller.
  if (floats(pdf, comment, page) || ((flags & noZoom) !== 0 && kind !== '/Text')) return true;
  const appearance = pdf.dictionary(comment['/AP']);
  const look = appearance?.['/N'];
  if (isThere(pdf, appearance?.['/R']) || isThere(pdf, appearance?.['/D'])) return true;
  // The window of a comment has no look of its own, but some viewers draw one.
  if (kind === '/Popup') return look !== undefined;
  const [a = 0, b = 0, c = 0, d = 0] = pdf.numbers(pdf.dictionary(look)?.['/BBox']) ?? [];
  if (pdf.isStream(look) && a !== c && b !== d) return hasLayers(pdf, look);
  if (drawnByViewers.has(kind)) return true;
  return drawnByCorners.has(kind) ? isOddMark(pdf, comment, kind) : isThere(pdf, look);
}

const isThere = (pdf: Pdf, value: QpdfValue | undefined): boolean => (pdf.at(value) ?? null) !== null;

/** A mark upon words that a viewer may draw elsewhere than where its rectangle is, or so that words are hidden. */
function isOddMark(pdf: Pdf, comment: Dictionary, kind: string): boolean {
  const [left = 0, low = 0, right = 0, high = 0] = pdf.numbers(comment['/Rect']) ?? [];
  const corners = pdf.numbers(comment['/QuadPoints']) ?? [];
  const isWithin = (value: number, one: number, other: number) =>
    value > Math.min(one, other) - cornerMargin && value < Math.max(one, other) + cornerMargin;
  const isOutside = corners.some((value, at) =>
    at % 2 === 0 ? !isWithin(value, left, right) : !isWithin(value, low, high),
  );
  if (isOutside || kind === '/Highlight') return isOutside;
  const ups = corners.filter((_value, at) => at % 2 === 1);
  const isTall = ups.some((value, at) => at % 4 === 0 && Math.abs(value - (ups[at + 3] ?? value)) > tallLine);
  return isTall || isPale(pdf.numbers(comment['/C']) ?? []);
}

function isPale(colour: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = colour;
  switch (colour.length) {
    case 1:
      return a > paleLight;
    case 3:
      return 0.3 * a + 0.59 * b + 0.11 * c > paleLight;
    case 4:
      return 1 - Math.min(1, 0.3 * a + 0.59 * b + 0.11 * c + d) > paleLight;
    default:
      return false;
  }
}

/** True for what some viewers keep upright on a page that is turned, so that it lies elsewhere than its rectangle says. */
export function floats(pdf: Pdf, annotation: Dictionary, page: Dictionary): boolean {
  const turned = pdf.number(pdf.inherited(page, '/Rotate')) ?? 0;
  return ((pdf.number(annotation['/F']) ?? 0) & noRotate) !== 0 && turned % 360 !== 0;
}

/** Whether something below an appearance belongs to a layer, so that it may be shown at times, or when it is printed. */
export function hasLayers(pdf: Pdf, look: QpdfValue | undefined): boolean {
  const seen = new Set<string>();
  const open: (QpdfValue | undefined)[] = [look];
  while (open.length > 0) {
    const at = open.pop();
    if (isReference(at)) {
      if (seen.has(at)) continue;
      if (seen.size >= maxParts) return true;
      seen.add(at);
      open.push(pdf.at(at));
    } else if (Array.isArray(at)) for (const item of at as readonly QpdfValue[]) open.push(item);
    else if (isDictionary(at)) {
      const type = pdf.name(at['/Type']);
      if (at['/OC'] !== undefined || type === '/OCG' || type === '/OCMD') return true;
      for (const [key, item] of Object.entries(at)) if (key !== '/Parent' && key !== '/P') open.push(item);
    }
  }
  return false;
}

/** True for an empty field that shows nothing: it has no look, or one that draws nothing. */
export function showsNothing(pdf: Pdf, field: Dictionary): boolean {
  const look = pdf.dictionary(field['/AP'])?.['/N'];
  if (pdf.dictionary(field['/MK'])?.['/BG'] !== undefined) return false;
  if (!isThere(pdf, look)) return true;
  if (!pdf.isStream(look)) return false;
  const data = pdf.directData(look);
  return data !== undefined && new Lexer(data).next() === 'end';
}

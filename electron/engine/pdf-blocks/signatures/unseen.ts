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
/** The most light of one that hides words when it is laid upon them. */
const darkLight = 0.25;
/** How deep forms may lie in each other; some viewers stop soon. */
const mostNested = 10;
const usualFilters: ReadonlySet<string> = new Set([
  ...['/FlateDecode', '/LZWDecode', '/ASCIIHexDecode', '/ASCII85Decode', '/RunLengthDecode'],
  ...['/DCTDecode', '/JPXDecode', '/CCITTFaxDecode', '/JBIG2Decode'],
]);
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
  if (!hasPlace(pdf, comment)) return true;
  // The sign of a note is so small that it may stay as it is when the page is made smaller.
  if (floats(pdf, comment, page) || ((flags & noZoom) !== 0 && kind !== '/Text')) return true;
  const appearance = pdf.dictionary(comment['/AP']);
  const look = appearance?.['/N'];
  if (isThere(pdf, appearance?.['/R']) || isThere(pdf, appearance?.['/D'])) return true;
  // The window of a comment has no look of its own, but some viewers draw one.
  if (kind === '/Popup') return look !== undefined;
  const [a = 0, b = 0, c = 0, d = 0] = pdf.numbers(pdf.dictionary(look)?.['/BBox']) ?? [];
  if (pdf.isStream(look) && a !== c && b !== d) return isOddLook(pdf, look);
  if (drawnByViewers.has(kind)) return true;
  return drawnByCorners.has(kind) ? isOddMark(pdf, comment, kind) : isThere(pdf, look);
}

/** True where the rectangle of an annotation is four numbers: of another one some viewers show nothing, and others all. */
export const hasPlace = (pdf: Pdf, annotation: Dictionary): boolean =>
  pdf.array(annotation['/Rect']).length === 4 && pdf.numbers(annotation['/Rect'])?.length === 4;

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
  if (isOutside) return true;
  const colour = pdf.numbers(comment['/C']) ?? [];
  // Without a colour, or with a dark one, some viewers draw a black bar.
  if (kind === '/Highlight') return colour.length === 0 || lightOf(colour) < darkLight;
  const ups = corners.filter((_value, at) => at % 2 === 1);
  const isTall = ups.some((value, at) => at % 4 === 0 && Math.abs(value - (ups[at + 3] ?? value)) > tallLine);
  return isTall || lightOf(colour) > paleLight;
}

/** 0 to 1; what is no colour is black. */
function lightOf(colour: readonly number[]): number {
  const [a = 0, b = 0, c = 0, d = 0] = colour;
  const ink = 0.3 * a + 0.59 * b + 0.11 * c;
  return colour.length === 1 ? a : colour.length === 4 ? 1 - Math.min(1, ink + d) : ink;
}

/** Points of the side of the sign that viewers draw for a note. */
const signSide = 24;
const hidden = 2;

/**
 * Where a viewer may draw something that is not drawn here: the sign of a note lies around the corner or the middle of its rectangle, and
 * some viewers show what others take as hidden.
 * @returns null where nothing of the kind is to be expected
 */
export function signPlace(pdf: Pdf, comment: Dictionary): readonly [number, number, number, number] | null {
  const isNote =
    pdf.name(comment['/Subtype']) === '/Text' && !isThere(pdf, pdf.dictionary(comment['/AP'])?.['/N']);
  if (!isNote && ((pdf.number(comment['/F']) ?? 0) & hidden) === 0) return null;
  const [a = 0, b = 0, c = 0, d = 0] = pdf.numbers(comment['/Rect']) ?? [];
  const [left, low, right, high] = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  if (!isNote) return [left, low, right, high];
  const [x, y] = [(left + right) / 2, (low + high) / 2];
  return [
    Math.min(left, x - signSide / 2),
    Math.min(low, high - signSide, y - signSide / 2),
    Math.max(right, left + signSide, x + signSide / 2),
    Math.max(high, y + signSide / 2),
  ];
}

/** True for what some viewers keep upright on a page that is turned, so that it lies elsewhere than its rectangle says. */
export function floats(pdf: Pdf, annotation: Dictionary, page: Dictionary): boolean {
  const turned = pdf.number(pdf.inherited(page, '/Rotate')) ?? 0;
  return ((pdf.number(annotation['/F']) ?? 0) & noRotate) !== 0 && turned % 360 !== 0;
}

/**
 * Whether viewers may draw an appearance differently: something below it belongs to a layer, so that it may be shown at times, or when it is
 * printed; forms lie in each other so deep that some viewers stop; data are packed in a way that not every viewer knows; or something is
 * taken from elsewhere, or coloured in a way that not every viewer heeds.
 */
export function isOddLook(pdf: Pdf, look: QpdfValue | undefined): boolean {
  /** How deep each object is, in forms and the like. */
  const seen = new Map<string, number>();
  const open: (readonly [QpdfValue | undefined, number])[] = [[look, 0]];
  while (open.length > 0) {
    const [at, depth] = open.pop()!;
    if (isReference(at)) {
      if ((seen.get(at) ?? -1) >= depth) continue;
      if (seen.size >= maxParts || depth > mostNested) return true;
      seen.set(at, depth);
      open.push([pdf.at(at), pdf.isStream(at) ? depth + 1 : depth]);
    } else if (Array.isArray(at)) {
      if (marksNothing(pdf, at)) return true;
      for (const item of at as readonly QpdfValue[]) open.push([item, depth]);
    } else if (isDictionary(at)) {
      const type = pdf.name(at['/Type']);
      if (at['/OC'] !== undefined || type === '/OCG' || type === '/OCMD') return true;
      if (isElsewhere(pdf, at) || isRecoloured(pdf, at)) return true;
      const filters = [pdf.at(at['/Filter'])].flat().map((one) => pdf.name(one));
      if (at['/Length'] !== undefined && filters.some((one) => one !== undefined && !usualFilters.has(one)))
        return true;
      for (const [key, item] of Object.entries(at))
        if (key !== '/Parent' && key !== '/P') open.push([item, depth]);
    }
  }
  return false;
}

/** Entries that take another picture for the printer, or from another file: most viewers do not. */
const elsewhereKeys = ['/Alternates', '/Ref', '/OPI', '/PS'] as const;

const isElsewhere = (pdf: Pdf, one: Dictionary): boolean =>
  elsewhereKeys.some((key) => one[key] !== undefined) ||
  pdf.name(one['/Subtype']) === '/PS' ||
  (one['/Length'] !== undefined && one['/F'] !== undefined);

/** Entries that change every colour before it is drawn, with what they are where they change nothing. */
const recolouringKeys = ['/TR', '/TR2', '/HT'] as const;

const isRecoloured = (pdf: Pdf, one: Dictionary): boolean =>
  recolouringKeys.some(
    (key) => one[key] !== undefined && !/^\/(?:Identity|Default)$/.test(pdf.name(one[key]) ?? ''),
  );

/** True for colours of no ink (ISO 32000-2, 8.6.6.4): some viewers draw what stands in for them. */
function marksNothing(pdf: Pdf, items: readonly QpdfValue[]): boolean {
  const [family, inks] = items;
  const kind = pdf.name(family);
  if (kind !== '/Separation' && kind !== '/DeviceN') return false;
  const names = kind === '/Separation' ? [inks] : pdf.array(inks);
  return names.some((one) => pdf.name(one) === '/None');
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

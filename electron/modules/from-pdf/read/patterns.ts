/**
 * This module finds areas that do not look as PDFium says. It gives an area that is painted with a pattern or a gradient the colour of all
 * patterns, and does not tell it from one that has this colour; and it gives the whole of an area of which a clip leaves little.
 */
import { readStrictly, type Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { isReference } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { heightOf, widthOf, type Box } from '../model/geometry.js';
import type { ReadDrawing } from './drawn.js';
import { areaOf, type RegionPixels } from './region.js';

/** PDFium says these colours of tilings and of gradients. */
const pretended: ReadonlySet<string | null> = new Set(['#bfbfbf', '#ffffff']);
/** Smaller areas, in points either way, are not looked at. */
const minSide = 6;
/** A channel of a colour may be this far off. */
const slack = 3;
/** An area has its colour where at least this share of it shows that. */
const shown = 0.4;
/** Forms that are nested deeper than this are not looked into. */
const maxDepth = 4;

/** Tells which pages of a document have patterns; its file is looked through once, when that is first asked. */
export class PatternPages {
  #pages: ReadonlySet<number> | 'unknown' | undefined;

  /**
   * @param path of the document, the same at each call
   * @param number of the page, from 1
   * @returns true as well for a file that has to be mended to be read
   */
  has(path: string, number: number): boolean {
    this.#pages ??= readStrictly(path, pagesWithPatterns) ?? 'unknown';
    return this.#pages === 'unknown' || this.#pages.has(number);
  }
}

function pagesWithPatterns(pdf: Pdf): ReadonlySet<number> {
  // Pages share forms and resources.
  const known = new Map<string, boolean>();
  const inResources = (value: QpdfValue | undefined, depth: number): boolean => {
    const resources = pdf.dictionary(value);
    if (!resources) return false;
    if (Object.keys(pdf.dictionary(resources['/Pattern']) ?? {}).length > 0) return true;
    if (depth >= maxDepth) return false;
    return Object.values(pdf.dictionary(resources['/XObject']) ?? {}).some((object) => {
      if (!isReference(object)) return false;
      let has = known.get(object);
      if (has === undefined) {
        // A form that draws itself is met while it is looked at.
        known.set(object, false);
        known.set(object, (has = inResources(pdf.dictionary(object)?.['/Resources'], depth + 1)));
      }
      return has;
    });
  };
  return new Set(
    pdf.pages.flatMap((reference, at) => {
      const page = pdf.dictionary(reference);
      return page && inResources(pdf.inherited(page, '/Resources'), 0) ? [at + 1] : [];
    }),
  );
}

/** Tells whether a page has areas whose colour may be that of a pattern. */
export const mayHavePatterns = ({ fills, drawn }: ReadDrawing): boolean =>
  fills.some(({ box, colour }) => isDoubtful(box, colour)) ||
  drawn.some(({ box, fill }) => isDoubtful(box, fill));

const isDoubtful = (box: Box, colour: string | null): boolean =>
  pretended.has(colour) && widthOf(box) > minSide && heightOf(box) > minSide;

/** Tells whether a page has areas that reach over its edges and are cut: a shadow around the page is all but its own. */
export const mayBeClipped = ({ fills }: ReadDrawing): boolean => fills.some(({ isClipped }) => isClipped);

/**
 * Returns a drawing whose areas of patterns, and those that a clip leaves little of, have no colour, as those of gradients have none.
 * @param hasPatterns false where the page has none
 * @param pixels the page as it looks
 * @param scale pixels for each point
 */
export function withoutPretended(
  drawing: ReadDrawing,
  pixels: RegionPixels,
  page: Box,
  scale: number,
  hasPatterns: boolean,
): ReadDrawing {
  const area = areaOf(page, pixels, scale);
  const isPattern = (box: Box, colour: string | null) =>
    hasPatterns && colour !== null && isDoubtful(box, colour) && !shows(box, colour, pixels, area, scale);
  const patterns = drawing.fills.filter(
    ({ box, colour, isClipped }) =>
      isPattern(box, colour) || (isClipped === true && !shows(box, colour, pixels, area, scale)),
  );
  return {
    ...drawing,
    fills: patterns.length === 0 ? drawing.fills : drawing.fills.filter((fill) => !patterns.includes(fill)),
    drawn: [
      ...drawing.drawn.map((part) => (isPattern(part.box, part.fill) ? { ...part, fill: null } : part)),
      ...patterns.map(({ box }) => ({ box, segments: 1, fill: null, stroke: null })),
    ],
  };
}

/** Tells whether an area looks as its colour says. */
function shows(
  box: Box,
  colour: string,
  { width, height, data }: RegionPixels,
  area: Box,
  scale: number,
): boolean {
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const left = Math.max(0, Math.ceil((box.left - area.left) * scale) + 1);
  const right = Math.min(width, Math.floor((box.right - area.left) * scale) - 1);
  const top = Math.max(0, Math.ceil((box.top - area.top) * scale) + 1);
  const bottom = Math.min(height, Math.floor((box.bottom - area.top) * scale) - 1);
  let [all, own] = [0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3;
      all += 1;
      if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 255) - value) <= slack)) own += 1;
    }
  return all === 0 || own >= shown * all;
}

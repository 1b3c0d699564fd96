/** This module lists what a page draws that may hide letters, and where in the order of drawing its letters come. */
import { multiply, scaleOf, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { Box } from '../model/geometry.js';
import { boxOf, type ReadFrame } from './frame.js';
import { objectTypes, type ReadLibrary, type Scratch } from './library.js';
import { matrixOf, walkObjects } from './walk-objects.js';

/** A page of more objects than this is a map or a drawing, and is not looked through to its end. */
const maxObjects = 60_000;
/** More covers of one page than this are not looked at. */
const maxCovers = 6000;
/** What is thinner than this, in points, is a line: it may strike letters through, and hides none. */
const thinnest = 2.5;
/** Less alpha than this, of 255, lets letters through. */
const opaque = 250;
/** Pictures that cover this share of a page are the page: a scan, over the text that was recognised in it. */
const scanCover = 0.5;

/** Something that may hide letters: those drawn before it, and those of its own colour drawn after it. */
export interface Cover {
  /** Place in the order of drawing. */
  readonly order: number;
  readonly box: Box;
  readonly kind: 'area' | 'picture' | 'sign' | 'comment';
  /** Handle in PDFium; 0 for comments. */
  readonly object: number;
  /** `#rrggbb` of a plain area. */
  readonly colour?: string | undefined;
}

/** An object that draws letters. */
export interface DrawnText {
  /** Place in the order of drawing. */
  readonly order: number;
  /** Returns the part of the page it may paint. */
  readonly box: () => Box | undefined;
}

export interface PageCovers {
  /** By PDFium's handle. */
  readonly texts: ReadonlyMap<number, DrawnText>;
  /** In the order of drawing. */
  readonly covers: readonly Cover[];
}

/** Walks through what a page draws. */
export function listCovers(
  library: ReadLibrary,
  page: number,
  frame: ReadFrame,
  scratch: Scratch,
): PageCovers {
  const texts = new Map<number, DrawnText>();
  const covers: Cover[] = [];
  let order = 0;
  walkObjects(library, page, frame.shown, scratch, {
    maxObjects,
    around: undefined,
    enter: () => undefined,
    object: (object, outer) => {
      order += 1;
      const type = library.FPDFPageObj_GetType(object);
      if (type === objectTypes.text) {
        texts.set(object, { order, box: () => boundsOf(library, object, outer, frame, scratch, 0) });
        return true;
      }
      const paint =
        type === objectTypes.path
          ? paintOf(library, object, multiply(matrixOf(library, object, scratch), outer), scratch)
          : { colour: undefined };
      const box = paint && boundsOf(library, object, outer, frame, scratch, thinnest);
      const kind = type === objectTypes.image ? 'picture' : 'area';
      if (box && covers.length < maxCovers) covers.push({ order, box, kind, object, ...paint });
      return true;
    },
  });
  return { texts, covers: withoutScan(covers, frame) };
}

/** Returns what a path paints an area with, or a line as wide as letters are high; null where letters are seen through it. */
function paintOf(
  library: ReadLibrary,
  object: number,
  m: Matrix,
  scratch: Scratch,
): Pick<Cover, 'colour'> | null {
  if (!library.FPDFPath_GetDrawMode(object, scratch.slot(0), scratch.slot(1))) return null;
  const [isFilled, isStroked] = [scratch.unsigned(0) !== 0, scratch.unsigned(1) !== 0];
  const paint = (read: 'FPDFPageObj_GetFillColor' | 'FPDFPageObj_GetStrokeColor') => {
    // A pattern has no colour, and may be anything.
    if (!library[read](object, ...scratch.four)) return { colour: undefined };
    return scratch.unsigned(3) >= opaque ? { colour: scratch.colour() ?? undefined } : null;
  };
  const fill = isFilled ? paint('FPDFPageObj_GetFillColor') : null;
  if (fill || !isStroked) return fill;
  const stroke = paint('FPDFPageObj_GetStrokeColor');
  const isWide =
    library.FPDFPageObj_GetStrokeWidth(object, scratch.at) && scratch.float(0) * scaleOf(m) > thinnest;
  return isWide ? stroke : null;
}

/**
 * Returns the part of the page that an object may paint; undefined for none.
 * @param least what is thinner is left out
 */
function boundsOf(
  library: ReadLibrary,
  object: number,
  outer: Matrix,
  { width, height }: ReadFrame,
  scratch: Scratch,
  least: number,
): Box | undefined {
  if (!library.FPDFPageObj_GetBounds(object, ...scratch.four)) return undefined;
  const edges = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)] as const;
  const whole = boxOf(edges, outer);
  const box = {
    left: Math.max(0, whole.left),
    top: Math.max(0, whole.top),
    right: Math.min(width, whole.right),
    bottom: Math.min(height, whole.bottom),
  };
  return box.right - box.left > least && box.bottom - box.top > least ? box : undefined;
}

/** Returns the covers without pictures that together are the page. */
function withoutScan(covers: readonly Cover[], { width, height }: ReadFrame): readonly Cover[] {
  // Tiles of a scan touch each other and overlap little, so their areas add up.
  const area = covers
    .filter(({ kind }) => kind === 'picture')
    .reduce((sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
  return area < scanCover * width * height ? covers : covers.filter(({ kind }) => kind !== 'picture');
}

/** This module finds the letters of a page with the object that draws each, and how its shape comes to lie on the page. */
import { multiply, type Matrix } from '../../../../engine/pdf-core/content/matrix.js';
import { pointOf, type ReadFrame } from '../frame.js';
import type { ReadLibrary, Scratch } from '../library.js';

/** Only this many letters of a page are read: a drawing on a page with more stays a bitmap. */
const maxLetters = 60_000;
/** An em has this many units. */
const em = 1000;

export interface VectorLetter {
  /** Code point. */
  readonly letter: number;
  /** Leads from 1/1000 of the font's size, y upwards, to the page as it is shown. */
  readonly place: Matrix;
}

/** Returns the letters of a page by PDFium's handle of their object. Spaces are left out. */
export function lettersByObject(
  library: ReadLibrary,
  page: number,
  frame: ReadFrame,
  scratch: Scratch,
): Map<number, VectorLetter[]> {
  const found = new Map<number, VectorLetter[]>();
  const text = library.FPDFText_LoadPage(page);
  if (text === 0) return found;
  try {
    const count = Math.min(maxLetters, library.FPDFText_CountChars(text));
    for (let index = 0; index < count; index += 1) {
      const object = library.FPDFText_GetTextObject(text, index);
      const letter = library.FPDFText_GetUnicode(text, index);
      if (object === 0 || letter === 0x20 || letter === 0xa0) continue;
      if (!library.FPDFTextObj_GetFontSize(object, scratch.at)) continue;
      const scale = scratch.float(0) / em;
      if (!library.FPDFText_GetMatrix(text, index, scratch.at)) continue;
      const [a, b, c, d] = scratch.matrix();
      if (!library.FPDFText_GetCharOrigin(text, index, scratch.at, scratch.at + 8)) continue;
      const [x, y] = pointOf(scratch.double(0), scratch.double(1), frame.shown);
      const [upA, upB, upC, upD] = frame.shown;
      const own: Matrix = [a * scale, b * scale, c * scale, d * scale, 0, 0];
      const place = multiply(own, [upA, upB, upC, upD, x, y]);
      const known = found.get(object);
      if (known) known.push({ letter, place });
      else found.set(object, [{ letter, place }]);
    }
    return found;
  } finally {
    library.FPDFText_ClosePage(text);
  }
}

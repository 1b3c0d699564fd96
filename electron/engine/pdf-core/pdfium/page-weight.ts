/**
 * Measures how large the pictures of a page are before PDFium unpacks them: a file of a kilobyte may hold one
 * of gigabytes.
 */
import type { PdfiumLibrary } from './library.js';

export interface Sides {
  readonly width: number;
  readonly height: number;
}

/**
 * The kinds of page objects that matter here (FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM,
 * public/fpdf_edit.h).
 */
const text = 1;
const image = 3;
const form = 5;
/** Forms nested deeper, and more objects than this, are not looked at. */
const maxDepth = 4;
const maxObjects = 20_000;

/** Returns the width and height of the largest picture of a page, in pixels. */
export function largestPicture(library: PdfiumLibrary, page: number): Sides {
  const { pdfium: memory } = library;
  const at = memory._malloc(8);
  let largest: Sides = { width: 0, height: 0 };
  let left = maxObjects;
  const look = (count: number, get: (place: number) => number, depth: number): void => {
    for (let place = 0; place < count && left > 0; place += 1) {
      left -= 1;
      const object = get(place);
      const type = object === 0 ? 0 : library.FPDFPageObj_GetType(object);
      if (type === image && library.FPDFImageObj_GetImagePixelSize(object, at, at + 4)) {
        const found = sides(memory.HEAPU8, at);
        if (found.width * found.height > largest.width * largest.height) largest = found;
      } else if (type === form && depth < maxDepth)
        look(
          library.FPDFFormObj_CountObjects(object),
          (n) => library.FPDFFormObj_GetObject(object, n),
          depth + 1,
        );
    }
  };
  look(library.FPDFPage_CountObjects(page), (n) => library.FPDFPage_GetObject(page, n), 0);
  memory._free(at);
  return largest;
}

/** Tells whether a page draws anything but text. Pages with more objects than are looked at do. */
export function drawsMoreThanText(library: PdfiumLibrary, page: number): boolean {
  let left = maxObjects;
  const look = (count: number, get: (place: number) => number, depth: number): boolean => {
    for (let place = 0; place < count; place += 1) {
      left -= 1;
      const object = get(place);
      const type = object === 0 ? text : library.FPDFPageObj_GetType(object);
      if (left < 0 || (type !== text && type !== form)) return true;
      if (type !== form) continue;
      const inner = library.FPDFFormObj_CountObjects(object);
      if (depth >= maxDepth || look(inner, (n) => library.FPDFFormObj_GetObject(object, n), depth + 1))
        return true;
    }
    return false;
  };
  return look(library.FPDFPage_CountObjects(page), (n) => library.FPDFPage_GetObject(page, n), 0);
}

function sides(heap: Uint8Array, at: number): Sides {
  const view = new DataView(heap.buffer, heap.byteOffset + at, 8);
  return { width: view.getUint32(0, true), height: view.getUint32(4, true) };
}

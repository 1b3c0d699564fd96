/**
 * The pictures that a page draws, also within forms, and all their pixels as they are stored: without masks, clips and what is
 * drawn above them.
 */
import { asMatrix, identity, multiply, type Matrix } from '../content/matrix.js';
import type { PdfiumLibrary, Pointer } from './library.js';

interface PictureLibrary extends PdfiumLibrary {
  FPDFPageObj_GetMatrix(object: Pointer, at: Pointer): boolean;
  FPDFImageObj_GetBitmap(image: Pointer): Pointer;
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  FPDFBitmap_GetFormat(bitmap: Pointer): number;
  FPDFBitmap_GetWidth(bitmap: Pointer): number;
  FPDFBitmap_GetHeight(bitmap: Pointer): number;
  FPDFBitmap_GetStride(bitmap: Pointer): number;
}

/** A picture where a page draws it. */
export interface DrawnPicture {
  /** Pixels, as it is stored. */
  readonly width: number;
  readonly height: number;
  /** From the unit square to the page's own units. */
  readonly matrix: Matrix;
  /** Its number among the objects of the page; within a form, behind the numbers of the forms around it. */
  readonly path: readonly number[];
}

/** The kinds of page objects that matter here (FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM, public/fpdf_edit.h). */
const image = 3;
const form = 5;
const maxDepth = 12;
/** More objects than this are not looked at. */
const maxObjects = 500_000;
/** Bytes a pixel by PDFium's formats of a bitmap: FPDFBitmap_Gray, _BGR, _BGRx, _BGRA, and the last one premultiplied. */
const formats: Readonly<Record<number, 1 | 3 | 4>> = { 1: 1, 2: 3, 3: 4, 4: 4, 5: 4 };

/** @returns null where the page has too many objects to look at all */
export function drawnPictures(plain: PdfiumLibrary, page: Pointer): DrawnPicture[] | null {
  const library = plain as PictureLibrary;
  const { pdfium: memory } = library;
  const at = memory._malloc(24);
  const found: DrawnPicture[] = [];
  let left = maxObjects;
  const matrixOf = (object: Pointer): Matrix =>
    (library.FPDFPageObj_GetMatrix(object, at) &&
      asMatrix([...memory.HEAPF32.subarray(at >> 2, (at >> 2) + 6)])) ||
    identity;
  const look = (
    count: number,
    get: (place: number) => Pointer,
    outer: Matrix,
    path: readonly number[],
  ): void => {
    for (let place = 0; place < count && left > 0; place += 1) {
      left -= 1;
      const object = get(place);
      const type = object === 0 ? 0 : library.FPDFPageObj_GetType(object);
      if (type !== image && type !== form) continue;
      const matrix = multiply(matrixOf(object), outer);
      const own = [...path, place];
      if (type === image) {
        if (!library.FPDFImageObj_GetImagePixelSize(object, at, at + 4)) continue;
        const sides = new DataView(memory.HEAPU8.buffer, at, 8);
        found.push({ width: sides.getUint32(0, true), height: sides.getUint32(4, true), matrix, path: own });
      } else if (own.length < maxDepth)
        look(
          library.FPDFFormObj_CountObjects(object),
          (number) => library.FPDFFormObj_GetObject(object, number),
          matrix,
          own,
        );
    }
  };
  look(library.FPDFPage_CountObjects(page), (place) => library.FPDFPage_GetObject(page, place), identity, []);
  memory._free(at);
  return left > 0 ? found : null;
}

/** The grey pixels of a picture. @returns null where PDFium cannot decode it */
export function storedPixels(
  plain: PdfiumLibrary,
  page: Pointer,
  { path }: DrawnPicture,
): { readonly width: number; readonly height: number; readonly data: Uint8Array } | null {
  const library = plain as PictureLibrary;
  const [first = 0, ...rest] = path;
  let object = library.FPDFPage_GetObject(page, first);
  for (const place of rest) object = library.FPDFFormObj_GetObject(object, place);
  const bitmap = library.FPDFImageObj_GetBitmap(object);
  if (bitmap === 0) return null;
  try {
    const channels = formats[library.FPDFBitmap_GetFormat(bitmap)];
    if (channels === undefined) return null;
    const [width, height] = [library.FPDFBitmap_GetWidth(bitmap), library.FPDFBitmap_GetHeight(bitmap)];
    const [start, stride] = [library.FPDFBitmap_GetBuffer(bitmap), library.FPDFBitmap_GetStride(bitmap)];
    const data = new Uint8Array(width * height);
    const heap = library.pdfium.HEAPU8;
    for (let row = 0, to = 0; row < height; row += 1) {
      let from = start + row * stride;
      if (channels === 1) {
        data.set(heap.subarray(from, from + width), to);
        to += width;
      } else
        for (let column = 0; column < width; column += 1, from += channels, to += 1)
          data[to] = (heap[from]! * 29 + heap[from + 1]! * 150 + heap[from + 2]! * 77) >> 8;
    }
    return { width, height, data };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

/** Where content stands that tags refer to by a number on its page. */
import { boxAround, type ContentBox } from '../content/matrix.js';
import type { PdfiumLibrary } from './library.js';

/** More objects than this are not looked at. */
const maxObjects = 20_000;

/** Returns the box of all content of each number (ISO 32000-1, 14.6). */
export function markedBoxes(library: PdfiumLibrary, page: number): Map<number, ContentBox> {
  const { pdfium: memory } = library;
  const boxes = new Map<number, ContentBox>();
  const at = memory._malloc(16);
  const count = Math.min(library.FPDFPage_CountObjects(page), maxObjects);
  for (let place = 0; place < count; place += 1) {
    const object = library.FPDFPage_GetObject(page, place);
    const number = object === 0 ? -1 : library.FPDFPageObj_GetMarkedContentID(object);
    if (number < 0 || !library.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = memory.HEAPF32.subarray(at >> 2, (at >> 2) + 4);
    const box: ContentBox = [left, bottom, right, top];
    const before = boxes.get(number);
    boxes.set(number, before ? boxAround(before, box) : box);
  }
  memory._free(at);
  return boxes;
}

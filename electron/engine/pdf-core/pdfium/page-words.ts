/** The text of a page, and where each of its words stands. */
import type { PlacedPageText } from '../../../../contract/page-text.js';
import type { PdfiumLibrary, Pointer } from './library.js';

/** The further functions of PDFium that are used here (public/fpdf_text.h, fpdf_edit.h). */
interface TextLibrary extends PdfiumLibrary {
  FPDF_GetPageBoundingBox(page: Pointer, rectangle: Pointer): boolean;
  FPDFPage_GetRotation(page: Pointer): number;
  FPDFText_GetUnicode(text: Pointer, index: number): number;
  FPDFText_GetCharBox(...values: [text: Pointer, index: number, ...edges: Pointer[]]): boolean;
}

/** What PDFium gives in place of the hyphen at the end of a line. */
const lineHyphen = 2;

/** Left, top, right and bottom in parts of the page as it is shown, from its upper left corner. */
type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** Turns a place on the page as it is written by quarters, to where it is shown. */
function turned([left, top, right, bottom]: Edges, quarters: number): Edges {
  switch (quarters) {
    case 1:
      return [1 - bottom, left, 1 - top, right];
    case 2:
      return [1 - right, 1 - bottom, 1 - left, 1 - top];
    case 3:
      return [top, 1 - right, bottom, 1 - left];
    default:
      return [left, top, right, bottom];
  }
}

/** True for space, and for what is no character. */
const isBetweenWords = (code: number, letter: string): boolean =>
  code < 0x20 || code === 0xfffe || code === 0xffff || /\s/u.test(letter);

const within = (part: number): number => Math.min(1, Math.max(0, part));

/**
 * Reads a page that is open.
 * @param isApart letters that are words of their own, with others of their kind, where they stand in a word; absent: none
 */
export function readWords(
  plain: PdfiumLibrary,
  page: Pointer,
  isApart: (letter: string) => boolean = () => false,
): PlacedPageText {
  const library = plain as TextLibrary;
  const { pdfium: memory } = library;
  const text = library.FPDFText_LoadPage(page);
  if (text === 0) return { text: '', words: [] };
  const at = memory._malloc(32);
  library.FPDF_GetPageBoundingBox(page, at);
  const [left = 0, top = 792, right = 612, bottom = 0] = memory.HEAPF32.subarray(at >> 2, (at >> 2) + 4);
  const quarters = library.FPDFPage_GetRotation(page) & 3;
  /** Where a character stands; null for one that PDFium put in itself. */
  const edgesOf = (index: number): Edges | null => {
    if (!library.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)) return null;
    const { buffer } = memory.HEAPU8;
    const [from = 0, to = 0, low = 0, high = 0] = new Float64Array(buffer.slice(at, at + 32));
    const across = (x: number) => within((x - left) / (right - left));
    const down = (y: number) => within((top - y) / (top - bottom));
    return turned([across(from), down(high), across(to), down(low)], quarters);
  };
  let said = '';
  const words: PlacedPageText['words'] = [];
  let word: { start: number; edges: Edges | null } | null = null;
  const endWord = () => {
    if (word?.edges) {
      const [x, y, to, low] = word.edges;
      const place = { left: x, top: y, width: to - x, height: low - y };
      words.push({ start: word.start, length: said.length - word.start, ...place });
    }
    word = null;
  };
  const count = Math.max(0, library.FPDFText_CountChars(text));
  for (let index = 0; index < count; index += 1) {
    const code = library.FPDFText_GetUnicode(text, index);
    const letter = code === lineHyphen ? '-' : String.fromCodePoint(code);
    if (code !== lineHyphen && isBetweenWords(code, letter)) {
      endWord();
      if (letter !== '\r' && /\s/u.test(letter)) said += letter;
      continue;
    }
    const edges = edgesOf(index);
    if (word !== null && isApart(letter) !== isApart(said.at(-1) ?? '')) endWord();
    word ??= { start: said.length, edges: null };
    const { edges: before } = word;
    if (edges)
      word.edges = before
        ? [
            Math.min(before[0], edges[0]),
            Math.min(before[1], edges[1]),
            Math.max(before[2], edges[2]),
            Math.max(before[3], edges[3]),
          ]
        : edges;
    said += letter;
  }
  endWord();
  memory._free(at);
  library.FPDFText_ClosePage(text);
  return { text: said, words };
}

/** Finds the heading of a page: the first line in its largest letters. */
import { maxOf } from '../../../../contract/lists.js';
import type { PdfiumLibrary, Pointer } from './library.js';

/** Letters of a page that are looked at. */
const maxLetters = 20_000;
/** Letters of a heading are so much larger than most of the page. */
const larger = 1.1;
/** Sizes this near to each other are the same. */
const sameSize = 0.02;

interface Line {
  text: string;
  size: number;
}

/** `''` for a page whose text is of one size. @param text an open page of text (`FPDFText_LoadPage`) */
export function headingOf(library: PdfiumLibrary, text: Pointer): string {
  const lines = linesOf(library, text).filter((line) => /[\p{L}\p{N}]/u.test(line.text));
  const largest = maxOf(
    lines.map(({ size }) => size),
    0,
  );
  const isLarge = ({ size }: Line) => size >= largest * (1 - sameSize);
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  // The size below which half of the letters are.
  let seen = 0;
  const usual = [...lines]
    .sort((one, other) => one.size - other.size)
    .find((line) => (seen += line.text.length) >= letters / 2)?.size;
  if (usual === undefined || largest < usual * larger) return '';
  const first = lines.findIndex(isLarge);
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => !isLarge(line));
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.text.trim()).join(' ');
}

/** Lines with the size of their largest letters. */
function linesOf(library: PdfiumLibrary, text: Pointer): Line[] {
  const lines: Line[] = [{ text: '', size: 0 }];
  const count = Math.min(maxLetters, Math.max(0, library.FPDFText_CountChars(text)));
  const at = library.pdfium._malloc(24);
  for (let index = 0; index < count; index += 1) {
    const letter = String.fromCodePoint(library.FPDFText_GetUnicode(text, index));
    const line = lines.at(-1)!;
    if (letter === '\n' || letter === '\r') {
      if (line.text !== '') lines.push({ text: '', size: 0 });
      continue;
    }
    line.text += letter;
    if (letter.trim() === '') continue;
    const isScaled = library.FPDFText_GetMatrix(text, index, at);
    const [a = 1, b = 0, c = 0, d = 1] = isScaled
      ? library.pdfium.HEAPF32.subarray(at >> 2, (at >> 2) + 4)
      : [];
    const size = library.FPDFText_GetFontSize(text, index) * Math.sqrt(Math.abs(a * d - b * c));
    line.size = Math.max(line.size, size);
  }
  library.pdfium._free(at);
  return lines;
}

/** Reads the letters of pages and their places from PDFium. */
import { ServiceError } from '../../../../contract/index.js';
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { PdfiumLibrary } from '../../../engine/pdf-core/pdfium/library.js';
import { currentPdfium, type Pdfium } from '../../../engine/pdf-core/pdfium/pdfium.js';
import type { VisiblePage } from '../../../engine/recognition/geometry.js';
import { around, type PlacedSign } from '../find/placed-sign.js';

export interface PageLetters {
  readonly frame: VisiblePage;
  readonly letters: readonly PlacedSign[];
}

/** The further functions of PDFium that are used here (public/fpdf_text.h, fpdf_edit.h). */
interface LetterLibrary extends PdfiumLibrary {
  FPDF_GetPageBoundingBox(page: number, rectangle: number): boolean;
  FPDFPage_GetRotation(page: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): boolean;
  FPDFText_GetCharBox(...values: [text: number, index: number, ...edges: number[]]): boolean;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): boolean;
  FPDFText_GetFontSize(text: number, index: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): boolean;
}

/** More letters of one page than this are an attack: its document is refused. */
const maxLetters = 400_000;

/** An open document. */
export class LetterReader {
  private constructor(
    private readonly pdfium: Pdfium,
    private readonly file: ReturnType<Pdfium['open']>,
    readonly count: number,
  ) {}

  /** @param path of a document without protection @throws ServiceError as `Pdfium.open` */
  static async open(path: string): Promise<LetterReader> {
    const pdfium = await currentPdfium();
    const file = pdfium.open(path);
    const count = pdfium.run((library) => library.FPDF_GetPageCount(file.document));
    return new LetterReader(pdfium, file, count);
  }

  /** @throws ServiceError `damaged_file` where the page cannot be read, `too_large` for too many letters */
  read(page: number): PageLetters {
    return this.pdfium.run((plain) => {
      const library = plain as LetterLibrary;
      const handle = library.FPDF_LoadPage(this.file.document, page - 1);
      if (handle === 0) throw new ServiceError('damaged_file', { page });
      const at = library.pdfium._malloc(64);
      try {
        return { frame: readFrame(library, handle, at), letters: readLetters(library, handle, at, page) };
      } finally {
        library.pdfium._free(at);
        library.FPDF_ClosePage(handle);
      }
    });
  }

  close(): void {
    this.file.close();
  }
}

function readFrame(library: LetterLibrary, page: number, at: number): VisiblePage {
  library.FPDF_GetPageBoundingBox(page, at);
  const { HEAPF32 } = library.pdfium;
  const [left = 0, top = 792, right = 612, bottom = 0] = HEAPF32.subarray(at >> 2, (at >> 2) + 4);
  const turn = ([0, 90, 180, 270] as const)[library.FPDFPage_GetRotation(page) & 3] ?? 0;
  return { left, bottom, right, top, turn };
}

function readLetters(library: LetterLibrary, page: number, at: number, number: number): PlacedSign[] {
  const text = library.FPDFText_LoadPage(page);
  if (text === 0) throw new ServiceError('damaged_file', { page: number });
  try {
    const count = Math.max(0, library.FPDFText_CountChars(text));
    if (count > maxLetters) throw new ServiceError('memory_limit');
    const letters: PlacedSign[] = [];
    let high = 0;
    for (let index = 0; index < count; index += 1) {
      let code = library.FPDFText_GetUnicode(text, index);
      // Letters beyond the first plane of Unicode come as two.
      if (code >= 0xd800 && code < 0xdc00) {
        high = code;
        continue;
      }
      if (code >= 0xdc00 && code < 0xe000 && high !== 0)
        code = 0x10000 + ((high - 0xd800) << 10) + (code - 0xdc00);
      high = 0;
      const isPlaced = library.FPDFText_GetTextObject(text, index) !== 0;
      const { box, x, y } = isPlaced ? placeOf(library, text, index, at) : nowhere;
      // What PDFium gives in place of the hyphen at the end of a line.
      letters.push({ text: code === 2 ? '-' : String.fromCodePoint(code), box, x, y });
    }
    return letters;
  } finally {
    library.FPDFText_ClosePage(text);
  }
}

const nowhere = { box: null, x: 0, y: 0 } as const;

function placeOf(library: LetterLibrary, text: number, index: number, at: number) {
  const boxes: ContentBox[] = [];
  const [x = 0, y = 0] = library.FPDFText_GetCharOrigin(text, index, at, at + 8)
    ? doubles(library, at, 2)
    : [];
  if (library.FPDFText_GetLooseCharBox(text, index, at)) {
    const { HEAPF32 } = library.pdfium;
    // In the order left, top, right, bottom.
    const [left = 0, top = 0, right = 0, bottom = 0] = HEAPF32.subarray(at >> 2, (at >> 2) + 4);
    const box: ContentBox = [left, Math.min(top, bottom), right, Math.max(top, bottom)];
    boxes.push(ofOneLine(box, [x, y], upOf(library, text, index, at)));
  }
  if (library.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)) {
    const [left = 0, right = 0, bottom = 0, top = 0] = doubles(library, at, 4);
    if (right > left && top > bottom) boxes.push([left, bottom, right, top]);
  }
  return { box: boxes.length === 0 ? null : boxes.reduce(around), x, y };
}

/** Sizes of a letter that its box is high at most; some fonts say more, so that the lines around would go with it. */
const highest = 1.6;
/** Sizes below and above the baseline that are taken then. What is drawn beyond is in the box of its shape. */
const [below, above] = [0.35, 1.1];

/** @param base of the letter, on its baseline @param up how high a letter of its size is, in which direction */
function ofOneLine(
  [left, bottom, right, top]: ContentBox,
  [x, y]: readonly [x: number, y: number],
  [across, upwards]: readonly [x: number, y: number],
): ContentBox {
  const size = Math.hypot(across, upwards);
  // What is slanted or turned by another angle has a larger box in any case.
  const isLying = Math.abs(upwards) < 0.01 * size;
  const isUpright = Math.abs(across) < 0.5 * size;
  const height = isLying ? right - left : top - bottom;
  if (!(isLying || isUpright) || height <= highest * size) return [left, bottom, right, top];
  const [base, direction] = isLying ? [x, Math.sign(across)] : [y, Math.sign(upwards)];
  const [foot, head] = [base - direction * below * size, base + direction * above * size];
  const [from, to] = direction < 0 ? [head, foot] : [foot, head];
  return isLying
    ? [Math.max(left, from), bottom, Math.min(right, to), top]
    : [left, Math.max(bottom, from), right, Math.min(top, to)];
}

function upOf(
  library: LetterLibrary,
  text: number,
  index: number,
  at: number,
): readonly [x: number, y: number] {
  if (!library.FPDFText_GetMatrix(text, index, at)) return [0, 0];
  const [c = 0, d = 0] = library.pdfium.HEAPF32.subarray((at >> 2) + 2, (at >> 2) + 4);
  const size = library.FPDFText_GetFontSize(text, index);
  return [c * size, d * size];
}

const doubles = ({ pdfium: { HEAPU8 } }: LetterLibrary, at: number, count: number): Float64Array =>
  new Float64Array(HEAPU8.buffer.slice(at, at + count * 8));

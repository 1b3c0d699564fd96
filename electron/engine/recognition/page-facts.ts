/** Asks PDFium what is on a page already, and how it is shown. */
import { ServiceError } from '../../../contract/index.js';
import { currentPdfium, type Pdfium } from '../pdf-core/pdfium/pdfium.js';
import type { PdfiumLibrary } from '../pdf-core/pdfium/library.js';
import { asMatrix, identity, multiply, type Matrix } from '../pdf-core/content/matrix.js';
import type { VisiblePage } from './geometry.js';

/** Left, bottom, right, top in the page's own units. */
type Area = readonly [left: number, bottom: number, right: number, top: number];

export interface PageContentFacts {
  readonly frame: VisiblePage;
  /** Places of letters that are seen. */
  readonly visible: readonly Area[];
  /** Letters of an earlier recognition, or of whatever else is written without being seen. */
  readonly hidden: number;
  /** Things the content draws. */
  readonly marks: number;
  /** The part of the page that its largest picture covers, 0 to 1. */
  readonly covered: number;
  /** Pixels of that picture for one inch of 72 units; null without one. */
  readonly dpi: number | null;
}

/** The further functions of PDFium that are used here (public/fpdf_text.h, fpdf_edit.h). */
interface FactsLibrary extends PdfiumLibrary {
  FPDF_GetPageBoundingBox(page: number, rectangle: number): boolean;
  FPDFPage_GetRotation(page: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetCharBox(...values: [text: number, index: number, ...edges: number[]]): boolean;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(...values: [object: number, ...edges: number[]]): boolean;
  FPDFPageObj_GetMatrix(object: number, matrix: number): boolean;
  FPDFFormObj_CountObjects(object: number): number;
  FPDFFormObj_GetObject(object: number, index: number): number;
  FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): boolean;
}

const invisible = 3;
const imageType = 3;
const formType = 5;
/** The most objects that are looked at: a page with more is no scan. */
const maxObjects = 5000;

/** An open document. */
export class FactsReader {
  private constructor(
    private readonly pdfium: Pdfium,
    private readonly file: ReturnType<Pdfium['open']>,
  ) {}

  /** @throws ServiceError as {@link Pdfium.open} */
  static async open(path: string, password?: string): Promise<FactsReader> {
    const pdfium = await currentPdfium();
    return new FactsReader(pdfium, pdfium.open(path, password));
  }

  /** False when PDFium has trapped on a page: another reader is needed. */
  get isSound(): boolean {
    return this.pdfium.isSound;
  }

  /** @throws ServiceError `damaged_file` when the page cannot be read */
  read(page: number): PageContentFacts {
    return this.pdfium.run((plain) => {
      const library = plain as FactsLibrary;
      const handle = library.FPDF_LoadPage(this.file.document, page - 1);
      if (handle === 0) throw new ServiceError('damaged_file', { page });
      const at = library.pdfium._malloc(64);
      try {
        const frame = readFrame(library, handle, at);
        return { frame, ...readLetters(library, handle, at), ...readPicture(library, handle, at, frame) };
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

const floats = ({ pdfium: { HEAPF32 } }: PdfiumLibrary, at: number, count: number): number[] => [
  ...HEAPF32.subarray(at >> 2, (at >> 2) + count),
];

function readFrame(library: FactsLibrary, page: number, at: number): VisiblePage {
  library.FPDF_GetPageBoundingBox(page, at);
  const [left = 0, top = 792, right = 612, bottom = 0] = floats(library, at, 4);
  const turn = ([0, 90, 180, 270] as const)[library.FPDFPage_GetRotation(page) & 3] ?? 0;
  return { left, bottom, right, top, turn };
}

function readLetters(
  library: FactsLibrary,
  page: number,
  at: number,
): Pick<PageContentFacts, 'visible' | 'hidden'> {
  const text = library.FPDFText_LoadPage(page);
  if (text === 0) return { visible: [], hidden: 0 };
  const visible: Area[] = [];
  const modes = new Map<number, number>();
  let hidden = 0;
  const count = library.FPDFText_CountChars(text);
  for (let index = 0; index < count; index += 1) {
    if (library.FPDFText_GetUnicode(text, index) <= 0x20) continue;
    const object = library.FPDFText_GetTextObject(text, index);
    // PDFium itself inserted a character without an object, such as a space or a line break.
    if (object === 0) continue;
    let mode = modes.get(object);
    if (mode === undefined) modes.set(object, (mode = library.FPDFTextObj_GetTextRenderMode(object)));
    if (mode === invisible) {
      hidden += 1;
      continue;
    }
    library.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
    const { buffer } = library.pdfium.HEAPU8;
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(buffer.slice(at, at + 32));
    visible.push([left, bottom, right, top]);
  }
  library.FPDFText_ClosePage(text);
  return { visible, hidden };
}

/** Finds the largest picture of a page; one inside a form counts at the place of the form. */
function readPicture(
  library: FactsLibrary,
  page: number,
  at: number,
  frame: VisiblePage,
): Pick<PageContentFacts, 'marks' | 'covered' | 'dpi'> {
  const whole = (frame.right - frame.left) * (frame.top - frame.bottom) || 1;
  const marks = library.FPDFPage_CountObjects(page);
  let covered = 0;
  let dpi: number | null = null;
  const ownMatrix = (object: number): Matrix =>
    (library.FPDFPageObj_GetMatrix(object, at) ? asMatrix(floats(library, at, 6)) : undefined) ?? identity;
  const look = (object: number, place: readonly number[] | null, outer: Matrix, depth: number): void => {
    const type = library.FPDFPageObj_GetType(object);
    let bounds = place;
    if (bounds === null) {
      if (!library.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return;
      bounds = floats(library, at, 4);
    }
    if (type === formType && depth < 4) {
      const count = Math.min(maxObjects, library.FPDFFormObj_CountObjects(object));
      const inner = multiply(ownMatrix(object), outer);
      for (let index = 0; index < count; index += 1)
        look(library.FPDFFormObj_GetObject(object, index), bounds, inner, depth + 1);
    }
    if (type !== imageType) return;
    const [left = 0, bottom = 0, right = 0, top = 0] = bounds;
    const across = Math.min(right, frame.right) - Math.max(left, frame.left);
    const up = Math.min(top, frame.top) - Math.max(bottom, frame.bottom);
    const share = across > 0 && up > 0 ? (across * up) / whole : 0;
    if (share <= covered) return;
    covered = Math.min(1, share);
    library.FPDFImageObj_GetImagePixelSize(object, at, at + 4);
    const [width = 0, height = 0] = new Uint32Array(library.pdfium.HEAPU8.buffer.slice(at, at + 8));
    // The resolution is measured along the sides, because the box around a crooked picture is larger than it.
    const [a, b, c, d] = multiply(ownMatrix(object), outer);
    const perUnit = Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
    dpi = Number.isFinite(perUnit) && perUnit > 0 ? perUnit * 72 : null;
  };
  for (let index = 0; index < Math.min(marks, maxObjects); index += 1)
    look(library.FPDFPage_GetObject(page, index), null, identity, 0);
  return { marks, covered, dpi };
}

/** Draws a page without some of its letters. The document stays as it is: only the open page is changed. */
import type { PdfiumLibrary } from './library.js';

interface TextLibrary extends PdfiumLibrary {
  FPDFTextObj_GetFont(object: number): number;
  FPDFTextObj_SetTextRenderMode(object: number, mode: number): boolean;
  FPDFFont_GetBaseFontName(font: number, at: number, length: number): number;
}

/** The kinds of page objects that matter here (FPDF_PAGEOBJ_…). */
const textType = 1;
const formType = 5;
/** The rendering mode of invisible text (FPDF_TEXTRENDERMODE_INVISIBLE). */
const invisible = 3;
const maxFormDepth = 12;
/**
 * The most objects of a page that are looked at; letters behind them stay. Only maps and drawings have more.
 */
const maxObjects = 500_000;
const maxNameLength = 512;

/**
 * Hides letters of an open page.
 * @param isShown whether letters of a font are drawn, by its name without the tag of a subset; empty for none
 */
export function hideLetters(plain: PdfiumLibrary, page: number, isShown: (font: string) => boolean): void {
  const library = plain as TextLibrary;
  const shown = new Map<number, boolean>();
  let objects = 0;
  const isFontShown = (font: number): boolean => {
    const known = shown.get(font);
    if (known !== undefined) return known;
    const own = isShown(fontName(library, font));
    shown.set(font, own);
    return own;
  };
  const hide = (object: number, depth: number): void => {
    objects += 1;
    if (objects > maxObjects || object === 0) return;
    const type = library.FPDFPageObj_GetType(object);
    if (type === textType) {
      if (!isFontShown(library.FPDFTextObj_GetFont(object)))
        library.FPDFTextObj_SetTextRenderMode(object, invisible);
    } else if (type === formType && depth < maxFormDepth) {
      const count = library.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1)
        hide(library.FPDFFormObj_GetObject(object, index), depth + 1);
    }
  };
  const count = library.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) hide(library.FPDFPage_GetObject(page, index), 0);
}

function fontName(library: TextLibrary, font: number): string {
  if (font === 0) return '';
  const length = library.FPDFFont_GetBaseFontName(font, 0, 0);
  if (length <= 1 || length > maxNameLength) return '';
  const at = library.pdfium._malloc(length);
  library.FPDFFont_GetBaseFontName(font, at, length);
  const name = Buffer.from(library.pdfium.HEAPU8.subarray(at, at + length - 1)).toString('utf8');
  library.pdfium._free(at);
  return name.replace(/^[A-Z]{6}\+/, '');
}

/**
 * The two fonts PDFium takes where a document has none: they are made wider and bolder for each letter that is drawn, and stay as
 * the last letter had them. Whatever is read or drawn with them afterwards, of this document or another one, would have
 * other widths than alone.
 */
import type { PdfiumLibrary } from './library.js';

/** More of PDFium's interface (public/fpdfview.h, fpdf_edit.h). */
interface MeasuringLibrary extends PdfiumLibrary {
  FPDF_LoadMemDocument(at: number, length: number, password: string): number;
  FPDFPageObj_GetBounds(
    ...values: [object: number, left: number, bottom: number, right: number, top: number]
  ): boolean;
}

/** What shapes the fonts: everything that draws, and what asks for the outline of a letter. */
const shaping = [
  'FPDF_RenderPageBitmap',
  'FPDF_RenderPageBitmapWithMatrix',
  'FPDF_FFLDraw',
  'FPDFImageObj_GetRenderedBitmap',
  'FPDFFont_GetGlyphPath',
] as const;

export class StandInFonts {
  readonly #library: MeasuringLibrary;
  /** How they were before anything could shape them; null until then. */
  #fresh: string | null = null;
  #mayDiffer = false;
  #differ = false;

  /** @param library of a fresh instance; its calls that shape the fonts are noticed from now on */
  constructor(library: PdfiumLibrary) {
    this.#library = library as MeasuringLibrary;
    const calls = library as unknown as Record<string, unknown>;
    for (const name of shaping) {
      const call = calls[name] as (...values: unknown[]) => unknown;
      calls[name] = (...values: unknown[]): unknown => {
        this.#fresh ??= measure(this.#library);
        this.#mayDiffer = true;
        return call(...values);
      };
    }
  }

  /** Whether they are other than in a fresh instance. @throws whatever PDFium traps with */
  get differ(): boolean {
    if (this.#mayDiffer && !this.#differ) {
      this.#mayDiffer = false;
      this.#differ = measure(this.#library) !== this.#fresh;
    }
    return this.#differ;
  }
}

/** Words in a font without and in one with serifs, neither with widths of its own: the font's own are seen. */
const content = 'BT /A 1000 Tf (nW) Tj ET BT /B 1000 Tf (nW) Tj ET';
const font = (name: string, flags: number): string =>
  `<</Type/Font/Subtype/TrueType/BaseFont/${name}/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags ${flags}>>>>`;
/** It has no table of its objects: with so few of them PDFium is as fast without one. */
const specimen = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<</A ${font('A', 32)}/B ${font('B', 34)}>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream
endobj
trailer<</Root 1 0 R>>
`);

/** The extents of words in both fonts. */
function measure(library: MeasuringLibrary): string {
  const { pdfium } = library;
  const at = pdfium._malloc(specimen.length + 16);
  pdfium.HEAPU8.set(specimen, at + 16);
  const document = library.FPDF_LoadMemDocument(at + 16, specimen.length, '');
  const page = library.FPDF_LoadPage(document, 0);
  const extents = [0, 1].map((place) => {
    library.FPDFPageObj_GetBounds(library.FPDFPage_GetObject(page, place), at, at + 4, at + 8, at + 12);
    return pdfium.HEAPF32.slice(at >> 2, (at >> 2) + 4).join(' ');
  });
  library.FPDF_ClosePage(page);
  library.FPDF_CloseDocument(document);
  pdfium._free(at);
  return extents.join(', ');
}

/**
 * This module has more of PDFium's interface than others need (public/fpdf_text.h, fpdf_edit.h, fpdf_doc.h), and turns its values into
 * ours.
 */
import type { Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { PdfiumLibrary } from '../../../engine/pdf-core/pdfium/library.js';

type Pointer = number;
type Edges = readonly [Pointer, Pointer, Pointer, Pointer];

export interface ReadLibrary extends PdfiumLibrary {
  FPDF_CreateNewDocument(): Pointer;
  FPDF_ImportPages(to: Pointer, from: Pointer, ranges: string, index: number): boolean;
  FPDFPage_Flatten(page: Pointer, usage: number): number;
  FPDF_GetPageBoundingBox(page: Pointer, rectangle: Pointer): boolean;
  FPDFPage_GetRotation(page: Pointer): number;
  FPDF_GetPageLabel(document: Pointer, index: number, at: Pointer, length: number): number;
  FPDF_GetMetaText(document: Pointer, tag: string, at: Pointer, length: number): number;
  FPDFText_GetUnicode(text: Pointer, index: number): number;
  FPDFText_GetTextObject(text: Pointer, index: number): Pointer;
  FPDFText_IsGenerated(text: Pointer, index: number): number;
  FPDFText_HasUnicodeMapError(text: Pointer, index: number): number;
  FPDFText_GetLooseCharBox(text: Pointer, index: number, rectangle: Pointer): boolean;
  FPDFText_GetCharOrigin(text: Pointer, index: number, x: Pointer, y: Pointer): boolean;
  FPDFText_GetMatrix(text: Pointer, index: number, matrix: Pointer): boolean;
  FPDFText_GetFillColor(text: Pointer, index: number, ...channels: Edges): boolean;
  FPDFText_GetStrokeColor(text: Pointer, index: number, ...channels: Edges): boolean;
  FPDFTextObj_GetFont(object: Pointer): Pointer;
  FPDFTextObj_GetFontSize(object: Pointer, size: Pointer): boolean;
  FPDFTextObj_GetTextRenderMode(object: Pointer): number;
  FPDFFont_GetIsEmbedded(font: Pointer): number;
  FPDFFont_GetFontData(font: Pointer, at: Pointer, length: number, needed: Pointer): boolean;
  FPDFFont_GetGlyphWidth(font: Pointer, letter: number, size: number, width: Pointer): boolean;
  FPDFFont_GetGlyphPath(font: Pointer, letter: number, size: number): Pointer;
  FPDFGlyphPath_CountGlyphSegments(path: Pointer): number;
  FPDFGlyphPath_GetGlyphPathSegment(path: Pointer, index: number): Pointer;
  FPDFFont_GetBaseFontName(font: Pointer, at: Pointer, length: number): number;
  FPDFFont_GetFamilyName(font: Pointer, at: Pointer, length: number): number;
  FPDFFont_GetFlags(font: Pointer): number;
  FPDFFont_GetWeight(font: Pointer): number;
  FPDFFont_GetItalicAngle(font: Pointer, angle: Pointer): boolean;
  FPDFPageObj_GetMarkedContentID(object: Pointer): number;
  FPDFPageObj_CountMarks(object: Pointer): number;
  FPDFPageObj_GetMark(object: Pointer, index: number): Pointer;
  FPDFPageObjMark_GetName(mark: Pointer, at: Pointer, length: number, written: Pointer): boolean;
  FPDFPageObj_GetBounds(object: Pointer, ...edges: Edges): boolean;
  FPDFPageObj_SetIsActive(object: Pointer, isActive: boolean): boolean;
  FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): boolean;
  FPDFPageObj_SetMatrix(object: Pointer, matrix: Pointer): boolean;
  FPDFPageObj_GetFillColor(object: Pointer, ...channels: Edges): boolean;
  FPDFPageObj_GetStrokeColor(object: Pointer, ...channels: Edges): boolean;
  FPDFPageObj_GetStrokeWidth(object: Pointer, width: Pointer): boolean;
  FPDFPageObj_GetDashCount(object: Pointer): number;
  FPDFPageObj_GetDashArray(object: Pointer, lengths: Pointer, count: number): boolean;
  FPDFPageObj_GetDashPhase(object: Pointer, phase: Pointer): boolean;
  FPDFPageObj_GetLineCap(object: Pointer): number;
  FPDFPageObj_GetLineJoin(object: Pointer): number;
  FPDFPageObj_GetClipPath(object: Pointer): Pointer;
  FPDFClipPath_CountPaths(clip: Pointer): number;
  FPDFClipPath_CountPathSegments(clip: Pointer, path: number): number;
  FPDFClipPath_GetPathSegment(clip: Pointer, path: number, index: number): Pointer;
  FPDFPath_CountSegments(path: Pointer): number;
  FPDFPath_GetPathSegment(path: Pointer, index: number): Pointer;
  FPDFPath_GetDrawMode(path: Pointer, fill: Pointer, stroke: Pointer): boolean;
  FPDFPathSegment_GetPoint(segment: Pointer, x: Pointer, y: Pointer): boolean;
  FPDFPathSegment_GetType(segment: Pointer): number;
  FPDFPathSegment_GetClose(segment: Pointer): boolean;
  FPDFImageObj_GetRenderedBitmap(document: Pointer, page: Pointer, image: Pointer): Pointer;
  FPDFImageObj_GetBitmap(image: Pointer): Pointer;
  FPDFImageObj_GetImageDataRaw(image: Pointer, at: Pointer, length: number): number;
  FPDFImageObj_GetImageFilterCount(image: Pointer): number;
  FPDFImageObj_GetImageFilter(image: Pointer, index: number, at: Pointer, length: number): number;
  FPDFPageObj_HasTransparency(object: Pointer): boolean;
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  FPDFBitmap_GetWidth(bitmap: Pointer): number;
  FPDFBitmap_GetHeight(bitmap: Pointer): number;
  FPDFBitmap_GetStride(bitmap: Pointer): number;
  FPDFBitmap_GetFormat(bitmap: Pointer): number;
  FPDFLink_Enumerate(page: Pointer, position: Pointer, link: Pointer): boolean;
  FPDFLink_GetAnnotRect(link: Pointer, rectangle: Pointer): boolean;
  FPDFLink_GetDest(document: Pointer, link: Pointer): Pointer;
  FPDFLink_GetAction(link: Pointer): Pointer;
  FPDFAction_GetType(action: Pointer): number;
  FPDFAction_GetDest(document: Pointer, action: Pointer): Pointer;
  FPDFAction_GetURIPath(document: Pointer, action: Pointer, at: Pointer, length: number): number;
  FPDFDest_GetDestPageIndex(document: Pointer, destination: Pointer): number;
  FPDFDest_GetLocationInPage(
    ...values: [destination: Pointer, ...has: [Pointer, Pointer, Pointer], ...at: [Pointer, Pointer, Pointer]]
  ): boolean;
  FPDFBookmark_GetFirstChild(document: Pointer, bookmark: Pointer): Pointer;
  FPDFBookmark_GetNextSibling(document: Pointer, bookmark: Pointer): Pointer;
  FPDFBookmark_GetTitle(bookmark: Pointer, at: Pointer, length: number): number;
  FPDFBookmark_GetDest(document: Pointer, bookmark: Pointer): Pointer;
  FPDFBookmark_GetAction(bookmark: Pointer): Pointer;
  FPDF_StructTree_GetForPage(page: Pointer): Pointer;
  FPDF_StructTree_Close(tree: Pointer): void;
  FPDF_StructTree_CountChildren(tree: Pointer): number;
  FPDF_StructTree_GetChildAtIndex(tree: Pointer, index: number): Pointer;
  FPDF_StructElement_GetType(element: Pointer, at: Pointer, length: number): number;
  FPDF_StructElement_GetLang(element: Pointer, at: Pointer, length: number): number;
  FPDF_StructElement_GetAltText(element: Pointer, at: Pointer, length: number): number;
  FPDF_StructElement_CountChildren(element: Pointer): number;
  FPDF_StructElement_GetChildAtIndex(element: Pointer, index: number): Pointer;
  FPDF_StructElement_GetChildMarkedContentID(element: Pointer, index: number): number;
  FPDFCatalog_GetLanguage(document: Pointer, at: Pointer, length: number): number;
  FPDFPage_GetAnnotCount(page: Pointer): number;
  FPDFPage_GetAnnot(page: Pointer, index: number): Pointer;
  FPDFPage_CloseAnnot(annotation: Pointer): void;
  FPDFAnnot_GetSubtype(annotation: Pointer): number;
  FPDFAnnot_GetFlags(annotation: Pointer): number;
  FPDFAnnot_GetRect(annotation: Pointer, rectangle: Pointer): boolean;
  FPDFAnnot_GetColor(annotation: Pointer, type: number, ...channels: Edges): boolean;
  FPDFAnnot_CountAttachmentPoints(annotation: Pointer): number;
  FPDFAnnot_GetAttachmentPoints(annotation: Pointer, index: number, quad: Pointer): boolean;
  FPDFAnnot_GetStringValue(annotation: Pointer, key: string, at: Pointer, length: number): number;
  FPDFAnnot_GetFormFieldType(form: Pointer, annotation: Pointer): number;
  FPDFAnnot_GetFormFieldFlags(form: Pointer, annotation: Pointer): number;
  FPDFAnnot_GetFormFieldName(form: Pointer, annotation: Pointer, at: Pointer, length: number): number;
  FPDFAnnot_GetFormFieldAlternateName(
    ...values: [form: Pointer, annotation: Pointer, at: Pointer, length: number]
  ): number;
  FPDFAnnot_GetFormFieldValue(form: Pointer, annotation: Pointer, at: Pointer, length: number): number;
  FPDFAnnot_GetOptionCount(form: Pointer, annotation: Pointer): number;
  FPDFAnnot_IsOptionSelected(form: Pointer, annotation: Pointer, index: number): boolean;
  FPDFAnnot_GetOptionLabel(
    ...values: [form: Pointer, annotation: Pointer, index: number, at: Pointer, length: number]
  ): number;
}

/** These are kinds of segments of a path (FPDF_SEGMENT_…). */
export const segmentTypes = { line: 0, bezier: 1, move: 2 } as const;

/** These are kinds of page objects (FPDF_PAGEOBJ_…). */
export const objectTypes = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;

/** Less alpha than this, of 255, lets through what is below. */
const opaque = 250;

/** Room for some numbers in PDFium's memory, which is read and written without a new array each time. */
export class Scratch {
  readonly at: Pointer;
  readonly #library: ReadLibrary;
  #floats: Float32Array = new Float32Array(0);
  #doubles: Float64Array = new Float64Array(0);
  #words: Uint32Array = new Uint32Array(0);

  constructor(library: ReadLibrary) {
    this.#library = library;
    this.at = library.pdfium._malloc(64);
  }

  free(): void {
    this.#library.pdfium._free(this.at);
  }

  float(place: number): number {
    this.#look();
    return this.#floats[(this.at >> 2) + place] ?? 0;
  }

  /** Writes values that {@link float} reads. */
  keep(values: readonly number[]): void {
    this.#look();
    this.#floats.set(values, this.at >> 2);
  }

  unsigned(place: number): number {
    this.#look();
    return this.#words[(this.at >> 2) + place] ?? 0;
  }

  double(place: number): number {
    this.#look();
    return this.#doubles[(this.at >> 3) + place] ?? 0;
  }

  /** Makes the arrays anew when the memory has grown: it is then another memory, and the old arrays are empty. */
  #look(): void {
    if (this.#floats.length > 0) return;
    const { buffer } = this.#library.pdfium.HEAPU8;
    this.#floats = new Float32Array(buffer);
    this.#doubles = new Float64Array(buffer);
    this.#words = new Uint32Array(buffer);
  }

  /** Returns where the value of a place begins: every value takes four bytes. */
  slot(place: number): Pointer {
    return this.at + place * 4;
  }

  matrix(): Matrix {
    return [this.float(0), this.float(1), this.float(2), this.float(3), this.float(4), this.float(5)];
  }

  /** Returns `#rrggbb` of four values (red, green, blue, alpha); null where nothing is seen of the colour. */
  colour(): string | null {
    if (this.unsigned(3) === 0) return null;
    const hex = (place: number) => (this.unsigned(place) & 0xff).toString(16).padStart(2, '0');
    return `#${hex(0)}${hex(1)}${hex(2)}`;
  }

  /** Returns the same as it is seen on white paper: what is half clear is pale there. */
  colourOnPaper(): string | null {
    const alpha = this.unsigned(3);
    if (alpha === 0 || alpha >= opaque) return this.colour();
    const hex = (place: number) =>
      Math.round(255 + ((this.unsigned(place) & 0xff) - 255) * (alpha / 255))
        .toString(16)
        .padStart(2, '0');
    return `#${hex(0)}${hex(1)}${hex(2)}`;
  }

  get four(): Edges {
    return [this.slot(0), this.slot(1), this.slot(2), this.slot(3)];
  }
}

/**
 * Reads a text that PDFium writes to a place it is told: it answers with the length it needs, in bytes.
 * @param limit bytes above which the text is left out
 */
export function readString(
  library: ReadLibrary,
  encoding: 'utf16le' | 'utf8' | 'latin1',
  write: (at: Pointer, length: number) => number,
  limit = 65_536,
): string {
  const length = write(0, 0);
  if (length <= 0 || length > limit) return '';
  const at = library.pdfium._malloc(length + 2);
  try {
    write(at, length);
    const { buffer, byteOffset } = library.pdfium.HEAPU8;
    return Buffer.from(buffer, byteOffset + at, length)
      .toString(encoding)
      .replace(/\0+$/, '');
  } finally {
    library.pdfium._free(at);
  }
}

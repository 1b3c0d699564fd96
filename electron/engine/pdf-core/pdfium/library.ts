/** What PDFium, compiled to WebAssembly, can be asked: functions by the names of its public headers. */

/** The address of a value in PDFium's memory. */
export type Pointer = number;

/** The part of PDFium's interface (public/fpdfview.h and others) that is used. */
export interface PdfiumLibrary {
  readonly pdfium: {
    readonly HEAPU8: Uint8Array;
    readonly HEAPF32: Float32Array;
    _malloc(size: number): Pointer;
    _free(at: Pointer): void;
    addFunction(code: (...values: number[]) => number, signature: string): Pointer;
    removeFunction(at: Pointer): void;
    setValue(at: Pointer, value: number, type: 'i32'): void;
    /** `array` are bytes, which live until the call ends. */
    ccall(
      name: string,
      returns: 'number',
      types: readonly ['number', 'array'],
      given: [Pointer, Uint8Array],
    ): number;
  };
  PDFiumExt_Init(): void;
  PDFiumExt_OpenFormFillInfo(): Pointer;
  PDFiumExt_CloseFormFillInfo(info: Pointer): void;
  PDFiumExt_InitFormFillEnvironment(document: Pointer, info: Pointer): Pointer;
  PDFiumExt_ExitFormFillEnvironment(form: Pointer): void;
  FPDF_CloseDocument(document: Pointer): void;
  FPDF_GetLastError(): number;
  FPDF_GetDocPermissions(document: Pointer): number;
  FPDF_GetFormType(document: Pointer): number;
  FPDF_GetPageCount(document: Pointer): number;
  FPDF_GetPageLabel(document: Pointer, index: number, at: Pointer, size: number): number;
  FPDF_GetPageSizeByIndexF(document: Pointer, index: number, size: Pointer): boolean;
  FPDF_LoadPage(document: Pointer, index: number): Pointer;
  FPDF_ClosePage(page: Pointer): void;
  FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): boolean;
  FPDFPage_CountObjects(page: Pointer): number;
  FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  FPDFPageObj_GetType(object: Pointer): number;
  FPDFPageObj_GetMarkedContentID(object: Pointer): number;
  FPDFPageObj_GetBounds(
    object: Pointer,
    left: Pointer,
    bottom: Pointer,
    right: Pointer,
    top: Pointer,
  ): boolean;
  FPDFFormObj_CountObjects(form: Pointer): number;
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  FPDFImageObj_GetImagePixelSize(image: Pointer, width: Pointer, height: Pointer): boolean;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, at: Pointer, stride: number): Pointer;
  FPDFBitmap_FillRect(bitmap: Pointer, x: number, y: number, w: number, h: number, colour: number): void;
  FPDFBitmap_Destroy(bitmap: Pointer): void;
  FPDF_RenderPageBitmap(
    ...values: [
      bitmap: Pointer,
      page: Pointer,
      x: number,
      y: number,
      w: number,
      h: number,
      turn: 0,
      flags: number,
    ]
  ): void;
  FPDF_FFLDraw(
    ...values: [
      ...[form: Pointer, bitmap: Pointer, page: Pointer],
      ...[x: number, y: number, w: number, h: number, turn: 0, flags: number],
    ]
  ): void;
  FORM_OnAfterLoadPage(page: Pointer, form: Pointer): void;
  FORM_OnBeforeClosePage(page: Pointer, form: Pointer): void;
  FPDFText_LoadPage(page: Pointer): Pointer;
  FPDFText_ClosePage(text: Pointer): void;
  FPDFText_CountChars(text: Pointer): number;
  FPDFText_GetUnicode(text: Pointer, index: number): number;
  FPDFText_GetFontSize(text: Pointer, index: number): number;
  FPDFText_GetMatrix(text: Pointer, index: number, at: Pointer): boolean;
  FPDFText_GetText(text: Pointer, first: number, count: number, at: Pointer): number;
}

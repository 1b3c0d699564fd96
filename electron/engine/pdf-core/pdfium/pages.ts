/** Renders pages as pictures and reads their text. */
import { ServiceError } from '../../../../contract/index.js';
import type { PlacedPageText } from '../../../../contract/page-text.js';
import type { ContentBox } from '../content/matrix.js';
import { headingOf } from './heading.js';
import { hideLetters } from './hide-letters.js';
import { markedBoxes } from './marked-boxes.js';
import { drawsMoreThanText, largestPicture } from './page-weight.js';
import { drawnPictures, storedPixels, type DrawnPicture } from './page-pictures.js';
import { readWords } from './page-words.js';
import { currentPdfium, nextPdfium, prepare, type Pdfium } from './pdfium.js';

export interface PagePicture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bytes a pixel: grey; red, green, blue; or these and alpha, which is always 255 on a ground. */
  readonly channels: 1 | 3 | 4;
  /** Pixels without gaps. */
  readonly data: Uint8Array;
}

interface PictureSettings {
  /** Pixels an inch; 72 makes a point a pixel. */
  readonly dpi: number;
  readonly grey?: boolean;
  /**
   * Without alpha, which is faster to draw and to pack; default false. A document with form fields is drawn with alpha
   * all the same: PDFium gives their letters coloured edges otherwise.
   */
  readonly opaque?: boolean;
  /** Memory to draw into when it is large enough: fresh memory for each page takes as long as half the drawing. */
  readonly into?: Uint8Array | undefined;
  /** Fields and comments too; default true. PDFium draws fields above all comments, whatever their order. */
  readonly annotations?: boolean;
  /** Fields, where there are comments; default true. */
  readonly fields?: boolean;
  /** Which letters are drawn, by the name of their font (without the tag of a subset; empty for none); default: all. */
  readonly letters?: (font: string) => boolean;
  /** Alpha says where something is drawn, on no ground; default false: on white. */
  readonly transparent?: boolean;
}

/**
 * An open PDF. Page numbers are from 1. Memory stays flat whatever the size of the file. Every call about a page throws
 * ServiceError `page_range` when there is no such page and `damaged_file` when that page cannot be read; the other pages
 * can still be asked for.
 */
export interface PdfPages {
  readonly count: number;
  /** Width and height in points, as the page is shown (turned, cut to its crop box); a user unit is not counted. */
  size(page: number): { readonly width: number; readonly height: number };
  /** @throws ServiceError `image_too_large` above {@link maxPixels}, and for a page with a picture above {@link maxShown} */
  picture(page: number, wish: PictureSettings): Promise<PagePicture>;
  /** Its text in the order of the content, lines apart. */
  text(page: number): string;
  /**
   * Its text with the place of each word.
   * @param isApart letters that are words of their own, such as those of a line to write on; absent: none
   * @throws ServiceError `right_required` where the document does not let it be copied
   */
  words(page: number, isApart?: (letter: string) => boolean): PlacedPageText;
  /** The first line, or lines, in letters that are larger than the others; empty where all are of one size. */
  heading(page: number): string;
  /** What a reader calls it, such as `iv`; empty where the document does not say. */
  label(page: number): string;
  /** How many texts, lines, pictures and the like its content draws. */
  marks(page: number): number;
  /** Whether it draws more than text: images, lines, areas. */
  drawsMore(page: number): boolean;
  /** Where content stands that tags refer to, by its number, in the units of the page. */
  markedBoxes(page: number): ReadonlyMap<number, ContentBox>;
  /** The pictures that it draws, also where nobody sees them; null where it has too many objects to look at all. */
  pictures(page: number): readonly DrawnPicture[] | null;
  /** All pixels of one of these, in grey, whatever is seen of them; null where it cannot be decoded, or is too large. */
  storedPicture(page: number, picture: DrawnPicture): PagePicture | null;
  close(): void;
}

/** The most pixels of a rendered page: 100 million take 400 MB. */
export const maxPixels = 100_000_000;
/**
 * The most pixels of a picture on a page. Scans of one bit a pixel have up to 600 million, and larger ones
 * take over a minute to draw.
 */
const maxShown = 1_000_000_000;
/** Pixels of a band in which larger pages are rendered, because PDFium's memory never shrinks once it has grown. */
const bandPixels = 16_000_000;

/** The most bytes of a page's label in UTF-16; a longer one is ignored. */
const maxLabelLength = 400;

/** The flags of FPDF_RenderPageBitmap that are used (public/fpdfview.h). */
const drawAnnotations = 0x01;
const drawGrey = 0x08;
const redFirst = 0x10;
/** The right to copy text, among those of FPDF_GetDocPermissions (ISO 32000-2, table 22). */
const mayCopy = 0x10;
/** The value FORMTYPE_NONE (public/fpdf_formfill.h). */
const noForm = 0;
/**
 * The bitmap format for each number of bytes a pixel has: FPDFBitmap_Gray, FPDFBitmap_BGR, FPDFBitmap_BGRA.
 */
const formats = { 1: 1, 3: 2, 4: 4 } as const;

/** @throws ServiceError `damaged_file`, `password_required`, `wrong_password`, `unsupported_protection`, `no_pages` */
export async function openPages(path: string, password?: string): Promise<PdfPages> {
  const pages = new Pages(path, password, await currentPdfium());
  if (pages.count > 0) return pages;
  pages.close();
  throw new ServiceError('no_pages');
}

interface OpenDocument {
  readonly pdfium: Pdfium;
  readonly document: number;
  readonly form: number;
  readonly hasFields: boolean;
  /** The page asked for last stays open: it is read once for its picture and its text. */
  page: { readonly number: number; readonly handle: number } | null;
  close(): void;
}

class Pages implements PdfPages {
  readonly #path: string;
  readonly #password: string | undefined;
  #open: OpenDocument | null;
  readonly count: number;

  constructor(path: string, password: string | undefined, pdfium: Pdfium) {
    this.#path = path;
    this.#password = password;
    this.#open = openDocument(path, password, pdfium);
    const { document } = this.#open;
    this.count = pdfium.run((library) => library.FPDF_GetPageCount(document));
  }

  size(page: number): { readonly width: number; readonly height: number } {
    this.#mustHave(page);
    const { pdfium, document } = this.#ready();
    return pdfium.run((library) => {
      const { pdfium: memory } = library;
      const at = memory._malloc(8);
      const isThere = library.FPDF_GetPageSizeByIndexF(document, page - 1, at);
      const [width, height] = memory.HEAPF32.subarray(at >> 2, (at >> 2) + 2);
      memory._free(at);
      if (!isThere || width === undefined || height === undefined) throw damagedPage(page);
      return { width, height };
    });
  }

  async picture(page: number, wish: PictureSettings): Promise<PagePicture> {
    while (!this.#isFresh()) await prepare();
    const { dpi, grey = false, opaque = false, annotations = true, transparent = false, into } = wish;
    const hasFields = annotations && (wish.fields ?? true);
    const size = this.size(page);
    const [width, height] = [size.width, size.height].map((points) =>
      Math.max(1, Math.round((points * dpi) / 72)),
    ) as [number, number];
    if (width * height > maxPixels) throw new ServiceError('image_too_large', { width, height });
    const open = this.#ready();
    const handle = this.#page(open, page);
    const { letters } = wish;
    if (letters) open.pdfium.run((library) => hideLetters(library, handle, letters));
    const largest = open.pdfium.run((library) => largestPicture(library, handle));
    if (largest.width * largest.height > maxShown)
      throw new ServiceError('image_too_large', { width: largest.width, height: largest.height });
    const channels = transparent ? 4 : grey ? 1 : opaque && !open.hasFields ? 3 : 4;
    const length = width * height * channels;
    const data = into && into.length >= length ? into.subarray(0, length) : new Uint8Array(length);
    const flags = (channels === 1 ? drawGrey : redFirst) | (annotations ? drawAnnotations : 0);
    const rows = Math.min(height, Math.max(1, Math.floor(bandPixels / width)));
    const band = width * rows * channels;
    open.pdfium.run((library) => {
      const { pdfium: memory } = library;
      const at = memory._malloc(band);
      if (at === 0) throw new ServiceError('memory_limit');
      const bitmap = library.FPDFBitmap_CreateEx(width, rows, formats[channels], at, width * channels);
      for (let top = 0; top < height; top += rows) {
        const place = [0, -top, width, height, 0] as const;
        memory.HEAPU8.fill(transparent ? 0 : 255, at, at + band);
        library.FPDF_RenderPageBitmap(bitmap, handle, ...place, flags);
        if (hasFields) library.FPDF_FFLDraw(open.form, bitmap, handle, ...place, flags & ~drawAnnotations);
        const shown = Math.min(rows, height - top) * width * channels;
        // The memory may have moved while it grew.
        data.set(memory.HEAPU8.subarray(at, at + shown), width * top * channels);
      }
      library.FPDFBitmap_Destroy(bitmap);
      memory._free(at);
      // The page is closed, so that it has its letters when it is rendered again.
      if (letters) closePage(open);
    });
    await this.#renew();
    return { width, height, channels, data };
  }

  text(page: number): string {
    this.#mustHave(page);
    const open = this.#ready();
    const handle = this.#page(open, page);
    return open.pdfium.run((library) => {
      const text = library.FPDFText_LoadPage(handle);
      if (text === 0) throw damagedPage(page);
      const count = Math.max(0, library.FPDFText_CountChars(text));
      const at = library.pdfium._malloc((count + 1) * 2);
      // The returned count includes the zero at the end.
      const length = count === 0 ? 0 : library.FPDFText_GetText(text, 0, count, at);
      const bytes = library.pdfium.HEAPU8.slice(at, at + Math.max(0, length - 1) * 2);
      library.pdfium._free(at);
      library.FPDFText_ClosePage(text);
      return Buffer.from(bytes).toString('utf16le');
    });
  }

  words(page: number, isApart?: (letter: string) => boolean): PlacedPageText {
    this.#mustHave(page);
    const open = this.#ready();
    const handle = this.#page(open, page);
    return open.pdfium.run((library) => {
      if ((library.FPDF_GetDocPermissions(open.document) & mayCopy) === 0)
        throw new ServiceError('right_required');
      return readWords(library, handle, isApart);
    });
  }

  heading(page: number): string {
    this.#mustHave(page);
    const open = this.#ready();
    const handle = this.#page(open, page);
    return open.pdfium.run((library) => {
      const text = library.FPDFText_LoadPage(handle);
      if (text === 0) throw damagedPage(page);
      const heading = headingOf(library, text);
      library.FPDFText_ClosePage(text);
      return heading;
    });
  }

  label(page: number): string {
    this.#mustHave(page);
    const { pdfium, document } = this.#ready();
    return pdfium.run((library) => {
      const length = Math.min(maxLabelLength, library.FPDF_GetPageLabel(document, page - 1, 0, 0));
      if (length <= 2) return '';
      const at = library.pdfium._malloc(length);
      library.FPDF_GetPageLabel(document, page - 1, at, length);
      // The returned length includes the zero at the end.
      const bytes = library.pdfium.HEAPU8.slice(at, at + length - 2);
      library.pdfium._free(at);
      return Buffer.from(bytes).toString('utf16le');
    });
  }

  marks(page: number): number {
    this.#mustHave(page);
    const open = this.#ready();
    const handle = this.#page(open, page);
    return open.pdfium.run((library) => library.FPDFPage_CountObjects(handle));
  }

  drawsMore(page: number): boolean {
    this.#mustHave(page);
    const open = this.#ready();
    const handle = this.#page(open, page);
    return open.pdfium.run((library) => drawsMoreThanText(library, handle));
  }

  markedBoxes(page: number): ReadonlyMap<number, ContentBox> {
    this.#mustHave(page);
    const open = this.#ready();
    const handle = this.#page(open, page);
    return open.pdfium.run((library) => markedBoxes(library, handle));
  }

  pictures(page: number): DrawnPicture[] | null {
    this.#mustHave(page);
    const open = this.#ready();
    const handle = this.#page(open, page);
    return open.pdfium.run((library) => drawnPictures(library, handle));
  }

  storedPicture(page: number, picture: DrawnPicture): PagePicture | null {
    this.#mustHave(page);
    if (picture.width * picture.height > maxPixels) return null;
    const open = this.#ready();
    const handle = this.#page(open, page);
    const pixels = open.pdfium.run((library) => storedPixels(library, handle, picture));
    return pixels && { ...pixels, channels: 1 };
  }

  close(): void {
    this.#open?.close();
    this.#open = null;
  }

  #mustHave(page: number): void {
    if (!Number.isInteger(page) || page < 1 || page > this.count)
      throw new ServiceError('page_range', { pages: String(page), count: this.count });
  }

  /** Calls that cannot wait find the document in a fresh instance, and a worn one is not kept until the next call. */
  async #renew(): Promise<void> {
    try {
      while (!this.#isFresh()) await prepare();
    } catch {
      // What cannot be opened again is the next call's error: this one has its picture.
    }
  }

  /** True when the instance is not worn, or was replaced just now; false when another one has to be waited for. */
  #isFresh(): boolean {
    const open = this.#open;
    return open === null || !open.pdfium.isWorn || this.#ready() !== open;
  }

  /** Returns the open document, in a fresh instance when the last one is worn. */
  #ready(): OpenDocument {
    const open = this.#open;
    if (open === null) throw new ServiceError('internal', {}, { cause: 'the pages are closed' });
    if (!open.pdfium.isWorn) return open;
    const next = nextPdfium();
    if (next === undefined) {
      if (open.pdfium.isSound) return open;
      throw new ServiceError('damaged_file', {}, { cause: 'PDFium trapped, and no other stands ready' });
    }
    this.#open = openDocument(this.#path, this.#password, next);
    open.close();
    return this.#open;
  }

  #page(open: OpenDocument, number: number): number {
    if (open.page?.number === number) return open.page.handle;
    return open.pdfium.run((library) => {
      closePage(open);
      const handle = library.FPDF_LoadPage(open.document, number - 1);
      if (handle === 0) throw damagedPage(number);
      open.page = { number, handle };
      library.FORM_OnAfterLoadPage(handle, open.form);
      return handle;
    });
  }
}

const damagedPage = (page: number): ServiceError =>
  new ServiceError('damaged_file', { page }, { cause: `page ${page} cannot be read` });

function closePage(open: OpenDocument): void {
  if (open.page === null) return;
  const { handle } = open.page;
  open.page = null;
  open.pdfium.library.FORM_OnBeforeClosePage(handle, open.form);
  open.pdfium.library.FPDF_ClosePage(handle);
}

function openDocument(path: string, password: string | undefined, pdfium: Pdfium): OpenDocument {
  const file = pdfium.open(path, password);
  try {
    const { info, form, hasFields } = pdfium.run((library) => {
      const made = library.PDFiumExt_OpenFormFillInfo();
      return {
        info: made,
        form: library.PDFiumExt_InitFormFillEnvironment(file.document, made),
        hasFields: library.FPDF_GetFormType(file.document) !== noForm,
      };
    });
    let isOpen = true;
    const open: OpenDocument = {
      pdfium,
      document: file.document,
      form,
      hasFields,
      page: null,
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        if (pdfium.isSound) {
          pdfium.attempt((library) => {
            closePage(open);
            library.PDFiumExt_ExitFormFillEnvironment(form);
            library.PDFiumExt_CloseFormFillInfo(info);
          });
        }
        file.close();
      },
    };
    return open;
  } catch (thrown) {
    file.close();
    throw thrown;
  }
}

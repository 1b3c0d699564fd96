/** Decodes the pixels of an image in a PDF, with its mask as alpha. */
import { ServiceError } from '../../../../contract/index.js';
import { currentPdfium } from '../../pdf-core/pdfium/pdfium.js';

/** Images with more pixels are not decoded: the pixels, of four bytes or one of grey, must fit in memory. */
export const maxDecoded = 64_000_000;
export const maxGreyDecoded = 256_000_000;
/** Pixels of a band in which the page is rendered, because PDFium's memory never shrinks. */
const bandPixels = 4_000_000;
/** The formats FPDFBitmap_BGRA and FPDFBitmap_Gray, whose values equal the bytes of a pixel (public/fpdfview.h). */
const colourFormat = 4;
const greyFormat = 1;
/** The flags FPDF_REVERSE_BYTE_ORDER and FPDF_GRAYSCALE. */
const redFirst = 0x10;
const drawGrey = 0x08;
const white = 0xffffffff;

/**
 * Renders the first page of a PDF at one pixel a point: over transparency, or in grey over white.
 * @returns red, green, blue, alpha for each pixel, or its grey; undefined when nothing was drawn
 * @throws ServiceError `damaged_file`, `memory_limit`
 */
export async function drawImagePage(
  path: string,
  width: number,
  height: number,
  grey = false,
): Promise<Buffer | undefined> {
  const format = grey ? greyFormat : colourFormat;
  const nothing = grey ? white : 0;
  const pdfium = await currentPdfium();
  const open = pdfium.open(path);
  try {
    const data = Buffer.alloc(width * height * format);
    pdfium.run((library) => {
      const { pdfium: memory } = library;
      const page = library.FPDF_LoadPage(open.document, 0);
      if (page === 0) throw new ServiceError('damaged_file');
      const rows = Math.min(height, Math.max(1, Math.floor(bandPixels / width)));
      const at = memory._malloc(width * rows * format);
      if (at === 0) throw new ServiceError('memory_limit');
      const bitmap = library.FPDFBitmap_CreateEx(width, rows, format, at, width * format);
      for (let top = 0; top < height; top += rows) {
        library.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, nothing);
        library.FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, height, 0, grey ? drawGrey : redFirst);
        const shown = Math.min(rows, height - top);
        // The memory may have moved while it grew.
        data.set(memory.HEAPU8.subarray(at, at + width * shown * format), width * top * format);
      }
      library.FPDFBitmap_Destroy(bitmap);
      memory._free(at);
      library.FPDF_ClosePage(page);
    });
    return data.some((value) => value !== (grey ? 255 : 0)) ? data : undefined;
  } finally {
    open.close();
  }
}

/** The properties of an image's pixels that allow a smaller file. */
export interface PixelKind {
  readonly grey: boolean;
  readonly opaque: boolean;
  /** Nothing but black and white. */
  readonly twoTone: boolean;
}

export function kindOf(data: Buffer): PixelKind {
  let grey = true;
  let opaque = true;
  let twoTone = true;
  for (let at = 0; at < data.length && (grey || opaque); at += 4) {
    const red = data[at]!;
    if (red !== data[at + 1] || red !== data[at + 2]) grey = false;
    if (data[at + 3] !== 255) opaque = false;
    if (red !== 0 && red !== 255) twoTone = false;
  }
  return { grey, opaque, twoTone: twoTone && grey };
}

/** Pages as pictures and as text, for all who must look at them. */
import { readFile } from 'node:fs/promises';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { ServiceError } from '../../../contract/index.js';

export interface PagePicture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha for each pixel, without gaps; one byte a pixel in grey. */
  readonly data: Uint8Array;
}

export interface PictureWish {
  /** Pixels an inch; 72 makes a point a pixel. */
  readonly dpi: number;
  readonly grey?: boolean;
  /** Fields and comments too; default true. */
  readonly annotations?: boolean;
}

/** An open PDF. Page numbers are from 1. */
export interface PdfPages {
  readonly count: number;
  /** Width and height in points, as the page is shown (turned, cut to its crop box). */
  size(page: number): { readonly width: number; readonly height: number };
  /** @throws ServiceError `image_too_large` above {@link mostPixels} */
  picture(page: number, wish: PictureWish): Promise<PagePicture>;
  /** Its text in the order of the content, lines apart. */
  text(page: number): string;
  close(): void;
}

/** A picture of more is a trap: 100 million pixels take 400 MB. */
export const mostPixels = 100_000_000;

let library: Promise<PDFiumLibrary> | undefined;

/** @throws ServiceError `damaged_file`, `password_required`, `wrong_password` */
export async function openPages(path: string, password?: string): Promise<PdfPages> {
  library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary: Library }) => Library.init());
  const pdfium = await library;
  const bytes = await readFile(path);
  const document = await pdfium.loadDocument(bytes, password).catch((thrown: unknown) => {
    if (!/password/i.test(String(thrown))) throw new ServiceError('damaged_file', {}, { cause: thrown });
    throw new ServiceError(password ? 'wrong_password' : 'password_required', {}, { cause: thrown });
  });
  const size = (page: number) => {
    const { originalWidth: width, originalHeight: height } = document.getPage(page - 1).getOriginalSize();
    return { width, height };
  };
  return {
    count: document.getPageCount(),
    size,
    picture: async (page, { dpi, grey = false, annotations = true }) => {
      const shown = size(page);
      const pixels = ((shown.width * dpi) / 72) * ((shown.height * dpi) / 72);
      if (pixels > mostPixels)
        throw new ServiceError('image_too_large', { width: shown.width, height: shown.height });
      const { width, height, data } = await document.getPage(page - 1).render({
        scale: dpi / 72,
        render: 'bitmap',
        colorSpace: grey ? 'Gray' : 'BGRA',
        renderFormFields: annotations,
      });
      return { width, height, data };
    },
    text: (page) => document.getPage(page - 1).getText(),
    close: () => document.destroy(),
  };
}

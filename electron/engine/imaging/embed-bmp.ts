/** Puts a bitmap into a PDF. */
import { bitmapPixels, readBitmap, wrappedPicture } from './bmp.js';
import type { PictureSize } from './layout.js';
import type { PdfWriter } from './pdf-writer.js';
import { checkSize, embedDecoded, passedLimit } from './raster.js';

export interface EmbeddedBmp {
  readonly image: string;
  readonly size: PictureSize;
  /** False when rows are missing at its end. */
  readonly whole: boolean;
}

/** @throws ServiceError `damaged_file`, `image_too_large`, `unsupported_type` */
export async function embedBmp(pdf: PdfWriter, bytes: Buffer): Promise<EmbeddedBmp> {
  const bitmap = readBitmap(bytes);
  const { width, height, dpi } = bitmap;
  const wrapped = wrappedPicture(bytes, bitmap);
  if (wrapped) {
    const { image, size } = await embedDecoded(pdf, wrapped.bytes, wrapped.storage);
    return { image, size: { ...size, dpi }, whole: true };
  }
  checkSize(width, height, passedLimit / 5);
  const { data, whole } = bitmapPixels(bytes, bitmap);
  const { image, size } = await embedDecoded(pdf, data, 'lossless', { raw: { width, height, channels: 4 } });
  return { image, size: { ...size, dpi }, whole };
}

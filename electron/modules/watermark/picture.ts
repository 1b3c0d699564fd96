/** Reads pictures for stamps. */
import type { PDFImage } from '../../engine/pdf-core/drawing/index.js';
import { onChosenPicture } from '../../engine/imaging/chosen-picture.js';
import type { StampBook } from '../../engine/pdf-blocks/marks/stamp-book.js';

/**
 * Reads a picture for embedding: a plain JPEG as it is, everything else without loss and with its transparency.
 * @param path absolute, as a person chose it
 * @throws ServiceError `picture_missing`, `picture_unreadable`
 */
export const readPicture = (path: string, book: StampBook): Promise<PDFImage> =>
  onChosenPicture(path, async ({ bytes, isPlainJpeg, upright }) =>
    isPlainJpeg ? book.embedJpeg(bytes) : book.embedPng(await upright.png().toBuffer()),
  );

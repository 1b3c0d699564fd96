/** Reads pictures for stamps. */
import { readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import type { PDFImage } from '../../engine/pdf-core/drawing/index.js';
import sharp from '../../engine/imaging/sharp.js';
import { ServiceError } from '../../../contract/index.js';
import type { StampBook } from '../../engine/pdf-blocks/marks/stamp-book.js';

/** The longest side in pixels that is embedded: it is sharp on a page of any size, and fits in memory. */
const maxSide = 3000;
/** The longest side in pixels that a vector drawing gets, since it has no pixels of its own. */
const drawn = 2000;
/** A picture with more pixels is not opened. */
const maxPixels = 200_000_000;
const maxFileBytes = 200 * 1024 * 1024;

/**
 * Reads a picture for embedding: a plain JPEG as it is, everything else without loss and with its transparency.
 * @param path absolute, as a person chose it
 * @throws ServiceError `picture_missing`, `picture_unreadable`
 */
export async function readPicture(path: string, book: StampBook): Promise<PDFImage> {
  const name = basename(path);
  const facts = path !== '' && isAbsolute(path) ? await stat(path).catch(() => null) : null;
  if (!facts?.isFile()) throw new ServiceError('picture_missing', { name });
  if (facts.size > maxFileBytes) throw new ServiceError('picture_unreadable', { name });
  try {
    const bytes = await readFile(path);
    const picture = sharp(bytes, { limitInputPixels: maxPixels, density: 72 });
    const { format, width, height, orientation = 1, space } = await picture.metadata();
    const small = Math.max(width, height) <= maxSide;
    if (format === 'jpeg' && small && orientation === 1 && space === 'srgb')
      return await book.embedJpeg(bytes);
    const density = Math.min(2400, Math.max(72, (72 * drawn) / Math.max(width, height)));
    const source = format === 'svg' ? sharp(bytes, { limitInputPixels: maxPixels, density }) : picture;
    const png = await source
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    return await book.embedPng(png);
  } catch (thrown) {
    throw new ServiceError('picture_unreadable', { name }, { cause: thrown });
  }
}

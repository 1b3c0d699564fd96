/** A picture that a person chose for an option, such as the one of a watermark. */
import { readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import type { Sharp } from 'sharp';
import { ServiceError } from '../../../contract/index.js';
import sharp from './sharp.js';

/** The longest side in pixels that is used: it is sharp on a page of any size, and fits in memory. */
const maxSide = 3000;
/** The longest side in pixels that a vector drawing gets, since it has no pixels of its own. */
const drawn = 2000;
/** A picture with more pixels is not opened. */
const maxPixels = 200_000_000;
const maxFileBytes = 200 * 1024 * 1024;

export interface ChosenPicture {
  /** Of the file. */
  readonly bytes: Buffer;
  /** A JPEG that every PDF can have as it is. */
  readonly isPlainJpeg: boolean;
  /** Upright, in sRGB and not too large. */
  readonly upright: Sharp;
}

/**
 * Opens a picture, and has work done with it.
 * @param path absolute, as a person chose it
 * @throws ServiceError `picture_missing`; `picture_unreadable`, also for what `work` throws that is no ServiceError
 */
export async function onChosenPicture<T>(
  path: string,
  work: (picture: ChosenPicture) => Promise<T>,
): Promise<T> {
  const name = basename(path);
  const facts = path !== '' && isAbsolute(path) ? await stat(path).catch(() => null) : null;
  if (!facts?.isFile()) throw new ServiceError('picture_missing', { name });
  if (facts.size > maxFileBytes) throw new ServiceError('picture_unreadable', { name });
  try {
    return await work(await open(path));
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown;
    throw new ServiceError('picture_unreadable', { name }, { cause: thrown });
  }
}

async function open(path: string): Promise<ChosenPicture> {
  const bytes = await readFile(path);
  const picture = sharp(bytes, { limitInputPixels: maxPixels, density: 72 });
  const { format, width, height, orientation = 1, space } = await picture.metadata();
  const isSmall = Math.max(width, height) <= maxSide;
  const density = Math.min(2400, Math.max(72, (72 * drawn) / Math.max(width, height)));
  const source = format === 'svg' ? sharp(bytes, { limitInputPixels: maxPixels, density }) : picture;
  return {
    bytes,
    isPlainJpeg: format === 'jpeg' && isSmall && orientation === 1 && space === 'srgb',
    upright: source
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  };
}

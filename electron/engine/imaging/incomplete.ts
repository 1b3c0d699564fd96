/** What can be read of a picture that is damaged or cut short. */
import type { SharpOptions } from 'sharp';
import sharp from './sharp.js';
import { decodedLimit, type RasterSource, type PictureStorage } from './raster.js';

export interface ReadablePart {
  /** To be decoded with errors allowed. */
  readonly source: Buffer;
  readonly storage: PictureStorage;
}

/** Formats whose decoder gives what it has when the data ends. */
const partial = ['jpg', 'png', 'gif', 'webp', 'avif'] as const;
type Partial = (typeof partial)[number];

const isPartial = (format: string): format is Partial => (partial as readonly string[]).includes(format);

/**
 * Whether anything of a picture can be seen when errors are allowed.
 * @returns undefined when its header cannot be read, or all of it has one colour
 */
export async function readablePart(bytes: Buffer, format: string): Promise<ReadablePart | undefined> {
  if (!isPartial(format)) return undefined;
  const source = filled(bytes, format);
  if (!(await showsSomething(source))) return undefined;
  return { source, storage: format === 'jpg' || format === 'avif' ? 'photo' : 'lossless' };
}

/** Whether anything but one colour is seen of a picture when errors are allowed. */
export async function showsSomething(source: RasterSource, options: SharpOptions = {}): Promise<boolean> {
  try {
    const picture = sharp(source, { ...options, failOn: 'none', limitInputPixels: decodedLimit });
    const { channels } = await picture.removeAlpha().stats();
    return channels.some(({ min, max }) => min !== max);
  } catch {
    return false;
  }
}

/** WebP gives its own length, and its decoder asks for all of it before it looks at any. */
function filled(bytes: Buffer, format: Partial): Buffer {
  if (format !== 'webp' || bytes.length < 20) return bytes;
  const missing = bytes.readUInt32LE(4) + 8 - bytes.length;
  return missing > 0 && missing <= bytes.length * 1000
    ? Buffer.concat([bytes, Buffer.alloc(missing)])
    : bytes;
}

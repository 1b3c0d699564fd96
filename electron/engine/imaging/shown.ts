/**
 * Pictures that neither a browser nor sharp shows, as ones that both do: what a picture is stands at its beginning, whatever its
 * name says.
 */
import sharp from 'sharp';
import { findImageKind } from '../../formats/image-kinds.js';
import { decodeHeic } from './heic.js';
import { decodeJp2 } from './jp2-pixels.js';
import { readJp2 } from './jp2.js';
import { decodeJxl } from './jxl.js';
import { decodedLimit, readMetadata } from './raster.js';

/** So many bytes tell what a picture is. */
export const markLength = 64;

type Unshown = 'jxl' | 'jp2' | 'heic' | 'tiff';
const unshown: ReadonlySet<string> = new Set<Unshown>(['jxl', 'jp2', 'heic', 'tiff']);

/** The format of a picture that browsers do not show; null for any other file. */
export function unshownKind(head: Buffer): Unshown | null {
  const kind = findImageKind(head);
  return kind && 'format' in kind && unshown.has(kind.format) ? (kind.format as Unshown) : null;
}

/**
 * The first picture of a file as PNG or JPEG.
 * @throws ServiceError `damaged_file`, `image_too_large`, `unsupported_type`
 */
export async function asShown(bytes: Buffer, kind: Unshown): Promise<{ bytes: Buffer; mime: string }> {
  switch (kind) {
    case 'jxl':
      return { bytes: (await decodeJxl(bytes)).png, mime: 'image/png' };
    case 'heic':
      return { bytes: await decodeHeic(bytes), mime: 'image/jpeg' };
    case 'jp2': {
      const { data, raw } = await decodeJp2(bytes, readJp2(bytes));
      return { bytes: await sharp(data, { raw }).png().toBuffer(), mime: 'image/png' };
    }
    case 'tiff': {
      await readMetadata(bytes);
      const upright = sharp(bytes, { limitInputPixels: decodedLimit }).autoOrient().toColourspace('srgb');
      return { bytes: await upright.png().toBuffer(), mime: 'image/png' };
    }
  }
}

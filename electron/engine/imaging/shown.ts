/**
 * Pictures that neither a browser nor sharp shows, as ones that both do: what a picture is stands at its beginning, whatever its
 * name says.
 */
import sharp from './sharp.js';
import { findImageKind } from '../../kit/shared/image-kind.js';
import { decodeHeic } from './heic.js';
import { decodeJp2 } from './jp2-pixels.js';
import { readJp2 } from './jp2.js';
import { decodeJxl } from './jxl.js';
import { decodedLimit } from './raster.js';
import { tiffPage } from './tiff-page.js';

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
      const { source, options, isOpaque, unpacked } = await tiffPage(bytes, 0, () => Promise.resolve(bytes));
      let picture = sharp(source, { ...options, limitInputPixels: decodedLimit });
      // What was unpacked has lost its own word of how it is turned.
      if (unpacked?.orientation !== undefined)
        picture = picture.withMetadata({ orientation: unpacked.orientation });
      else picture = picture.autoOrient();
      if (isOpaque) picture = picture.removeAlpha();
      return { bytes: await picture.toColourspace('srgb').png().toBuffer(), mime: 'image/png' };
    }
  }
}

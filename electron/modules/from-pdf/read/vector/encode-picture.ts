/** This module writes pictures that lie in drawings as addresses that hold their data, as SVG takes them. */
import type { Sharp } from 'sharp';
import sharp from '../../../../engine/imaging/sharp.js';
import type { RawImage } from '../images.js';
import type { VectorPicture } from './parts.js';

/** Pixels for each point that are kept: 300 to the inch, about twice as many as the bitmap of the drawing has. */
const finest = 300 / 72;
/** Pixels for each point that a picture has at least: those of a coarse one are repeated, which PDFium does, too, where other programs blur them. */
const coarsest = 2;
/** A stored JPEG of more bytes than this is written anew. */
const maxStored = 512 * 1024;
/** Pixels are repeated at most this many times in each direction. */
const maxTimes = 64;
/** This quality is used for photos without transparency that would be longer than a stored JPEG may be. */
const quality = 90;

/**
 * Returns a picture as a `data:` address: a JPEG as it is stored, unless it is a long one, anything else as a PNG.
 * @returns null where it cannot be read
 */
export async function pictureAddress({ image, place: [a, b, c, d] }: VectorPicture): Promise<string | null> {
  const { jpeg } = image;
  try {
    const facts = jpeg ? await sharp(jpeg).metadata() : image.pixels;
    const picture = sourceOf(image);
    // JPEGs of four inks look different in every program.
    if (!facts || !picture || (jpeg && facts.channels === 4)) return null;
    const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
    const times = Math.ceil(Math.max((coarsest * across) / facts.width, (coarsest * down) / facts.height));
    const isCoarse = times > 1 && times <= maxTimes;
    if (jpeg && !isCoarse && jpeg.length <= maxStored) return addressOf('jpeg', jpeg);
    const drawn = isCoarse
      ? picture.resize({
          width: facts.width * times,
          height: facts.height * times,
          fit: 'fill',
          kernel: 'nearest',
        })
      : picture.resize({
          ...{ width: Math.ceil(across * finest), height: Math.ceil(down * finest) },
          ...{ fit: 'fill', withoutEnlargement: true },
        });
    const png = jpeg && !isCoarse ? null : await drawn.clone().png({ compressionLevel: 9 }).toBuffer();
    if (png && (png.length <= maxStored || image.pixels?.hasAlpha)) return addressOf('png', png);
    return addressOf('jpeg', await drawn.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer());
  } catch {
    // The drawing stays a bitmap, which shows what can be seen of the picture.
    return null;
  }
}

const addressOf = (type: 'jpeg' | 'png', data: Buffer): string =>
  `data:image/${type};base64,${data.toString('base64')}`;

function sourceOf({ jpeg, pixels }: RawImage): Sharp | null {
  if (jpeg) return sharp(jpeg);
  if (!pixels) return null;
  const { width, height, channels, hasAlpha, data } = pixels;
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  return channels === 4 && !hasAlpha ? picture.removeAlpha() : picture;
}

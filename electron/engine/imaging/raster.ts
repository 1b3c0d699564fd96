/** Decodes with sharp what a PDF cannot carry as it is, one page at a time. */
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import sharp from './sharp.js';
import { ServiceError } from '../../../contract/index.js';
import { embedBilevel, embedJpeg, embedPng } from './embed.js';
import { readJpeg } from './jpeg.js';
import type { PictureSize } from './layout.js';
import type { PdfWriter } from './pdf-writer.js';
import { readPng } from './png.js';

/** The most pixels of a picture that must be decoded: they take about 800 MB. */
export const decodedLimit = 200_000_000;
/** The most pixels of a picture that is embedded without decoding; readers still have to decode it. */
export const passedLimit = 500_000_000;

/** @throws ServiceError `image_too_large` */
export function checkSize(width: number, height: number, limit: number): void {
  if (width * height > limit) throw new ServiceError('image_too_large', { width, height });
}

/** A picture to decode: a path, or bytes. */
export type RasterSource = string | Buffer | Uint16Array;

const decoding: SharpOptions = { failOn: 'error', limitInputPixels: decodedLimit };

/** Size, pages and density without the pixels. @throws ServiceError `damaged_file`, `image_too_large` */
export async function readMetadata(
  source: RasterSource,
  options: SharpOptions = {},
  limit = decodedLimit,
): Promise<Metadata> {
  try {
    const metadata = await sharp(source, { failOn: 'error', limitInputPixels: false, ...options }).metadata();
    checkSize(metadata.width, metadata.pageHeight ?? metadata.height, limit);
    return metadata;
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
}

/** How a decoded picture is stored: without loss, or as a fine JPEG because the source was lossy already. */
export type PictureStorage = 'lossless' | 'photo';

/**
 * Decodes one page upright and embeds it.
 * @param isOpaque a channel that looks like transparency is none
 * @throws ServiceError `damaged_file`, `image_too_large`
 */
export async function embedDecoded(
  pdf: PdfWriter,
  source: RasterSource,
  storage: PictureStorage,
  options: SharpOptions = {},
  isOpaque = false,
): Promise<{ image: string; size: PictureSize }> {
  const metadata = await readMetadata(source, options);
  const dpi = metadata.density;
  const load = (): Sharp => sharp(source, { ...decoding, ...options }).autoOrient();
  try {
    if (metadata.bitsPerSample === 1 && metadata.channels === 1) {
      const { data, info } = await load()
        .toColourspace('b-w')
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const image = await embedBilevel(pdf, data, info.width, info.height);
      return { image, size: { width: info.width, height: info.height, orientation: 1, dpi } };
    }
    const mask = metadata.hasAlpha && !isOpaque ? await embedMask(pdf, load()) : undefined;
    // Deep gray stays gray; everything else becomes sRGB, by way of its own profile.
    const gray = metadata.space === 'b-w' || metadata.space === 'grey16';
    const colours = load()
      .removeAlpha()
      .toColourspace(gray ? 'b-w' : 'srgb');
    if (storage === 'photo' && mask === undefined) {
      const bytes = await colours.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
      const facts = readJpeg(bytes);
      return { image: await embedJpeg(pdf, bytes, facts), size: { ...facts, dpi } };
    }
    const png = readPng(await colours.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer());
    const image = await embedPng(pdf, png, mask);
    return { image, size: { width: png.width, height: png.height, orientation: 1, dpi } };
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
}

/** The transparency of a picture as a soft mask, none when it is opaque all over. */
async function embedMask(pdf: PdfWriter, picture: Sharp): Promise<string | undefined> {
  const alpha = await picture
    .extractChannel('alpha')
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
  const { channels } = await sharp(alpha, { limitInputPixels: decodedLimit }).stats();
  if (channels[0]?.min === 255) return undefined;
  return embedPng(pdf, { ...readPng(alpha), icc: undefined });
}

/** This module draws one page as a picture in a file. */
import type { Sharp } from 'sharp';
import sharp from '../../../engine/imaging/sharp.js';
import { ServiceError } from '../../../../contract/index.js';
import { maxPixels, type PagePicture, type PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { toBlackWhite } from './black-white.js';
import { contentOf } from './crop.js';
import type { ImageSettings, PicturePacking } from './image-settings.js';

/** The longer side of a picture has at most this many pixels, which its format allows. */
const maxSide: Readonly<Record<PicturePacking['format'], number>> = {
  jpg: 65_500,
  png: 1_000_000,
  webp: 16_383,
  tiff: 1_000_000,
};
const millimetresPerInch = 25.4;

/** Memory that the next page may be drawn into. */
export interface Canvas {
  data: Uint8Array | undefined;
}

/** The page that is drawn. */
export interface PageToDraw {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Points of one of its units. */
  readonly unit: number;
}

/**
 * Draws a page and writes it.
 * @param path absolute; nothing may be there
 * @throws ServiceError `image_too_large` for a page beyond what can be drawn or beyond its format, `damaged_file` for one
 *   that cannot be read, `memory_limit`
 */
export async function drawPage(
  pages: PdfPages,
  { page, unit }: PageToDraw,
  wish: ImageSettings,
  path: string,
  canvas: Canvas,
): Promise<void> {
  const size = pages.size(page);
  const dpi = resolutionOf({ width: size.width * unit, height: size.height * unit }, wish);
  const drawn = await pages.picture(page, {
    // The drawing takes units of the page for points.
    dpi: dpi * unit,
    grey: wish.colours !== 'colour' && !wish.transparent,
    opaque: true,
    transparent: wish.transparent,
    annotations: wish.annotations,
    into: canvas.data,
  });
  // The picture is packed before this returns, so its memory is free again.
  if (canvas.data === undefined || canvas.data.length < drawn.data.length) canvas.data = drawn.data;
  const margin = wish.crop === null ? 0 : Math.round((wish.crop / millimetresPerInch) * dpi);
  const part = wish.crop === null ? null : contentOf(drawn, wish.transparent, margin);
  const { width, height, channels } = drawn;
  if (wish.colours === 'bw') toBlackWhite(drawn.data, width, wish.blackWhite);
  const image = sharp(drawn.data, { raw: { width, height, channels }, limitInputPixels: false });
  if (part) image.extract(part);
  await packed(inColours(image, drawn, wish), wish, dpi).toFile(path);
}

/** Returns the resolution of a picture, in pixels to the inch. @throws ServiceError `image_too_large` */
function resolutionOf(
  points: { readonly width: number; readonly height: number },
  wish: ImageSettings,
): number {
  const longer = Math.max(points.width, points.height, 1e-3);
  const dpi = wish.size.by === 'dpi' ? wish.size.dpi : (wish.size.pixels * 72) / longer;
  const [width, height] = [points.width, points.height].map((side) =>
    Math.max(1, Math.round((side * dpi) / 72)),
  );
  if (width === undefined || height === undefined) throw new ServiceError('internal');
  if (width * height > maxPixels || Math.max(width, height) > maxSide[wish.packing.format])
    throw new ServiceError('image_too_large', { width, height });
  return dpi;
}

function inColours(image: Sharp, { channels }: PagePicture, { colours, transparent }: ImageSettings): Sharp {
  if (channels === 4 && !transparent) image.removeAlpha();
  return colours === 'colour' ? image : image.toColourspace('b-w');
}

function packed(image: Sharp, { packing, colours }: ImageSettings, dpi: number): Sharp {
  const isTwoTone = colours === 'bw';
  // A page of no extent has any resolution, and formats hold it up to a limit.
  const density = Math.min(100_000, Math.max(1, dpi));
  switch (packing.format) {
    case 'jpg': {
      // A table of codes for each picture saves a few percent, but takes as long as the rest of packing.
      const chroma = packing.quality >= 90 ? '4:4:4' : '4:2:0';
      return image
        .jpeg({ quality: packing.quality, optimizeCoding: false, chromaSubsampling: chroma })
        .withDensity(density);
    }
    case 'png':
      return image
        .png(isTwoTone ? { palette: true, colours: 2, dither: 0 } : { compressionLevel: 6 })
        .withDensity(density);
    case 'webp':
      return (
        image
          // WebP has no place for a resolution.
          .webp({ quality: packing.quality, lossless: packing.lossless || isTwoTone })
      );
    case 'tiff': {
      // The writer of TIFF takes pixels to the millimetre.
      const [xres, yres] = [density / millimetresPerInch, density / millimetresPerInch];
      const compression = isTwoTone ? packing.bwCompression : packing.compression;
      if (isTwoTone)
        return image.tiff({
          compression: compression === 'g4' ? 'ccittfax4' : compression,
          ...{ bitdepth: 1, predictor: 'none', xres, yres },
        });
      return image.tiff({ compression: packing.compression, quality: packing.quality, xres, yres });
    }
  }
}

/** Pages as pictures in a PDF: how many pixels they get, how they are kept, and where they lie. */
import type { Sharp } from 'sharp';
import type { Box, Matrix } from '../../pdf-core/content/matrix.js';

/** Pixels an inch, as scanners for archives. */
const resolution = 300;
const jpegQuality = 90;
/** Above this many pixels a page gets fewer of them an inch: its picture must fit the memory. */
const maxPagePixels = 36_000_000;

/**
 * Pixels an inch at which a page has at most so many pixels.
 * @param size width and height in points
 */
export function pictureDpi(
  { width, height }: { width: number; height: number },
  maxPixels = maxPagePixels,
): number {
  const square = Math.max(1, ((width * height) / 72 ** 2) * resolution ** 2);
  // Pages larger than PDF knows them get the pixels of the largest one.
  const least = Math.min(18, (18 * 14_400) / Math.max(width, height, 1));
  return Math.max(least, Math.min(resolution, resolution * Math.sqrt(maxPixels / square)));
}

/** The picture of a page as a JPEG on white, as `imageEntries` describes it. */
export const pageJpeg = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background: 'white' })
    .removeAlpha()
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** What an image object of three colours is (ISO 32000-2, 8.9.5), in pixels; its filter is not said. */
export const imageEntries = (width: number, height: number) => ({
  '/Type': '/XObject',
  '/Subtype': '/Image',
  '/Width': width,
  '/Height': height,
  '/ColorSpace': '/DeviceRGB',
  '/BitsPerComponent': 8,
});

/**
 * Where the picture of what a page shows lies on the page as it is written, which may be turned.
 * @param box the part that is shown, in the page's own units
 * @param rotation 0, 90, 180 or 270, clockwise
 */
export function pictureMatrix([left, bottom, right, top]: Box, rotation: number): Matrix {
  const [width, height] = [right - left, top - bottom];
  switch (rotation) {
    case 90:
      return [0, height, -width, 0, left + width, bottom];
    case 180:
      return [-width, 0, 0, -height, left + width, bottom + height];
    case 270:
      return [0, -height, width, 0, left, bottom + height];
    default:
      return [width, 0, 0, height, left, bottom];
  }
}

/** Puts pages as pictures into a PDF: chooses their pixels, encodes them and places them. */
import type { Sharp } from 'sharp';
import type { ContentBox, Matrix } from '../../pdf-core/content/matrix.js';

/** The resolution in pixels an inch, which scanners use for archives. */
const resolution = 300;
const jpegQuality = 90;
/** A page that would have more pixels than this gets a lower resolution, because its picture must fit in memory. */
const maxPagePixels = 36_000_000;

/**
 * Returns the resolution, in pixels an inch, at which a page has at most a number of pixels.
 * @param size width and height in points
 */
export function pictureDpi(
  { width, height }: { width: number; height: number },
  maxPixels = maxPagePixels,
): number {
  const square = Math.max(1, ((width * height) / 72 ** 2) * resolution ** 2);
  // A page beyond the largest size of PDF gets as many pixels as that size.
  const least = Math.min(18, (18 * 14_400) / Math.max(width, height, 1));
  return Math.max(least, Math.min(resolution, resolution * Math.sqrt(maxPixels / square)));
}

/** Encodes the picture of a page as a JPEG on white, as `imageEntries` describes it. */
export const pageJpeg = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten({ background: 'white' })
    .removeAlpha()
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer();

/**
 * Returns the entries of an image object of three colours (ISO 32000-2, 8.9.5), except its filter. The sizes are in
 * pixels.
 */
export const imageEntries = (width: number, height: number) => ({
  '/Type': '/XObject',
  '/Subtype': '/Image',
  '/Width': width,
  '/Height': height,
  '/ColorSpace': '/DeviceRGB',
  '/BitsPerComponent': 8,
});

/**
 * Returns where the picture of a shown page lies on the page as it is written, which may be rotated.
 * @param box the part that is shown, in the page's own units
 * @param rotation 0, 90, 180 or 270, clockwise
 */
export function pictureMatrix([left, bottom, right, top]: ContentBox, rotation: number): Matrix {
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

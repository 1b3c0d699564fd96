/** This module draws what a page shows besides its text, as a picture that lies below it. */
import sharp from '../../../../engine/imaging/sharp.js';
import type { PdfPages } from '../../../../engine/pdf-core/pdfium/pages.js';

/** Pages are drawn with this many pixels to the inch, which is sharp on a screen of twice the usual density. */
const defaultDpi = 144;
/** A picture has at most this many pixels: a large sheet is drawn less finely. */
const maxPixels = 24_000_000;
/** Pages with photos are packed with this quality of WebP, of 100. */
const quality = 84;

/**
 * Draws the background of a page.
 * @param letters tells which letters are drawn with it, by the name of their font
 * @param hasPhotos true where it shows pictures, which may be compressed with loss
 * @returns a data address; null for a page that shows nothing else
 */
export async function groundOf(
  pages: PdfPages,
  page: number,
  letters: (font: string) => boolean,
  hasPhotos: boolean,
): Promise<string | null> {
  const { width: across, height: down } = pages.size(page);
  const dpi = Math.min(defaultDpi, 72 * Math.sqrt(maxPixels / Math.max(1, across * down)));
  const { width, height, channels, data } = await pages.picture(page, { dpi, letters, opaque: true });
  if (isWhite(data, channels)) return null;
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).removeAlpha();
  const bytes = await picture
    .webp(hasPhotos ? { quality, effort: 2 } : { lossless: true, effort: 2 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

function isWhite(data: Uint8Array, channels: number): boolean {
  for (let at = 0; at < data.length; at += channels)
    if (data[at] !== 255 || (channels > 1 && (data[at + 1] !== 255 || data[at + 2] !== 255))) return false;
  return true;
}

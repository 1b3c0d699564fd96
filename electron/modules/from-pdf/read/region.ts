/** This module draws a part of a page as a picture. */
import sharp from '../../../engine/imaging/sharp.js';
import type { Box } from '../model/geometry.js';
import type { ReadLibrary } from './library.js';

/** This is a format of a bitmap: FPDFBitmap_BGRx. */
const opaque = 3;
const white = 0xffffffff;
/** A region of more pixels than this is not drawn. */
const maxPixels = 60_000_000;

/** A picture in memory. */
export interface RegionPixels {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue. */
  readonly data: Buffer;
}

/** Returns the part of the page that a region's pixels show: it begins at a whole pixel of the page. */
export function areaOf(
  box: Box,
  { width, height }: Pick<RegionPixels, 'width' | 'height'>,
  scale: number,
): Box {
  const [left, top] = [Math.round(box.left * scale) / scale, Math.round(box.top * scale) / scale];
  return { left, top, right: left + width / scale, bottom: top + height / scale };
}

/**
 * Draws a part of a page.
 * @param size of the page as it is shown, points
 * @param scale pixels for each point
 * @returns null where it would be too large, or nothing
 */
export function drawRegion(
  library: ReadLibrary,
  page: number,
  size: { readonly width: number; readonly height: number },
  box: Box,
  scale: number,
): RegionPixels | null {
  const [width, height] = [
    Math.ceil((box.right - box.left) * scale),
    Math.ceil((box.bottom - box.top) * scale),
  ];
  if (width < 1 || height < 1 || width * height > maxPixels) return null;
  const bitmap = library.FPDFBitmap_CreateEx(width, height, opaque, 0, 0);
  if (bitmap === 0) return null;
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const [left, top] = [-Math.round(box.left * scale), -Math.round(box.top * scale)];
    const [across, down] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    library.FPDF_RenderPageBitmap(bitmap, page, left, top, across, down, 0, 0);
    const start = library.FPDFBitmap_GetBuffer(bitmap);
    const stride = library.FPDFBitmap_GetStride(bitmap);
    const heap = library.pdfium.HEAPU8;
    const data = Buffer.alloc(width * height * 3);
    for (let row = 0, to = 0; row < height; row += 1)
      for (let column = 0, from = start + row * stride; column < width; column += 1, from += 4, to += 3) {
        data[to] = heap[from + 2] ?? 255;
        data[to + 1] = heap[from + 1] ?? 255;
        data[to + 2] = heap[from] ?? 255;
      }
    return { width, height, data };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

export async function writeRegion({ width, height, data }: RegionPixels, path: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toFile(path);
}

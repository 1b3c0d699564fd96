/** Pictures of a page as files: JPEGs as they are stored where nothing has to be done to them, all others as they are seen. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readString, type ReadLibrary } from './library.js';

export interface SavedImage {
  readonly format: 'jpg' | 'png';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels above which a picture is not unpacked here. */
const maxPixels = 120_000_000;
const maxBytes = 256 * 1024 * 1024;
/** Of a bitmap: FPDFBitmap_Gray, FPDFBitmap_BGR, FPDFBitmap_BGRx, FPDFBitmap_BGRA, premultiplied. */
const formats: Readonly<Record<number, 1 | 3 | 4>> = { 1: 1, 2: 3, 3: 4, 4: 4, 5: 4 };
const withAlpha = 4;
const premultiplied = 5;

export interface RawImage {
  readonly jpeg: Buffer | null;
  readonly pixels: {
    readonly width: number;
    readonly height: number;
    readonly channels: 1 | 3 | 4;
    readonly hasAlpha: boolean;
    readonly data: Buffer;
  } | null;
}

/**
 * Takes a picture out of PDFium.
 * @param isPlain it is shown upright and whole, so that the stored file looks like it
 */
export function takeImage(
  library: ReadLibrary,
  document: number,
  page: number,
  image: number,
  isPlain: boolean,
): RawImage {
  const jpeg = isPlain ? storedJpeg(library, image) : null;
  return { jpeg, pixels: jpeg ? null : drawnPixels(library, document, page, image) };
}

function storedJpeg(library: ReadLibrary, image: number): Buffer | null {
  if (library.FPDFImageObj_GetImageFilterCount(image) !== 1) return null;
  const filter = readString(library, 'latin1', (at, length) =>
    library.FPDFImageObj_GetImageFilter(image, 0, at, length),
  );
  if (filter !== 'DCTDecode' || library.FPDFPageObj_HasTransparency(image)) return null;
  const length = library.FPDFImageObj_GetImageDataRaw(image, 0, 0);
  if (length < 4 || length > maxBytes) return null;
  const at = library.pdfium._malloc(length);
  if (at === 0) return null;
  try {
    library.FPDFImageObj_GetImageDataRaw(image, at, length);
    const data = Buffer.from(library.pdfium.HEAPU8.subarray(at, at + length));
    return data[0] === 0xff && data[1] === 0xd8 ? data : null;
  } finally {
    library.pdfium._free(at);
  }
}

function drawnPixels(
  library: ReadLibrary,
  document: number,
  page: number,
  image: number,
): RawImage['pixels'] {
  const bitmap =
    library.FPDFImageObj_GetRenderedBitmap(document, page, image) || library.FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return null;
  try {
    const width = library.FPDFBitmap_GetWidth(bitmap);
    const height = library.FPDFBitmap_GetHeight(bitmap);
    const format = library.FPDFBitmap_GetFormat(bitmap);
    const channels = formats[format];
    const start = library.FPDFBitmap_GetBuffer(bitmap);
    if (channels === undefined || start === 0 || width * height > maxPixels) return null;
    const stride = library.FPDFBitmap_GetStride(bitmap);
    const data = Buffer.alloc(width * height * channels);
    const heap = library.pdfium.HEAPU8;
    for (let row = 0; row < height; row += 1)
      data.set(
        heap.subarray(start + row * stride, start + row * stride + width * channels),
        row * width * channels,
      );
    const hasAlpha = format === withAlpha || format === premultiplied;
    if (hasAlpha && isClear(data) && !canBeDecoded(library, image)) return null;
    if (channels > 1) redFirst(data, channels, hasAlpha, format === premultiplied);
    return { width, height, channels, hasAlpha, data };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

/** True where nothing is seen: PDFium draws nothing of what it cannot read, and tells nobody. */
function isClear(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false;
  return true;
}

function canBeDecoded(library: ReadLibrary, image: number): boolean {
  const bitmap = library.FPDFImageObj_GetBitmap(image);
  if (bitmap === 0) return false;
  library.FPDFBitmap_Destroy(bitmap);
  return true;
}

function redFirst(data: Buffer, channels: 3 | 4 | 1, hasAlpha: boolean, isMultiplied: boolean): void {
  for (let at = 0; at + 2 < data.length; at += channels) {
    const blue = data[at] ?? 0;
    data[at] = data[at + 2] ?? 0;
    data[at + 2] = blue;
    if (channels !== 4) continue;
    if (!hasAlpha) data[at + 3] = 255;
    const alpha = data[at + 3] ?? 255;
    if (!isMultiplied || alpha === 0 || alpha === 255) continue;
    for (const place of [at, at + 1, at + 2])
      data[place] = Math.min(255, Math.round(((data[place] ?? 0) * 255) / alpha));
  }
}

/**
 * Writes a picture.
 * @param path without its extension
 * @returns null where it cannot be read
 */
export async function writeImage({ jpeg, pixels }: RawImage, path: string): Promise<SavedImage | null> {
  if (jpeg) {
    const facts = await sharp(jpeg)
      .metadata()
      .catch(() => null);
    // Four inks look different in every program, most of them upside down.
    if (facts && facts.channels !== 4) {
      await writeFile(`${path}.jpg`, jpeg);
      return { format: 'jpg', width: facts.width, height: facts.height };
    }
  }
  if (!pixels) return null;
  const { width, height, channels, hasAlpha, data } = pixels;
  let picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  if (channels === 4 && !hasAlpha) picture = picture.removeAlpha();
  await picture.png({ compressionLevel: 6 }).toFile(`${path}.png`);
  return { format: 'png', width, height };
}

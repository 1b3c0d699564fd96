/**
 * This module saves pictures of a page as files: JPEGs as they are stored where nothing has to be done to them, all others as they are
 * seen.
 */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { readJpeg } from '../../../engine/imaging/jpeg.js';
import sharp from '../../../engine/imaging/sharp.js';
import type { Matrix } from '../../../engine/pdf-core/content/matrix.js';
import { readString, type ReadLibrary, type Scratch } from './library.js';
import type { PlainJpeg } from './plain-jpegs.js';

export interface SavedImage {
  readonly format: 'jpg' | 'png';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A bitmap of more pixels than this is not taken from PDFium. */
const maxPixels = 120_000_000;
/** A picture is drawn with at most this many pixels, four bytes each: one that has more is made smaller. */
const maxDrawn = 40_000_000;
/** A picture of more pixels than this is not unpacked at all: a sheet of A0 at 600 dpi has 560 million. */
const maxStored = 1_000_000_000;
/** A picture is drawn this wide and high, in pixels, to tell whether it has a mask. */
const sampleSize = 48;
/** A pixel of less alpha is seen through. */
const opaque = 250;
/** A stored JPEG of more bytes than this is not taken over. */
const maxBytes = 256 * 1024 * 1024;
/** These are channels by PDFium's formats of a bitmap: FPDFBitmap_Gray, _BGR, _BGRx, _BGRA, and the last one premultiplied. */
const formats: Readonly<Record<number, 1 | 3 | 4>> = { 1: 1, 2: 3, 3: 4, 4: 4, 5: 4 };
const withAlpha = 4;
const premultiplied = 5;

/** Size of a picture as it is stored, pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

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

/** Tells whether a JPEG of these facts is all there is to its picture; null where nobody knows. */
export type IsPlainJpeg = (facts: PlainJpeg) => boolean | null;

/**
 * Takes a picture out of PDFium.
 * @param isPlain tells whether the stored JPEG looks like the picture; null where it is not shown upright and whole
 * @param scratch room for its matrix
 */
export function takeImage(
  library: ReadLibrary,
  on: { readonly document: number; readonly page: number; readonly image: number },
  stored: Size,
  isPlain: IsPlainJpeg | null,
  scratch: Scratch,
): RawImage {
  const jpeg = isPlain === null ? null : storedJpeg(library, on, stored, isPlain, scratch);
  if (jpeg || stored.width * stored.height > maxStored) return { jpeg, pixels: null };
  const bitmap =
    asFineAsStored(library, on.image, stored, scratch, () =>
      library.FPDFImageObj_GetRenderedBitmap(on.document, on.page, on.image),
    ) || library.FPDFImageObj_GetBitmap(on.image);
  return { jpeg, pixels: bitmap === 0 ? null : pixelsOf(library, on.image, bitmap) };
}

/**
 * Takes a picture out of PDFium as it is before it is turned, mirrored or slanted: whole, and upright in the unit square of its object.
 * PDFium cuts what it draws at the edges of clips, so that only what has a mask is drawn.
 * @param isPlain tells whether the stored JPEG looks like the picture
 * @param scratch room for its matrix
 * @returns neither file nor pixels for a turned one with a mask
 */
export function takeUnturned(
  library: ReadLibrary,
  on: { readonly document: number; readonly page: number; readonly image: number },
  { width, height }: Size,
  isPlain: IsPlainJpeg,
  scratch: Scratch,
): RawImage {
  const jpeg = storedJpeg(library, on, { width, height }, isPlain, scratch);
  if (jpeg || width * height > maxDrawn) return { jpeg, pixels: null };
  const isMasked = library.FPDFPageObj_HasTransparency(on.image) || isSeenThrough(library, on, scratch);
  if (isMasked && !isUpright(library, on.image, scratch)) return { jpeg: null, pixels: null };
  const draw = () => library.FPDFImageObj_GetRenderedBitmap(on.document, on.page, on.image);
  const bitmap = isMasked
    ? withMatrix(library, on.image, [width, 0, 0, height, 0, 0], scratch, draw)
    : library.FPDFImageObj_GetBitmap(on.image);
  return { jpeg: null, pixels: bitmap === 0 ? null : pixelsOf(library, on.image, bitmap) };
}

function isUpright(library: ReadLibrary, image: number, scratch: Scratch): boolean {
  if (!library.FPDFPageObj_GetMatrix(image, scratch.at)) return false;
  const [a, b, c, d] = scratch.matrix();
  return a > 0 && d > 0 && Math.abs(b) < 1e-3 * a && Math.abs(c) < 1e-3 * d;
}

/** Gives a picture a matrix while it is drawn. */
function withMatrix<T>(
  library: ReadLibrary,
  image: number,
  matrix: Matrix,
  scratch: Scratch,
  draw: () => T,
): T {
  if (!library.FPDFPageObj_GetMatrix(image, scratch.at)) return draw();
  const own = scratch.matrix();
  scratch.keep(matrix);
  library.FPDFPageObj_SetMatrix(image, scratch.at);
  // Where this throws, PDFium can no longer be used, and the matrix need not be put back.
  const drawn = draw();
  scratch.keep(own);
  library.FPDFPageObj_SetMatrix(image, scratch.at);
  return drawn;
}

/**
 * Gives a picture, while it is drawn, a matrix in which every stored pixel has its own place: PDFium draws one pixel for each unit of the
 * matrix, 72 to the inch on most pages.
 */
function asFineAsStored<T>(
  library: ReadLibrary,
  image: number,
  stored: Size,
  scratch: Scratch,
  draw: () => T,
): T {
  if (!library.FPDFPageObj_GetMatrix(image, scratch.at)) return draw();
  const own = scratch.matrix();
  const scale = scaleTo(stored, own);
  if (scale === 1) return draw();
  const [a, b, c, d, e, f] = own;
  const finer: Matrix = [a * scale, b * scale, c * scale, d * scale, e * scale, f * scale];
  return withMatrix(library, image, finer, scratch, draw);
}

/** Returns how many times finer than its matrix a picture is stored; never less than 1, and no more than may be drawn. */
function scaleTo({ width, height }: Size, [a, b, c, d]: Matrix): number {
  const finer = Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
  const largest = Math.sqrt(maxDrawn / ((Math.abs(a) + Math.abs(c)) * (Math.abs(b) + Math.abs(d))));
  const scale = Math.min(finer, largest);
  return Number.isFinite(scale) ? Math.max(1, scale) : 1;
}

function storedJpeg(
  library: ReadLibrary,
  on: { readonly document: number; readonly page: number; readonly image: number },
  stored: Size,
  isPlain: IsPlainJpeg,
  scratch: Scratch,
): Buffer | null {
  const { image } = on;
  if (library.FPDFImageObj_GetImageFilterCount(image) !== 1) return null;
  const filter = readString(library, 'latin1', (at, length) =>
    library.FPDFImageObj_GetImageFilter(image, 0, at, length),
  );
  if (filter !== 'DCTDecode' || library.FPDFPageObj_HasTransparency(image)) return null;
  const length = library.FPDFImageObj_GetImageDataRaw(image, 0, 0);
  if (length < 4 || length > maxBytes) return null;
  if (!(isPlain({ ...stored, length }) ?? !isSeenThrough(library, on, scratch))) return null;
  const at = library.pdfium._malloc(length);
  if (at === 0) return null;
  try {
    library.FPDFImageObj_GetImageDataRaw(image, at, length);
    const data = Buffer.from(library.pdfium.HEAPU8.subarray(at, at + length));
    return isShownAlike(data) ? data : null;
  } finally {
    library.pdfium._free(at);
  }
}

/** Tells whether a JPEG looks the same in every program. Those of four inks do not: in most, their colours are inverted. */
function isShownAlike(jpeg: Buffer): boolean {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return false;
  try {
    return readJpeg(jpeg).components !== 4;
  } catch (thrown) {
    // What is odd is looked at when it is written.
    if (thrown instanceof ServiceError) return true;
    throw thrown;
  }
}

/** Tells whether a picture has a mask, by a small drawing of it. */
function isSeenThrough(
  library: ReadLibrary,
  on: { readonly document: number; readonly page: number; readonly image: number },
  scratch: Scratch,
): boolean {
  const bitmap = withMatrix(library, on.image, [sampleSize, 0, 0, sampleSize, 0, 0], scratch, () =>
    library.FPDFImageObj_GetRenderedBitmap(on.document, on.page, on.image),
  );
  const pixels = bitmap === 0 ? null : pixelsOf(library, on.image, bitmap);
  if (!pixels?.hasAlpha) return false;
  const { width, height, data } = pixels;
  // What lies at the edge may be drawn by halves.
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) if ((data[(y * width + x) * 4 + 3] ?? 255) < opaque) return true;
  return false;
}

/** Returns the pixels of a bitmap, and frees the bitmap. */
function pixelsOf(library: ReadLibrary, image: number, bitmap: number): RawImage['pixels'] {
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

/** Tells whether nothing is seen: PDFium draws nothing of what it cannot read, and reports no error. */
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

/** A JPEG of up to this many bytes is walked through for its size, which takes less time than to ask the library. */
const walkable = 512 * 1024;

/** Returns the size of a JPEG and the number of its channels; null where it cannot be read. */
async function jpegFacts(
  jpeg: Buffer,
): Promise<{ readonly width: number; readonly height: number; readonly channels: number } | null> {
  if (jpeg.length <= walkable)
    try {
      const { width, height, components } = readJpeg(jpeg);
      return { width, height, channels: components };
    } catch {
      // The library reads more kinds of JPEGs, and ones that are cut off.
    }
  return sharp(jpeg)
    .metadata()
    .catch(() => null);
}

/**
 * Writes a picture.
 * @param path without its extension
 * @returns null where it cannot be read
 */
export async function writeImage({ jpeg, pixels }: RawImage, path: string): Promise<SavedImage | null> {
  if (jpeg) {
    const facts = await jpegFacts(jpeg);
    // JPEGs of four inks look different in every program, mostly with inverted colours.
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

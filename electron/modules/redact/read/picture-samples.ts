/** Decodes the samples of a picture in a PDF as they are stored, whatever its filter and its colours. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxOf } from '../../../../contract/lists.js';
import sharp from '../../../engine/imaging/sharp.js';
import { maxJpxPixels, withJpx } from '../../../engine/imaging/openjpeg.js';
import { partsOf, writeImagePage } from '../../../engine/pdf-blocks/images/image-page.js';
import { drawImagePage, maxDecoded, maxGreyDecoded } from '../../../engine/pdf-blocks/images/image-pixels.js';
import { filtersOf, undo, type StreamFilter } from '../../../engine/pdf-core/filters/decode.js';
import type { Dictionary, Lookup } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';

export interface Samples {
  /** Rows from the top; each begins with a byte of its own. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Of a sample. */
  readonly bits: number;
  /** Pixels of the sides of a block that was compressed as a whole. */
  readonly block: number;
  /** Its colours were compressed with losses. */
  readonly isLossy: boolean;
  /** The colour space where the dictionary names none. */
  readonly space: QpdfValue | undefined;
}

/** More bytes of samples are not decoded. */
const maxBytes = 256 * 1024 * 1024;
/** A code block of a JPEG 2000. */
const jpxBlock = 64;

/** @returns null where it cannot be decoded for certain */
export async function readSamples(
  pdf: Pdf,
  dict: Dictionary,
  packed: Buffer,
  directory: string,
): Promise<Samples | null> {
  const [width, height] = [pdf.number(dict['/Width']) ?? 0, pdf.number(dict['/Height']) ?? 0];
  if (!isSide(width) || !isSide(height)) return null;
  // Such a picture carries its mask in its own data.
  if ((pdf.number(dict['/SMaskInData']) ?? 0) > 0) return null;
  const isStencil = pdf.at(dict['/ImageMask']) === true;
  const channels = isStencil ? 1 : channelsOf(pdf, dict['/ColorSpace']);
  const bits = isStencil ? 1 : (pdf.number(dict['/BitsPerComponent']) ?? 8);
  const filters = filtersOf(pdf, dict);
  const undone = await undo(packed, filters, maxBytes);
  if (!undone) return null;
  const size = { width, height };
  const { bytes, left } = undone;
  switch (left?.name) {
    case undefined: {
      const row = Math.ceil((width * (channels ?? 0) * bits) / 8);
      if (channels === undefined || ![1, 2, 4, 8, 16].includes(bits) || bytes.length < row * height)
        return null;
      const data = Buffer.from(bytes.subarray(0, row * height));
      return { data, ...size, channels, bits, block: 1, isLossy: false, space: undefined };
    }
    case '/JPXDecode':
      return readJpx(bytes, size, channels);
    case '/DCTDecode': {
      const data =
        channels === 4
          ? await fourInks(bytes, left, size)
          : await drawn(pdf, { ...dict, '/BitsPerComponent': 8 }, packed, size, channels, directory);
      return data && channels !== undefined
        ? { data, ...size, channels, bits: 8, block: jpegBlock(bytes), isLossy: true, space: undefined }
        : null;
    }
    default: {
      // Faxes and JBIG2 have one bit a pixel.
      if (channels !== 1) return null;
      const data = await drawn(pdf, { ...dict, '/BitsPerComponent': 1 }, packed, size, 1, directory);
      return (
        data && {
          data: asBits(data, size),
          ...size,
          channels,
          bits: 1,
          block: 1,
          isLossy: false,
          space: undefined,
        }
      );
    }
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const isSide = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= 100_000;

/** How many samples a colour has; undefined for a colour space that is not known. */
export function channelsOf(pdf: Lookup, value: QpdfValue | undefined): number | undefined {
  const found = pdf.at(value);
  const [family, first] = Array.isArray(found) ? (found as readonly QpdfValue[]) : [found];
  switch (pdf.at(family)) {
    case '/DeviceGray':
    case '/CalGray':
    case '/G':
    case '/Indexed':
    case '/I':
    case '/Separation':
      return 1;
    case '/DeviceRGB':
    case '/CalRGB':
    case '/RGB':
    case '/Lab':
      return 3;
    case '/DeviceCMYK':
    case '/CMYK':
      return 4;
    case '/ICCBased':
      return pdf.number(pdf.dictionary(first)?.['/N']);
    case '/DeviceN':
      return pdf.array(first).length || undefined;
    default:
      return undefined;
  }
}

/** Lets PDFium decode a picture: shown in grey or in RGB without anything else, its samples are the colours. */
async function drawn(
  pdf: Pdf,
  dict: Dictionary,
  packed: Buffer,
  { width, height }: Size,
  channels: number | undefined,
  directory: string,
): Promise<Buffer | null> {
  if (channels !== 1 && channels !== 3) return null;
  if (width * height > (channels === 1 ? maxGreyDecoded : maxDecoded)) return null;
  const kept = Object.fromEntries(
    ['/Width', '/Height', '/BitsPerComponent', '/Filter', '/DecodeParms'].flatMap(
      (key): [string, QpdfValue][] => (dict[key] === undefined ? [] : [[key, dict[key]]]),
    ),
  );
  const look = (more: Dictionary = {}) =>
    pixelsOf(pdf, { ...kept, ...more }, packed, { width, height }, channels === 1, directory);
  const pixels = await look();
  if (channels === 1) {
    if (pixels) return pixels;
    // All of it is white, as most masks are, or nothing can be read: turned, what is white is drawn.
    const turned = await look({ '/Decode': [1, 0] });
    return turned ? Buffer.from(turned.map((value) => 255 - value)) : null;
  }
  if (!pixels) return null;
  const colours = Buffer.allocUnsafe(width * height * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    // Where nothing was drawn, PDFium could not read all of it.
    if (pixels[from + 3] !== 255) return null;
    colours[to++] = pixels[from]!;
    colours[to++] = pixels[from + 1]!;
    colours[to++] = pixels[from + 2]!;
  }
  return colours;
}

/** The pixels of a picture without anything else, as PDFium draws them; undefined where it draws nothing. */
async function pixelsOf(
  pdf: Pdf,
  dict: Dictionary,
  packed: Buffer,
  { width, height }: Size,
  isGrey: boolean,
  directory: string,
): Promise<Buffer | undefined> {
  const dictionary: Dictionary = {
    ...dict,
    '/Type': '/XObject',
    '/Subtype': '/Image',
    '/ColorSpace': isGrey ? '/DeviceGray' : '/DeviceRGB',
  };
  // The reference is that of no object: the picture may stand in the content.
  const image = { reference: '0 0 R', page: 1, dictionary, width, height };
  const data = new Map([[image.reference, join(directory, 'picture-data')]]);
  await writeFile(data.get(image.reference)!, packed);
  for (const [place, part] of partsOf(pdf, image).entries()) {
    const bytes = pdf.packedData(part);
    if (!bytes) continue;
    const path = join(directory, `picture-part-${place}`);
    await writeFile(path, bytes);
    data.set(part, path);
  }
  const page = join(directory, 'picture.pdf');
  await writeImagePage(pdf, image, data, page);
  return drawImagePage(page, width, height, isGrey);
}

/** Packs pixels of 0 and 255 into bits. */
function asBits(data: Buffer, { width, height }: Size): Buffer {
  const row = Math.ceil(width / 8);
  const bits = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[y * width + x]! >= 128) bits[y * row + (x >> 3)]! |= 128 >> (x & 7);
  return bits;
}

async function readJpx(bytes: Buffer, size: Size, named: number | undefined): Promise<Samples | null> {
  if (size.width * size.height > maxJpxPixels) return null;
  const samples = await withJpx(bytes, (decoder): Samples | null => {
    // Of a bare codestream the size is known only when it is decoded.
    const told = decoder.getFrameInfo();
    if (told.width * told.height > maxJpxPixels) return null;
    decoder.decode();
    const { width, height, bitsPerSample, componentCount: channels, isSigned } = decoder.getFrameInfo();
    if (width !== size.width || height !== size.height) return null;
    if (bitsPerSample !== 8 || isSigned || ![1, 3, 4].includes(channels)) return null;
    // What a fourth channel means is not told where the document does not say it.
    if (named === undefined ? channels === 4 : named !== channels) return null;
    const data = Buffer.from(decoder.getDecodedBuffer());
    if (data.length !== size.width * size.height * channels) return null;
    const space = named === undefined ? (channels === 1 ? '/DeviceGray' : '/DeviceRGB') : undefined;
    return { data, ...size, channels, bits: 8, block: jpxBlock, isLossy: true, space };
  });
  return samples ?? null;
}

/** The samples of a JPEG in CMYK. @returns null where readers do not agree which they are */
async function fourInks(bytes: Buffer, { parms }: StreamFilter, size: Size): Promise<Buffer | null> {
  const isAdobe = bytes.subarray(0, 64 * 1024).includes(Buffer.from('Adobe\0', 'latin1'));
  if (!isAdobe && ![undefined, 0].includes(parms['/ColorTransform'] as number | undefined)) return null;
  const decoded = await sharp(bytes, { failOn: 'truncated', ignoreIcc: true, limitInputPixels: maxDecoded })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (decoded?.info.channels !== 4) return null;
  if (decoded.info.width !== size.width || decoded.info.height !== size.height) return null;
  // libvips tells the inks; a JPEG of Adobe's programs stores what is left of white.
  return isAdobe ? (decoded.data.map((value) => 255 - value) as Buffer) : decoded.data;
}

/** The larger side of the blocks of a JPEG: its colours may have a half or a quarter of the pixels (ISO/IEC 10918-1, B.2.2). */
function jpegBlock(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const factors = Array.from({ length: bytes[at + 9]! }, (_, part) => bytes[at + 11 + part * 3] ?? 0);
      return (
        8 *
        maxOf(
          factors.slice(0, 4).flatMap((both) => [both >> 4, both & 15]),
          2,
        )
      );
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return 32;
}

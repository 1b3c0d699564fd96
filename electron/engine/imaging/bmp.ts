/**
 * Bitmaps of Windows and OS/2 (Microsoft, "Bitmap Storage"; IBM, "Presentation Manager Programming Reference", vol. III,
 * "Bit-map file formats"): all headers, all depths, run lengths, bit fields, and the arrays of OS/2.
 */
import { ServiceError } from '../../../contract/index.js';
import { drawRuns } from './bmp-runs.js';
import type { PictureStorage } from './raster.js';

/** How the pixels of a bitmap are written. */
type Coding = 'plain' | 'fields' | 'rle8' | 'rle4' | 'rle24' | 'jpeg' | 'png';

/** What the headers of a bitmap say. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Bits of a pixel. */
  readonly depth: number;
  readonly coding: Coding;
  /** Rows come from the top down. */
  readonly topDown: boolean;
  /** Where the pixels begin. */
  readonly place: number;
  /** Red, green and blue of each colour in turn. */
  readonly palette: Uint8Array;
  /** Bits of red, green, blue and alpha in a pixel of 16 or 32; 0 for none. */
  readonly masks: readonly [red: number, green: number, blue: number, alpha: number];
  /** Undefined where the file does not say it. */
  readonly dpi: number | undefined;
}

const fileHeaderLength = 14;
/** Lengths of the headers of Windows; all others up to 64 are those of OS/2 2.0, which may end anywhere. */
const windowsHeaders = new Set([40, 52, 56, 108, 124]);
const windowsCodings: readonly (Coding | undefined)[] = [
  ...(['plain', 'rle8', 'rle4', 'fields', 'jpeg', 'png', 'fields'] as const),
];
/** The fourth is that of fax machines, which nobody uses. */
const os2Codings: readonly (Coding | undefined)[] = ['plain', 'rle8', 'rle4', undefined, 'rle24'];
const alphaFields = 6;

const damaged = (cause: string) => new ServiceError('damaged_file', {}, { cause });

/**
 * Reads the headers; of an array of bitmaps, which shows one picture for several screens, those of the finest.
 * @throws ServiceError `damaged_file`, `unsupported_type`
 */
export function readBitmap(bytes: Buffer): Bitmap {
  try {
    const found = placesOf(bytes).map((place) => readHeaders(bytes, place));
    const [finest] = found.sort((a, b) => weight(b) - weight(a));
    if (finest) return finest;
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file');
  }
  throw damaged('no bitmap');
}

const weight = ({ width, height, depth }: Bitmap): number => width * height * depth;

/** The most bitmaps of one array that are looked at. */
const maxOfArray = 64;

/** Where the headers of the bitmaps begin. */
function placesOf(bytes: Buffer): number[] {
  if (bytes.toString('latin1', 0, 2) !== 'BA') return [0];
  const places: number[] = [];
  for (let at = 0, count = 0; count < maxOfArray; count += 1) {
    if (bytes.length < at + 2 * fileHeaderLength + 4) break;
    const inside = at + fileHeaderLength;
    if (bytes.toString('latin1', inside, inside + 2) === 'BM') places.push(inside);
    const next = bytes.readUInt32LE(at + 6);
    if (next <= at) break;
    at = next;
  }
  return places;
}

function readHeaders(bytes: Buffer, start: number): Bitmap {
  const at = start + fileHeaderLength;
  const length = bytes.readUInt32LE(at);
  const isCore = length === 12;
  /** A number of the header; 0 where it is too short for it. */
  const field = (offset: number) => (offset + 4 <= length ? bytes.readUInt32LE(at + offset) : 0);
  const width = isCore ? bytes.readUInt16LE(at + 4) : Math.abs(bytes.readInt32LE(at + 4));
  const height = isCore ? bytes.readUInt16LE(at + 6) : bytes.readInt32LE(at + 8);
  const depth = bytes.readUInt16LE(at + (isCore ? 10 : 14));
  const isWindows = windowsHeaders.has(length);
  const compression = isCore ? 0 : field(16);
  const coding = (isWindows ? windowsCodings : os2Codings)[compression];
  if (coding === undefined)
    throw new ServiceError('unsupported_type', { format: `Bitmap of coding ${compression}` });
  if (width === 0 || height === 0) throw damaged('no pixels');
  if (![1, 2, 4, 8, 16, 24, 32].includes(depth) && coding !== 'jpeg' && coding !== 'png')
    throw damaged(`${depth} bits`);
  // The first header of Windows has its bit fields behind it.
  const behind = length === 40 && coding === 'fields' ? (compression === alphaFields ? 16 : 12) : 0;
  const colours = at + length + behind;
  const said = bytes.readUInt32LE(start + 10);
  const entry = isCore ? 3 : 4;
  const most = depth <= 8 ? 1 << depth : 0;
  const named = isCore ? 0 : field(32);
  const count = depth <= 8 ? (named > 0 && named < most ? named : most) : Math.min(named, 65_536);
  const place = said > 0 && said < bytes.length ? said : colours + count * entry;
  const available = Math.max(0, Math.min(bytes.length, Math.max(place, colours)) - colours);
  const perMetre = field(24) | 0;
  return {
    width,
    height: Math.abs(height),
    depth,
    coding,
    topDown: !isCore && height < 0,
    place,
    palette: readPalette(bytes, colours, Math.min(count, Math.floor(available / entry)), entry),
    masks: readMasks(bytes, { at, length, depth, coding, compression }),
    dpi: isWindows && perMetre > 0 ? perMetre * 0.0254 : undefined,
  };
}

function readPalette(bytes: Buffer, place: number, count: number, entry: number): Uint8Array {
  const palette = new Uint8Array(256 * 3);
  for (let index = 0; index < Math.min(count, 256); index += 1) {
    const [blue, green, red] = bytes.subarray(place + index * entry, place + index * entry + 3);
    palette.set([red!, green!, blue!], index * 3);
  }
  return palette;
}

interface MaskSource {
  readonly at: number;
  readonly length: number;
  readonly depth: number;
  readonly coding: Coding;
  readonly compression: number;
}

function readMasks(bytes: Buffer, { at, length, depth, coding, compression }: MaskSource): Bitmap['masks'] {
  const isWindows = windowsHeaders.has(length);
  const mask = (index: number) => bytes.readUInt32LE(at + 40 + index * 4);
  // Headers since the third name alpha, and files use it without bit fields as well.
  const hasAlpha = isWindows && (length >= 56 || compression === alphaFields);
  if (coding === 'fields') return [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0];
  const alpha = depth === 32 && isWindows && length >= 56 ? mask(3) : 0;
  return depth === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0x00ff00, 0x0000ff, alpha];
}

/** A picture of another format that a bitmap wraps for printers; undefined where there is none. */
export function wrappedPicture(
  bytes: Buffer,
  { coding, place }: Bitmap,
): { bytes: Buffer; storage: PictureStorage } | undefined {
  if (coding !== 'jpeg' && coding !== 'png') return undefined;
  return { bytes: bytes.subarray(place), storage: coding === 'jpeg' ? 'photo' : 'lossless' };
}

export interface BitmapPixels {
  /** Red, green, blue and alpha of each pixel, from the top left. */
  readonly data: Buffer;
  /** False when pixels are missing at the end; they are white. */
  readonly whole: boolean;
}

/**
 * The pixels of a bitmap whose size has been checked.
 * @throws ServiceError `damaged_file` when not even one row is there
 */
export function bitmapPixels(bytes: Buffer, bitmap: Bitmap): BitmapPixels {
  const { width, height, coding } = bitmap;
  // Paper shows through what runs of pixels skip, and what is missing.
  const data = Buffer.alloc(width * height * 4, 255);
  const whole = (() => {
    switch (coding) {
      case 'plain':
      case 'fields':
        return drawRows(bytes, bitmap, data);
      case 'rle8':
      case 'rle4':
      case 'rle24':
        return drawRuns(bytes, { ...bitmap, coding }, data);
      case 'jpeg':
      case 'png':
        throw new TypeError('a wrapped picture has no pixels of its own');
    }
  })();
  dropUnusedAlpha(data);
  return { data, whole };
}

/** Many files whose headers name alpha leave all of it zero, which means opaque. */
function dropUnusedAlpha(data: Buffer): void {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return;
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
}

/** Rows of fixed length. @returns whether all of them are there */
function drawRows(bytes: Buffer, bitmap: Bitmap, data: Buffer): boolean {
  const { width, height, depth, place, topDown } = bitmap;
  const stride = Math.ceil((width * depth) / 32) * 4;
  // The padding of the last row means nothing.
  const needed = Math.ceil((width * depth) / 8);
  const rows = Math.min(height, Math.floor((bytes.length - place - needed) / stride) + 1);
  if (rows < 1) throw damaged('no row');
  const draw = rowDrawer(bitmap);
  for (let row = 0; row < rows; row += 1) {
    const y = topDown ? row : height - 1 - row;
    draw(bytes, place + row * stride, data, y * width * 4);
  }
  return rows === height;
}

type RowDrawer = (bytes: Buffer, from: number, data: Buffer, to: number) => void;

function rowDrawer(bitmap: Bitmap): RowDrawer {
  const { width, depth, palette } = bitmap;
  if (depth <= 8) {
    const perByte = 8 / depth;
    return (bytes, from, data, to) => {
      for (let x = 0; x < width; x += 1) {
        const shift = 8 - depth * ((x % perByte) + 1);
        const index = (bytes[from + Math.floor(x / perByte)]! >> shift) & ((1 << depth) - 1);
        data.set(palette.subarray(index * 3, index * 3 + 3), to + x * 4);
      }
    };
  }
  if (depth === 24)
    return (bytes, from, data, to) => {
      for (let x = 0; x < width; x += 1) {
        data[to + x * 4] = bytes[from + x * 3 + 2]!;
        data[to + x * 4 + 1] = bytes[from + x * 3 + 1]!;
        data[to + x * 4 + 2] = bytes[from + x * 3]!;
      }
    };
  const channels = bitmap.masks.map((mask) => scaled(mask));
  const size = depth / 8;
  return (bytes, from, data, to) => {
    for (let x = 0; x < width; x += 1) {
      const pixel = size === 4 ? bytes.readUInt32LE(from + x * 4) : bytes.readUInt16LE(from + x * 2);
      for (const [channel, value] of channels.entries()) if (value) data[to + x * 4 + channel] = value(pixel);
    }
  };
}

/** Reads the bits of a mask as a value up to 255; null for an empty mask. */
function scaled(mask: number): ((pixel: number) => number) | null {
  if (mask === 0) return null;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}

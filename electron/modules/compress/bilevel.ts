/**
 * Compresses pictures of one bit a pixel as faxes (ITU-T T.6): without loss, and far better than any general method.
 */
import type { Sharp } from 'sharp';
import sharp from '../../engine/imaging/sharp.js';
import { numberIn, type StreamFilter } from '../../engine/pdf-core/filters/decode.js';
import type { Coded } from './encode.js';
import type { ImageFacts } from './image-facts.js';
import { unpack, type Pixels } from './pixels.js';

/** The longest row or column, in pixels, that the TIFF writer keeps in one strip. */
const maxLength = 30_000;

/** Unpacks the samples of a picture of one bit, as 0 or 255. @param bytes its rows, without filters */
export function bilevelPixels(facts: ImageFacts, bytes: Buffer): Pixels | undefined {
  if (facts.space.channels !== 1) return undefined;
  // With one bit a pixel, an index of a palette is a bit as well.
  const { palette: _palette, ...space } = facts.space;
  return unpack(bytes, { ...facts, space });
}

/** Decodes the samples of a fax (ISO 32000-1, 7.4.6). @returns undefined for kinds that a TIFF cannot hold */
export async function faxPixels(
  { width, height, space }: ImageFacts,
  bytes: Buffer,
  { parms }: StreamFilter,
): Promise<Pixels | undefined> {
  const columns = numberIn(parms, '/Columns') ?? 1728;
  if (columns !== width || space.channels !== 1 || parms['/EncodedByteAlign'] === true) return undefined;
  const data = await sharp(faxTiff(width, height, numberIn(parms, '/K') ?? 0, bytes))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  if (data.length !== width * height) return undefined;
  if (parms['/BlackIs1'] === true) for (let at = 0; at < data.length; at += 1) data[at] = 255 - data[at]!;
  return { data, width, height, channels: 1 };
}

/** A pixel between ink and paper becomes paper above this grey value, so that thin lines stay. */
const paperFrom = 150;

/** Reduces the number of pixels, which keep one bit each. */
export async function reduced(pixels: Pixels, scale: number): Promise<Pixels> {
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const read = opened(pixels);
  const { channels } = await read.clone().stats();
  // The rarer of the two colours is taken for the ink.
  const isInkDark = (channels[0]?.mean ?? 255) >= 128;
  const data = await read
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .threshold(isInkDark ? paperFrom : 256 - paperFrom)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data, width, height, channels: 1 };
}

const opened = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

export async function asFax(pixels: Pixels): Promise<Coded | undefined> {
  const { width, height } = pixels;
  if (width > maxLength || height > maxLength) return undefined;
  const tiff = await opened(pixels)
    .toColourspace('b-w')
    // This height makes the file one strip, whose bytes can be taken as they are.
    .tiff({
      compression: 'ccittfax4',
      bitdepth: 1,
      predictor: 'none',
      tile: false,
      tileHeight: 16 * Math.ceil(height / 16),
    })
    .toBuffer();
  const data = onlyStrip(tiff);
  return (
    data && {
      data,
      entries: {
        '/Width': width,
        '/Height': height,
        '/BitsPerComponent': 1,
        '/Filter': '/CCITTFaxDecode',
        // The TIFF writer takes a set bit for black.
        '/DecodeParms': { '/K': -1, '/Columns': width, '/Rows': height, '/BlackIs1': true },
      },
    }
  );
}

/** Puts the data of a fax into a TIFF, which sharp can read (TIFF 6.0, sections 10 and 11). @param k as PDF's `/K` */
function faxTiff(width: number, height: number, k: number, data: Buffer): Buffer {
  const [short, long] = [3, 4];
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, long, width],
    [257, long, height],
    [258, short, 1],
    [259, short, k < 0 ? 4 : 3],
    [262, short, 0], // A run of black means black.
    [273, long, 0],
    [277, short, 1],
    [278, long, height],
    [279, long, data.length],
    ...(k < 0 ? [] : ([[292, long, k > 0 ? 1 : 0]] as const)),
  ];
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, value], place) => {
    const at = 10 + place * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(1, at + 4);
    head.writeUInt32LE(tag === 273 ? head.length : value, at + 8);
  });
  return Buffer.concat([head, data]);
}

/** Returns the pixels of a TIFF with one strip (TIFF 6.0, section 2). */
function onlyStrip(tiff: Buffer): Buffer | undefined {
  if (tiff.toString('latin1', 0, 2) !== 'II') return undefined;
  const start = tiff.readUInt32LE(4);
  const found = new Map<number, number>();
  for (let entry = 0; entry < tiff.readUInt16LE(start); entry += 1) {
    const at = start + 2 + entry * 12;
    const isShort = tiff.readUInt16LE(at + 2) === 3;
    if (tiff.readUInt32LE(at + 4) === 1)
      found.set(tiff.readUInt16LE(at), isShort ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8));
  }
  const [offset, size] = [found.get(273), found.get(279)];
  return offset === undefined || size === undefined ? undefined : tiff.subarray(offset, offset + size);
}

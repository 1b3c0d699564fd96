/** Pictures of one bit a pixel, packed as faxes are (ITU-T T.6): without loss, and far better than by anything general. */
import sharp from 'sharp';
import type { Coded } from './encode.js';
import type { ImageFacts } from './image-facts.js';
import { unpack } from './pixels.js';

/** The longest row or column that TIFF's writer takes as one piece. */
const longest = 30_000;

/** @param bytes its rows, without filters */
export async function asFax(facts: ImageFacts, bytes: Buffer): Promise<Coded | undefined> {
  const { width, height } = facts;
  if (facts.space.channels !== 1 || width > longest || height > longest) return undefined;
  // A place in a palette is a bit as well.
  const { palette: _palette, ...space } = facts.space;
  const pixels = unpack(bytes, { ...facts, space });
  if (!pixels) return undefined;
  const tiff = await sharp(pixels.data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    // This height makes it one strip, whose bytes can be taken as they are.
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
        '/BitsPerComponent': 1,
        '/Filter': '/CCITTFaxDecode',
        // TIFF's writer takes a set bit for black.
        '/DecodeParms': { '/K': -1, '/Columns': width, '/Rows': height, '/BlackIs1': true },
      },
    }
  );
}

/** The pixels of a TIFF that is of one piece (TIFF 6.0, section 2). */
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

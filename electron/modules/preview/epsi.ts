/** The preview of an EPSI file: a bitmap written as hexadecimal comments (Adobe note 5002, 6). */
import { withFile } from '../../files/file-head.js';

/** Bytes in which the preview is searched for: previews are small. */
const searched = 4 * 1024 * 1024;
const maxSide = 4096;

/** The preview as a PNG; null when there is none, or none that is whole. */
export async function readEpsiPreview(path: string): Promise<Buffer | null> {
  const text = await withFile(path, async (file) => (await file.read(0, searched)).toString('latin1'));
  const begin = /^%%BeginPreview:\s*(\d{1,5})\s+(\d{1,5})\s+(\d{1,2})\s+\d+[ \t]*(?:\r\n|\r|\n)/m.exec(text);
  if (!begin) return null;
  const [width, height, depth] = [Number(begin[1]), Number(begin[2]), Number(begin[3])];
  const sized = width > 0 && height > 0 && width <= maxSide && height <= maxSide;
  if (!sized || ![1, 2, 4, 8].includes(depth)) return null;
  const from = begin.index + begin[0].length;
  const end = text.indexOf('%%EndPreview', from);
  if (end < 0) return null;
  const packed = Buffer.from(text.slice(from, end).replace(/[^0-9a-fA-F]/g, ''), 'hex');
  const row = Math.ceil((width * depth) / 8);
  if (packed.length < row * height) return null;
  const { default: sharp } = await import('../../engine/imaging/sharp.js');
  return sharp(unpack(packed, { width, height, depth, row }), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Bytes. */
  readonly row: number;
}

/** One byte a pixel, white 255; in the file zero is white. */
function unpack(packed: Buffer, { width, height, depth, row }: Bitmap): Buffer {
  const most = 2 ** depth - 1;
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const byte = packed[y * row + (bit >> 3)]!;
      const value = (byte >> (8 - depth - (bit & 7))) & most;
      pixels[y * width + x] = 255 - Math.round((value * 255) / most);
    }
  }
  return pixels;
}

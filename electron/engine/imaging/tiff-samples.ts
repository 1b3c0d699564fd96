/** TIFF whose samples are no whole bytes (TIFF 6.0, section 4): libraries read these of one bit, and of gray in four. */
import { ServiceError } from '../../../contract/index.js';
import type { RawPixels } from './jp2-pixels.js';
import { checkSize, decodedLimit } from './raster.js';
import { Tiff } from './tiff-directory.js';

const tags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  planes: 284,
} as const;
const photometric = { whiteIsZero: 0, blackIsZero: 1, rgb: 2 } as const;

/** One page, as its directory tells it. */
interface Page {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly samples: number;
  readonly isInverted: boolean;
  readonly isPlanar: boolean;
  readonly rowsPerStrip: number;
  readonly offsets: readonly number[];
}

/**
 * The pages of such a TIFF, page by page as they are asked for.
 * @returns null for a TIFF of any other kind
 * @throws ServiceError `unsupported_type` where its data are compressed, or its colours are others than gray and RGB
 */
export function oddSamples(bytes: Buffer): (() => RawPixels)[] | null {
  let tiff: Tiff;
  let directories: readonly number[];
  try {
    tiff = new Tiff(bytes);
    directories = [...tiff.directories()];
    if (directories.length === 0 || !directories.every((directory) => isOdd(tiff, directory))) return null;
  } catch {
    return null;
  }
  return directories.map((directory) => () => {
    const page = readPage(tiff, directory);
    checkSize(page.width, page.height, decodedLimit);
    return unpack(bytes, page);
  });
}

const depthsOf = (tiff: Tiff, directory: number): readonly number[] => tiff.values(directory, tags.bits);

function isOdd(tiff: Tiff, directory: number): boolean {
  const [first = 1, ...others] = depthsOf(tiff, directory);
  return first > 1 && first < 16 && first !== 8 && others.every((depth) => depth === first);
}

function readPage(tiff: Tiff, directory: number): Page {
  const value = (tag: number, otherwise: number) => tiff.values(directory, tag)[0] ?? otherwise;
  const [bits = 1] = depthsOf(tiff, directory);
  const samples = value(tags.samples, 1);
  const colours = value(tags.photometric, photometric.blackIsZero);
  const isGray = colours === photometric.whiteIsZero || colours === photometric.blackIsZero;
  const isPlain = value(tags.compression, 1) === 1 && value(tags.fillOrder, 1) === 1;
  if (!isPlain || !((isGray && samples === 1) || (colours === photometric.rgb && samples === 3)))
    throw new ServiceError('unsupported_type', { format: `TIFF of ${bits} bits` });
  const [width, height] = [value(tags.width, 0), value(tags.height, 0)];
  const offsets = tiff.values(directory, tags.stripOffsets);
  if (width === 0 || height === 0 || offsets.length === 0) throw new ServiceError('damaged_file');
  return {
    width,
    height,
    bits,
    samples,
    isInverted: colours === photometric.whiteIsZero,
    isPlanar: samples > 1 && value(tags.planes, 1) === 2,
    rowsPerStrip: Math.min(height, value(tags.rowsPerStrip, height)) || height,
    offsets,
  };
}

function unpack(bytes: Buffer, page: Page): RawPixels {
  const { width, height, bits, samples, isInverted, isPlanar, rowsPerStrip, offsets } = page;
  const most = 2 ** bits - 1;
  const isWide = bits > 8;
  const data = isWide ? new Uint16Array(width * height * samples) : Buffer.alloc(width * height * samples);
  const factor = (isWide ? 65_535 : 255) / most;
  const planes = isPlanar ? samples : 1;
  const inRow = width * (samples / planes);
  const rowBytes = Math.ceil((inRow * bits) / 8);
  const strips = Math.ceil(height / rowsPerStrip);
  for (let plane = 0; plane < planes; plane += 1)
    for (let row = 0; row < height; row += 1) {
      const start = offsets[plane * strips + Math.floor(row / rowsPerStrip)];
      if (start === undefined) throw new ServiceError('damaged_file');
      const from = start + (row % rowsPerStrip) * rowBytes;
      if (from + rowBytes > bytes.length) throw new ServiceError('damaged_file');
      let [held, holds, at] = [0, 0, from];
      for (let sample = 0; sample < inRow; sample += 1) {
        while (holds < bits) {
          held = (held << 8) | bytes[at]!;
          at += 1;
          holds += 8;
        }
        holds -= bits;
        const found = (held >> holds) & most;
        held &= (1 << holds) - 1;
        const place = row * width * samples + (isPlanar ? sample * samples + plane : sample);
        data[place] = Math.round((isInverted ? most - found : found) * factor);
      }
    }
  return { data, raw: { width, height, channels: samples as 1 | 3 } };
}

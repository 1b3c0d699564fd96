/** A decoded picture, held in memory or, where it is too large for that, as a TIFF on disk that is read strip by strip. */
import { open, type FileHandle } from 'node:fs/promises';
import { createInflate, constants } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Sharp } from 'sharp';
import sharp from '../../engine/imaging/sharp.js';
import { predictorOf, unpredictRow, type StreamFilter } from '../../engine/pdf-core/filters/decode.js';
import { opened } from './open-pixels.js';
import type { ImageFacts } from './image-facts.js';
import { expand, PixelMeter, lookAt, unpack, type PixelMeasures, type Pixels } from './pixels.js';
import { tiffHead } from './tiff.js';
import { maxPixels } from './picture-settings.js';

export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly picture: () => Sharp;
  readonly look: () => PixelMeasures;
  /** All rows from the top, some at a time. */
  readonly strips: () => AsyncIterable<Pixels> | Iterable<Pixels>;
}

/** Decoded pixels of more bytes than this go to the disk. */
export const spoolAbove = 32 * 1024 * 1024;
/** Bytes of rows that are processed at a time. */
const stripBytes = 1024 * 1024;

export function inMemory(pixels: Pixels): Raster {
  let look: PixelMeasures | undefined;
  const { width, height, channels } = pixels;
  return {
    width,
    height,
    channels,
    picture: () => opened(pixels),
    look: () => (look ??= lookAt(pixels)),
    strips: () => [pixels],
  };
}

/** Returns true where {@link spool} can decode the picture: its only filter is Flate. */
export const isSpoolable = (facts: ImageFacts): boolean =>
  facts.filters.length === 1 && facts.filters[0]!.name === '/FlateDecode';

/**
 * Decodes an image into a file without ever holding all of it.
 * @param bytes its stream as it lies in the PDF
 * @param path of the file, which the caller removes
 * @returns undefined when it has too few rows or cannot be read
 */
export async function spool(
  bytes: Buffer,
  facts: ImageFacts,
  path: string,
  signal: AbortSignal,
): Promise<Raster | undefined> {
  const { width, height, bits, space } = facts;
  const { palette } = space;
  const channels = palette ? palette.base.channels : space.channels;
  const rows = rowsOf(bytes, facts.filters[0]!, Math.ceil((width * space.channels * bits) / 8), height);
  if (!rows) return undefined;
  const looker = new PixelMeter(channels);
  const head = tiffHead({ width, height, channels });
  const file = await open(path, 'w');
  let done = 0;
  try {
    await file.write(head);
    for await (const { data, count } of rows) {
      signal.throwIfAborted();
      const packed = unpack(data, { ...facts, height: count });
      if (!packed) return undefined;
      const strip = palette ? expand(packed, palette.colours, channels) : packed;
      looker.add(strip.data);
      // libvips expects inverted CMYK.
      if (channels === 4)
        for (let at = 0; at < strip.data.length; at += 1) strip.data[at] = 255 - strip.data[at]!;
      await file.write(strip.data);
      done += count;
    }
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return undefined;
  } finally {
    await file.close();
  }
  if (done < height) return undefined;
  const picture = (): Sharp => {
    const read = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true });
    return channels === 4 ? read.pipelineColourspace('cmyk') : read;
  };
  const shape = { width, height, channels };
  return { ...shape, picture, look: () => looker.look, strips: () => stripsOf(path, head.length, shape) };
}

async function* stripsOf(
  path: string,
  start: number,
  { width, height, channels }: Pick<Pixels, 'width' | 'height' | 'channels'>,
): AsyncGenerator<Pixels> {
  const row = width * channels;
  const rows = Math.max(1, Math.floor(stripBytes / row));
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    for (let first = 0; first < height; first += rows) {
      const count = Math.min(rows, height - first);
      const data = Buffer.allocUnsafe(count * row);
      await file.read(data, 0, data.length, start + first * row);
      if (channels === 4) for (let at = 0; at < data.length; at += 1) data[at] = 255 - data[at]!;
      yield { data, width, height: count, channels };
    }
  } finally {
    await file?.close();
  }
}

interface Rows {
  readonly data: Buffer;
  readonly count: number;
}

/** Reads the rows of an image from a Flate stream. @returns undefined for a predictor that cannot be undone */
function rowsOf(
  bytes: Buffer,
  { parms }: StreamFilter,
  row: number,
  height: number,
): AsyncIterable<Rows> | undefined {
  const predictor = predictorOf(parms);
  // The rows of the predictor must be those of the picture, otherwise the layout is uncertain.
  if (predictor === undefined || (predictor && predictor.row !== row)) return undefined;
  const isPng = predictor?.kind === 'png';
  const packed = isPng ? row + 1 : row;
  const most = Math.max(1, Math.floor(stripBytes / packed));
  /** The last row before the strip, which prediction refers to. */
  let carried: Buffer | undefined;
  const undo = (raw: Buffer, count: number): Rows => {
    if (!predictor) return { data: raw, count };
    const before = isPng && carried ? 1 : 0;
    const out = Buffer.allocUnsafe((count + before) * row);
    if (before) carried!.copy(out, 0);
    for (let y = 0; y < count; y += 1) {
      const to = (y + before) * row;
      const from = y * packed;
      raw.copy(out, to, isPng ? from + 1 : from, from + packed);
      if (isPng) unpredictRow(out, to, row, predictor.step, raw[from]!);
      else
        for (let at = to + predictor.step; at < to + row; at += 1)
          out[at] = out[at]! + out[at - predictor.step]!;
    }
    carried = Buffer.from(out.subarray(out.length - row));
    return { data: out.subarray(before * row), count };
  };
  return inflatedRows(bytes, packed, most, height, undo);
}

async function* inflatedRows(
  bytes: Buffer,
  packed: number,
  most: number,
  height: number,
  undo: (raw: Buffer, count: number) => Rows,
): AsyncGenerator<Rows> {
  // Data that is cut off gives what there is, as in readers.
  const inflater = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 * 1024 });
  const fed = pipeline(Readable.from([bytes], { objectMode: false }), inflater).catch(() => undefined);
  let waiting: Buffer[] = [];
  let size = 0;
  let left = height;
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      waiting.push(chunk);
      size += chunk.length;
      if (size < packed * Math.min(most, left)) continue;
      const all = Buffer.concat(waiting);
      let at = 0;
      for (let count = Math.min(most, left); count > 0 && all.length - at >= count * packed;) {
        yield undo(all.subarray(at, at + count * packed), count);
        at += count * packed;
        left -= count;
        count = Math.min(most, left);
      }
      if (left === 0) return;
      waiting = [all.subarray(at)];
      size = all.length - at;
    }
  } finally {
    inflater.destroy();
    await fed;
  }
}

/** Reads a PNG's chunks, so that its compressed pixels can enter a PDF as they are. */
import { crc32, createInflate, inflateSync } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { ServiceError } from '../../../contract/index.js';
import { readExif } from './jpeg.js';
import type { ExifOrientation } from './layout.js';

export interface PngFacts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  readonly colour: number;
  readonly interlaced: boolean;
  /** A colour or palette entries are transparent. */
  readonly transparent: boolean;
  /** RGB triples. */
  readonly palette: Buffer | undefined;
  readonly icc: Buffer | undefined;
  readonly dpi: number | undefined;
  /** Of its EXIF data (PNG, third edition, 11.3.4.5); 1 without. */
  readonly orientation: ExifOrientation;
  /** The zlib stream of the pixels. */
  readonly data: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const damaged = (cause: string): ServiceError => new ServiceError('damaged_file', {}, { cause });

/** The most bytes of a colour profile; the largest real ones have a few megabytes. */
const profileLimit = 16 * 1024 * 1024;

/**
 * Walks the chunks and checks their sums.
 * @throws ServiceError `damaged_file` when one is cut off or wrong
 */
export function readPng(bytes: Buffer): PngFacts {
  if (!bytes.subarray(0, 8).equals(signature)) throw damaged('no PNG signature');
  let header: Buffer | undefined;
  let palette: Buffer | undefined;
  let icc: Buffer | undefined;
  let dpi: number | undefined;
  let transparent = false;
  let orientation = 1;
  const data: Buffer[] = [];
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) throw damaged('chunk cut off');
    const size = bytes.readUInt32BE(at);
    if (at + 12 + size > bytes.length) throw damaged('chunk cut off');
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + size);
    const critical = (bytes[at + 4]! & 0x20) === 0;
    if (critical && crc32(bytes.subarray(at + 4, at + 8 + size)) !== bytes.readUInt32BE(at + 8 + size)) {
      throw damaged(`wrong sum in ${kind}`);
    }
    at += 12 + size;
    if (kind === 'IHDR') header = body;
    else if (kind === 'PLTE') palette = body;
    else if (kind === 'IDAT') data.push(body);
    else if (kind === 'tRNS') transparent = true;
    else if (kind === 'iCCP') icc = readProfile(body);
    else if (kind === 'pHYs' && size === 9 && body[8] === 1) dpi = body.readUInt32BE(0) * 0.0254;
    else if (kind === 'eXIf') orientation = readExif(body).orientation ?? 1;
    else if (kind === 'IEND') break;
  }
  if (!header || header.length !== 13 || data.length === 0) throw damaged('no picture');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (width === 0 || height === 0) throw damaged('no size');
  return {
    width,
    height,
    bits: header[8]!,
    colour: header[9]!,
    interlaced: header[12] !== 0,
    transparent,
    palette,
    icc,
    dpi: dpi === undefined ? undefined : Math.round(dpi * 100) / 100,
    orientation: (orientation >= 1 && orientation <= 8 ? orientation : 1) as ExifOrientation,
    data: Buffer.concat(data),
  };
}

function readProfile(body: Buffer): Buffer | undefined {
  const end = body.indexOf(0);
  if (end < 0) return undefined;
  try {
    return inflateSync(body.subarray(end + 2), { maxOutputLength: profileLimit });
  } catch {
    return undefined;
  }
}

/** True when the pixels can be shown by a PDF reader as they stand. */
export function passesThrough(png: PngFacts): boolean {
  const known = png.colour === 0 || png.colour === 2 || (png.colour === 3 && png.palette !== undefined);
  return known && !png.interlaced && !png.transparent;
}

/** Colour values per pixel of a picture that passes through. */
export const channelsOf = (png: PngFacts): 1 | 3 => (png.colour === 2 ? 3 : 1);

/**
 * Unpacks the pixels without keeping them and counts.
 * @throws ServiceError `damaged_file` when there are fewer than the header promises
 */
export async function checkPixels(png: PngFacts): Promise<void> {
  const expected = (Math.ceil((png.width * png.bits * channelsOf(png)) / 8) + 1) * png.height;
  let count = 0;
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(count > expected + 65_536 ? damaged('more pixels than promised') : null);
    },
  });
  try {
    await pipeline(Readable.from([png.data]), createInflate(), counter);
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
  if (count < expected) throw damaged(`${count} bytes of ${expected}`);
}

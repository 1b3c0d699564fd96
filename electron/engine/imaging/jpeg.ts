/** Reads what a PDF must know of a JPEG, without decoding it. */
import { ServiceError } from '../../../contract/index.js';
import type { ExifOrientation } from './layout.js';

export interface JpegFacts {
  readonly width: number;
  readonly height: number;
  readonly components: 1 | 3 | 4;
  /** An Adobe marker says that CMYK values are stored inverted. */
  readonly adobe: boolean;
  readonly orientation: ExifOrientation;
  readonly dpi: number | undefined;
  readonly icc: Buffer | undefined;
  /** Bytes up to and with the end-of-image marker; anything behind is not part of the picture. */
  readonly length: number;
}

const damaged = (cause: string): ServiceError => new ServiceError('damaged_file', {}, { cause });

/**
 * Walks the markers of a JPEG.
 * @throws ServiceError `damaged_file` when it is cut off or is no JPEG
 */
export function readJpeg(bytes: Buffer): JpegFacts {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw damaged('no start of image');
  let frame: { width: number; height: number; components: number } | undefined;
  let adobe = false;
  let jfifDpi: number | undefined;
  let exif: { orientation?: number; dpi?: number } = {};
  const profile = new Map<number, Buffer>();
  let scans = 0;
  let at = 2;
  for (;;) {
    // Between segments: any number of fill bytes, then a marker.
    if (at + 1 >= bytes.length) throw damaged('no end of image');
    if (bytes[at] !== 0xff) throw damaged('no marker where one must be');
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (marker === 0xd9) break;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (at + 2 > bytes.length) throw damaged('segment cut off');
    const size = bytes.readUInt16BE(at);
    if (size < 2 || at + size > bytes.length) throw damaged('segment cut off');
    const body = bytes.subarray(at + 2, at + size);
    at += size;
    if (isFrame(marker)) {
      if (body.length < 6) throw damaged('frame header cut off');
      if (body[0] !== 8) throw new ServiceError('unsupported_type', { format: 'JPEG with 12 bits' });
      frame ??= { height: body.readUInt16BE(1), width: body.readUInt16BE(3), components: body[5]! };
    } else if (marker === 0xe0 && body.length >= 12 && body.toString('latin1', 0, 5) === 'JFIF\0') {
      const unit = body[7] === 1 ? 1 : body[7] === 2 ? 2.54 : 0;
      jfifDpi = unit === 0 ? undefined : body.readUInt16BE(8) * unit;
    } else if (marker === 0xe1 && body.toString('latin1', 0, 6) === 'Exif\0\0') {
      exif = { ...readExif(body.subarray(6)), ...exif };
    } else if (marker === 0xe2 && body.toString('latin1', 0, 12) === 'ICC_PROFILE\0') {
      profile.set(body[12] ?? 0, body.subarray(14));
    } else if (marker === 0xee && body.toString('latin1', 0, 5) === 'Adobe') {
      adobe = true;
    } else if (marker === 0xda) {
      scans += 1;
      at = endOfScan(bytes, at);
    }
  }
  if (!frame || scans === 0 || frame.width === 0 || frame.height === 0) throw damaged('no picture');
  const { components } = frame;
  if (components !== 1 && components !== 3 && components !== 4) throw damaged(`${components} components`);
  const parts = [...profile.keys()].sort((a, b) => a - b).map((part) => profile.get(part)!);
  const orientation = exif.orientation ?? 1;
  return {
    ...frame,
    components,
    adobe,
    orientation: (orientation >= 1 && orientation <= 8 ? orientation : 1) as ExifOrientation,
    dpi: exif.dpi ?? jfifDpi,
    icc: parts.length > 0 ? Buffer.concat(parts) : undefined,
    length: at,
  };
}

/** Start-of-frame markers of the codings that PDF readers decode: baseline, extended, progressive. */
function isFrame(marker: number): boolean {
  if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) return true;
  if (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
    throw new ServiceError('unsupported_type', { format: 'lossless or arithmetic JPEG' });
  }
  return false;
}

/** Finds the first marker behind entropy-coded data: not a stuffed zero, not a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) throw damaged('picture data cut off');
    const next = bytes[at + 1]!;
    if (next === 0x00 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
}

/** Orientation and density from the first directory of an EXIF block; broken blocks tell nothing. */
export function readExif(tiff: Buffer): { orientation?: number; dpi?: number } {
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const u16 = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const u32 = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const directory = u32(4);
    const found: { orientation?: number; dpi?: number } = {};
    let unit = 2;
    let resolution: number | undefined;
    for (let entry = 0; entry < u16(directory); entry++) {
      const at = directory + 2 + entry * 12;
      const tag = u16(at);
      if (tag === 0x0112) found.orientation = u16(at + 8);
      else if (tag === 0x0128) unit = u16(at + 8);
      else if (tag === 0x011a) resolution = u32(u32(at + 8)) / u32(u32(at + 8) + 4);
    }
    if (resolution !== undefined && Number.isFinite(resolution) && resolution > 0) {
      found.dpi = unit === 3 ? resolution * 2.54 : resolution;
    }
    return found;
  } catch {
    return {};
  }
}

/** One page of a TIFF as sharp takes it, also of the kinds that the library behind sharp reads wrongly or not at all. */
import type { Metadata, SharpOptions } from 'sharp';
import sharp from './sharp.js';
import { ServiceError } from '../../../contract/index.js';
import { labToRgb } from './lab.js';
import { checkSize, decodedLimit, readMetadata, type RasterSource } from './raster.js';
import { Tiff } from './tiff-directory.js';

const tags = { bits: 258, sampleFormat: 339, photometric: 262, extraSamples: 338 } as const;
/** CIE L*a*b*, and the same with all values from zero on (TIFF 6.0, section 23; TIFF/EP supplement). */
const lab = { cie: 8, icc: 9 } as const;
const rgb = 2;

/** What to hand to sharp for one page. */
export interface TiffPage {
  readonly source: RasterSource;
  readonly options: SharpOptions;
  /** A channel that looks like transparency is none: a saved selection, or a spot ink (TIFF 6.0, `ExtraSamples` 0). */
  readonly isOpaque: boolean;
  /** Where the pixels were unpacked here, and the file's own word is lost; else sharp turns the picture itself. */
  readonly unpacked: Pick<Metadata, 'orientation' | 'density'> | null;
}

/** @throws ServiceError `damaged_file`, `image_too_large` */
export async function tiffPage(
  file: RasterSource,
  page: number,
  read: () => Promise<Buffer>,
): Promise<TiffPage> {
  const plain: TiffPage = { source: file, options: { page }, isOpaque: false, unpacked: null };
  let metadata: Metadata;
  try {
    metadata = await readMetadata(file, { page });
  } catch (thrown) {
    const bytes = await read();
    if ((facts(bytes, page)?.bits ?? 8) > 32)
      throw new ServiceError('unsupported_type', { format: 'TIFF of 64 bits' }, { cause: thrown });
    return (await labPage(bytes, page)) ?? refuse(thrown);
  }
  if (metadata.space === 'multiband') return (await labPage(await read(), page)) ?? plain;
  // 16 bits of Lab have a sign, and the library knows them.
  if (metadata.space === 'labs') return plain;
  if (metadata.depth === 'short') return signedPage(await read(), page);
  if (metadata.depth !== 'uchar' && metadata.depth !== 'ushort' && metadata.bitsPerSample !== 1)
    return deepPage(file, page, metadata, await read().then((bytes) => facts(bytes, page)));
  const { hasAlpha, channels } = metadata;
  if (!hasAlpha && channels <= 4) return plain;
  return { ...plain, isOpaque: facts(await read(), page)?.extraSample === 0 };
}

const refuse = (thrown: unknown): never => {
  throw thrown;
};

interface Facts {
  readonly directory: number;
  readonly bits: number | undefined;
  readonly photometric: number | undefined;
  readonly extraSample: number | undefined;
}

/** Null for what is no classic TIFF. */
function facts(bytes: Buffer, page: number): Facts | null {
  try {
    const tiff = new Tiff(bytes);
    const directory = [...tiff.directories()][page];
    if (directory === undefined) return null;
    const first = (tag: number) => tiff.values(directory, tag)[0];
    return {
      directory,
      bits: first(tags.bits),
      photometric: first(tags.photometric),
      extraSample: first(tags.extraSamples),
    };
  } catch {
    return null;
  }
}

/** Where each depth begins and ends; floating point is known by its values alone. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  char: [-128, 127],
  uint: [0, 4_294_967_295],
  int: [-2_147_483_648, 2_147_483_647],
};

const arrays = {
  char: Int8Array,
  uint: Uint32Array,
  int: Int32Array,
  float: Float32Array,
} as const;

/** Samples of 32 or 64 bits, with a sign, or in floating point, as ones of 16 bits. */
async function deepPage(
  file: RasterSource,
  page: number,
  metadata: Metadata,
  known: Facts | null,
): Promise<TiffPage> {
  const depth = metadata.depth as keyof typeof arrays;
  if (!Object.hasOwn(arrays, depth))
    throw new ServiceError('unsupported_type', { format: `TIFF of ${depth}` });
  checkSize(metadata.width, metadata.height * 2, decodedLimit);
  const { data, info } = await sharp(file, { page, failOn: 'error', limitInputPixels: decodedLimit })
    .raw({ depth })
    .toBuffer({ resolveWithObject: true });
  const samples = new arrays[depth](
    data.buffer,
    data.byteOffset,
    data.length / arrays[depth].BYTES_PER_ELEMENT,
  );
  const [lowest, highest] = ranges[depth] ?? spanOf(samples);
  const scale = highest > lowest ? 65_535 / (highest - lowest) : 0;
  const isAlphaNone = known?.extraSample === 0;
  const pixels = Uint16Array.from(samples, (value) =>
    Math.max(0, Math.min(65_535, Math.round((value - lowest) * scale))),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { source: pixels, options: { raw }, isOpaque: isAlphaNone, unpacked: metadata };
}

/** Values from 0 to 1 are what they are; others are measurements, which are shown from the lowest to the highest. */
function spanOf(samples: ArrayLike<number>): readonly [number, number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let at = 0; at < samples.length; at += 1) {
    const value = samples[at]!;
    if (!Number.isFinite(value)) continue;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return lowest >= 0 && highest <= 1 ? [0, 1] : [lowest, highest];
}

/** 16 bits with a sign, which the library makes black below zero. */
async function signedPage(bytes: Buffer, page: number): Promise<TiffPage> {
  const known = facts(bytes, page);
  if (known === null) throw new ServiceError('unsupported_type', { format: 'TIFF of 16 bits with a sign' });
  const copy = Buffer.from(bytes);
  new Tiff(copy).replace(known.directory, tags.sampleFormat, 1);
  const metadata = await readMetadata(copy, { page });
  const { data, info } = await sharp(copy, { page, failOn: 'error', limitInputPixels: decodedLimit })
    .toColourspace(metadata.channels < 3 ? 'grey16' : 'rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const pixels = Uint16Array.from(samples, (value) => value ^ 0x80_00);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { source: pixels, options: { raw }, isOpaque: known.extraSample === 0, unpacked: metadata };
}

/** Lab as if it were RGB, which the library unpacks as it stands, and then as sRGB. Null for any other page. */
async function labPage(bytes: Buffer, page: number): Promise<TiffPage | null> {
  const known = facts(bytes, page);
  const kind = known?.photometric;
  if (known === null || (kind !== lab.cie && kind !== lab.icc)) return null;
  const copy = Buffer.from(bytes);
  new Tiff(copy).replace(known.directory, tags.photometric, rgb);
  const metadata = await readMetadata(copy, { page });
  const isDeep = metadata.depth === 'ushort';
  if (metadata.channels < 3 || (!isDeep && metadata.depth !== 'uchar')) return null;
  const depth = isDeep ? 'ushort' : 'uchar';
  const { data, info } = await sharp(copy, { page, failOn: 'error', limitInputPixels: decodedLimit })
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth })
    .toBuffer({ resolveWithObject: true });
  const samples = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  const pixels = labToRgb(samples, info.channels, { isDeep, isFromZero: kind === lab.icc });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  return { source: pixels, options: { raw }, isOpaque: true, unpacked: metadata };
}

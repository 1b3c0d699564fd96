/** Encodes pixels as the stream of an image XObject. */
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createDeflate } from 'node:zlib';
import type { Sharp } from 'sharp';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { readPng } from '../../engine/imaging/png.js';
import { paletteOf, type Pixels } from './pixels.js';
import type { Raster } from './raster.js';
import type { PictureSettings } from './picture-settings.js';

export interface Coded {
  readonly data: Buffer;
  /** Entries of its dictionary; undefined ones are taken away. */
  readonly entries: Readonly<Record<string, QpdfValue | undefined>>;
}

const spaces = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;
export type Channels = keyof typeof spaces;

/** Returns the samples as PDF expects them. */
export async function rawOf(picture: Sharp, channels: Channels): Promise<Pixels | undefined> {
  const { data, info } = await picture
    .toColourspace(spaces[channels])
    .raw()
    .toBuffer({ resolveWithObject: true });
  if ((info.channels as number) !== channels) return undefined;
  if (channels === 4) for (let at = 0; at < data.length; at += 1) data[at] = 255 - data[at]!;
  return { data, width: info.width, height: info.height, channels };
}

/**
 * Returns a number of bytes that a JPEG cannot be smaller than: each of its blocks takes at least one bit for its
 * brightness (T.81, F.1.2.1). It tells of pictures that are nearly empty that encoding them would gain nothing.
 */
export function minJpegSize(
  width: number,
  height: number,
  channels: Channels,
  wish: PictureSettings,
): number {
  const blocks = (step: number): number => Math.ceil(width / step) * Math.ceil(height / step);
  const colours = channels === 1 ? 0 : (channels - 1) * blocks(isFullOf(channels, wish) ? 8 : 16);
  return (blocks(8) + colours) / 8;
}

const isFullOf = (channels: Channels, wish: PictureSettings): boolean => wish.isFullChroma || channels === 4;

/**
 * With more bytes of coefficients than this, a JPEG is encoded in one pass: optimised coding would hold all of them
 * in memory.
 */
const maxCoefficients = 256 * 1024 * 1024;

/** @param pixels how many it has, as it is written */
export async function asJpeg(
  picture: Sharp,
  channels: Channels,
  wish: PictureSettings,
  pixels: number,
): Promise<Coded> {
  const isFull = isFullOf(channels, wish);
  const isHeld = pixels * 2 * (isFull ? channels : 1.5) <= maxCoefficients;
  const { data, info } = await picture
    .toColourspace(spaces[channels])
    .jpeg({
      quality: wish.quality,
      ...(isHeld ? { mozjpeg: true } : { quantisationTable: 3, optimiseCoding: false }),
      chromaSubsampling: isFull ? '4:4:4' : '4:2:0',
    })
    .toBuffer({ resolveWithObject: true });
  return {
    data,
    entries: {
      '/Width': info.width,
      '/Height': info.height,
      '/BitsPerComponent': 8,
      '/Filter': '/DCTDecode',
      '/DecodeParms': undefined,
    },
  };
}

/**
 * Encodes with the predictors of PNG, chosen row by row. It serves only grey and RGB.
 * @param level how long it may take
 */
export async function asPng(raster: Raster, level: 6 | 9 = 9): Promise<Coded | undefined> {
  if (raster.channels === 4) return undefined;
  const { width, height, channels } = raster;
  const png = readPng(
    await raster
      .picture()
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .png({ compressionLevel: level, adaptiveFiltering: true })
      .toBuffer(),
  );
  if (png.colour !== (channels === 1 ? 0 : 2) || png.bits !== 8) return undefined;
  const parms = { '/Predictor': 15, '/Colors': channels, '/BitsPerComponent': 8, '/Columns': width };
  return { data: png.data, entries: flate(width, height, 8, parms) };
}

const flate = (width: number, height: number, bits: number, parms?: QpdfValue): Coded['entries'] => ({
  '/Width': width,
  '/Height': height,
  '/BitsPerComponent': bits,
  '/Filter': '/FlateDecode',
  '/DecodeParms': parms,
});

/** Encodes with a palette. @param base the colour space of the colours */
export async function asIndexed(raster: Raster, colours: readonly number[], base: QpdfValue): Promise<Coded> {
  const { width, height, channels } = raster;
  const { table, bits, pack } = paletteOf(colours, channels);
  async function* packed(): AsyncGenerator<Buffer> {
    for await (const strip of raster.strips()) yield pack(strip);
  }
  const deflated = createDeflate({ level: 9 });
  const [data] = await Promise.all([buffer(deflated), pipeline(packed, deflated)]);
  const space = ['/Indexed', base, table.length / channels - 1, `b:${table.toString('hex')}`];
  return {
    data,
    entries: { ...flate(width, height, bits), '/ColorSpace': space },
  };
}

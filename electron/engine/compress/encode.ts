/** Writes pixels as the stream of an image XObject. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { QpdfValue } from '../pdf/pdf-syntax.js';
import { readPng } from '../image/png.js';
import { cmykTiff } from './cmyk-tiff.js';
import { index, type Pixels } from './pixels.js';
import type { PictureWish } from './wish.js';

const deflated = promisify(deflate);

export interface Coded {
  readonly data: Buffer;
  /** Entries of its dictionary; undefined ones are taken away. */
  readonly entries: Readonly<Record<string, QpdfValue | undefined>>;
}

/** A picture that sharp can go on with, whatever its colours. */
export function opened(pixels: Pixels): Sharp {
  const { width, height } = pixels;
  if (pixels.channels === 4) {
    // libvips holds CMYK the other way round than a JPEG of Adobe's does, which is what it writes.
    const data = Buffer.from(pixels.data.map((value) => 255 - value));
    return sharp(cmykTiff({ ...pixels, data })).pipelineColourspace('cmyk');
  }
  const channels = pixels.channels === 1 ? 1 : 3;
  return sharp(pixels.data, { raw: { width, height, channels } });
}

const spaces = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;
export type Channels = keyof typeof spaces;

/** The samples as PDF means them. */
export async function rawOf(picture: Sharp, channels: Channels): Promise<Pixels | undefined> {
  const { data, info } = await picture
    .toColourspace(spaces[channels])
    .raw()
    .toBuffer({ resolveWithObject: true });
  if ((info.channels as number) !== channels) return undefined;
  if (channels === 4) for (let at = 0; at < data.length; at += 1) data[at] = 255 - data[at]!;
  return { data, width: info.width, height: info.height, channels };
}

export async function asJpeg(picture: Sharp, channels: Channels, wish: PictureWish): Promise<Coded> {
  const { data, info } = await picture
    .toColourspace(spaces[channels])
    .jpeg({
      quality: wish.quality,
      mozjpeg: true,
      chromaSubsampling: wish.isFullChroma || channels === 4 ? '4:4:4' : '4:2:0',
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

/** With the predictors of PNG, chosen row by row. Grey and RGB only. @param level how long it may take */
export async function asPng(pixels: Pixels, level: 6 | 9 = 9): Promise<Coded | undefined> {
  if (pixels.channels === 4) return undefined;
  const { width, height, channels } = pixels;
  const png = readPng(
    await opened(pixels)
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

/** With a palette. @param base the colour space of the colours */
export async function asIndexed(pixels: Pixels, colours: readonly number[], base: QpdfValue): Promise<Coded> {
  const { palette, bits, data } = index(pixels, colours);
  const space = ['/Indexed', base, palette.length / pixels.channels - 1, `b:${palette.toString('hex')}`];
  return {
    data: await deflated(data, { level: 9 }),
    entries: { ...flate(pixels.width, pixels.height, bits), '/ColorSpace': space },
  };
}

/** Converts pictures to other colours, only when that was asked for. */
import type { Sharp } from 'sharp';
import sharp from '../../engine/imaging/sharp.js';
import { rawOf, type Channels } from './encode.js';
import type { ImageFacts, Space } from './image-facts.js';
import type { Pixels } from './pixels.js';
import { asTiff } from './tiff.js';
import type { PictureColours } from './picture-settings.js';

interface Painted {
  readonly picture: () => Sharp;
  readonly channels: Channels;
  readonly space: Space;
}

export interface Recoloured {
  readonly pixels: Pixels;
  readonly space: Space;
}

const device = {
  grey: { channels: 1, isSmooth: true, kind: 'grey', value: '/DeviceGray' },
  rgb: { channels: 3, isSmooth: true, kind: 'rgb', value: '/DeviceRGB' },
} as const satisfies Record<string, Space>;

/**
 * A pixel counts as grey when its channels differ by no more than `paleness` (of 255). A picture is grey when no more
 * than the share `colourful` of its pixels is not.
 */
const paleness = 20;
const colourful = 0.002;

/** @returns undefined when its colours are those asked for already, or cannot be told */
export async function recolour(
  { picture, channels, space }: Painted,
  facts: ImageFacts,
  colours: PictureColours,
  toSize: (picture: Sharp) => Sharp,
): Promise<Recoloured | undefined> {
  if (colours === 'keep' || facts.isMask || (space.kind !== 'rgb' && space.kind !== 'cmyk')) return undefined;
  if (colours === 'rgb' && space.kind === 'rgb') return undefined;
  const raw = await rawOf(toSize(picture()), channels);
  const meant = raw && decoded(raw, facts.space.palette ? undefined : facts.decode);
  if (!meant) return undefined;
  const rgb = meant.channels === 4 ? await toRgb(meant) : meant;
  if (!rgb) return undefined;
  if (colours === 'grey' || (colours === 'lean' && isPale(rgb)))
    return { pixels: toGrey(rgb), space: device.grey };
  return space.kind === 'cmyk' ? { pixels: rgb, space: device.rgb } : undefined;
}

/** Applies `/Decode` to samples; returns undefined for ranges that are neither straight nor reversed. */
function decoded(pixels: Pixels, decode: readonly number[] | undefined): Pixels | undefined {
  if (!decode) return pixels;
  if (!decode.every((value, place) => value === (place % 2 === 0 ? 1 : 0))) return undefined;
  return { ...pixels, data: Buffer.from(pixels.data.map((value) => 255 - value)) };
}

const toRgb = (pixels: Pixels): Promise<Pixels | undefined> => rawOf(sharp(asTiff(pixels, pixels.data)), 3);

/** Converts to grey by the luminance of ITU-R BT.601, as PDF itself does (ISO 32000-1, 10.3.2). */
function toGrey({ data, width, height }: Pixels): Pixels {
  const out = Buffer.allocUnsafe(width * height);
  for (let pixel = 0; pixel < out.length; pixel += 1) {
    const at = pixel * 3;
    out[pixel] = Math.round(data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11);
  }
  return { data: out, width, height, channels: 1 };
}

function isPale({ data }: Pixels): boolean {
  let more = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > paleness) more += 1;
  }
  return more <= (data.length / 3) * colourful;
}

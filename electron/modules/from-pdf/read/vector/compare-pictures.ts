/** This module tells whether two pictures show the same. */
import sharp from '../../../../engine/imaging/sharp.js';
import { maxOf } from '../../../../../contract/lists.js';
import type { RegionPixels } from '../region.js';

/** Tiles are this many pixels wide and high. */
const tile = 8;
/** The mean colour of one tile, and of all tiles, may be off by these, of 255: programs draw edges differently. */
const limits = { tile: 24, whole: 4 } as const;

export interface Difference {
  /** Mean difference of all tiles, of 255. */
  readonly whole: number;
  /** Difference of the tile that differs most, of 255. */
  readonly tile: number;
}

/**
 * Compares by tiles of 8 pixels, by the mean of their colours.
 * @param other as large as `one`, three bytes a pixel
 */
export function differenceOf({ width, height, data }: RegionPixels, other: Buffer): Difference {
  let [sum, count, worst] = [0, 0, 0];
  for (let top = 0; top < height; top += tile)
    for (let left = 0; left < width; left += tile) {
      const [right, bottom] = [Math.min(width, left + tile), Math.min(height, top + tile)];
      const off = [0, 0, 0];
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1)
          for (let channel = 0; channel < 3; channel += 1) {
            const at = (y * width + x) * 3 + channel;
            off[channel] = (off[channel] ?? 0) + (data[at] ?? 0) - (other[at] ?? 0);
          }
      // A tile at an edge counts as a whole one: its few pixels say little.
      const most = maxOf(off.map(Math.abs)) / (tile * tile);
      worst = Math.max(worst, most);
      sum += most;
      count += 1;
    }
  return { whole: sum / Math.max(1, count), tile: worst };
}

/**
 * Tells whether an SVG looks as a picture does.
 * @param svg as many pixels large as the picture
 */
export async function showsTheSame(svg: string, pixels: RegionPixels): Promise<boolean> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== pixels.width || info.height !== pixels.height || info.channels !== 3) return false;
  const { whole, tile: most } = differenceOf(pixels, data);
  return whole <= limits.whole && most <= limits.tile;
}

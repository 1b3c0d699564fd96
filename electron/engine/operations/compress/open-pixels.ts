import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './pixels.js';
import { asTiff } from './tiff.js';

/** A picture that sharp can go on with, whatever its colours. */
export function opened(pixels: Pixels): Sharp {
  const { width, height } = pixels;
  if (pixels.channels === 4) {
    // libvips holds CMYK the other way round than a JPEG of Adobe's does, which is what it writes.
    const data = Buffer.from(pixels.data.map((value) => 255 - value));
    return sharp(asTiff(pixels, data)).pipelineColourspace('cmyk');
  }
  const channels = pixels.channels === 1 ? 1 : 3;
  return sharp(pixels.data, { raw: { width, height, channels } });
}

import type { Sharp } from 'sharp';
import sharp from '../../engine/imaging/sharp.js';
import type { Pixels } from './pixels.js';
import { asTiff } from './tiff.js';

/** Opens pixels of any colours as a picture that sharp can process. */
export function opened(pixels: Pixels): Sharp {
  const { width, height } = pixels;
  if (pixels.channels === 4) {
    // libvips expects CMYK inverted, as in the JPEGs of Adobe, which it writes.
    const data = Buffer.from(pixels.data.map((value) => 255 - value));
    return sharp(asTiff(pixels, data)).pipelineColourspace('cmyk');
  }
  const channels = pixels.channels === 1 ? 1 : 3;
  return sharp(pixels.data, { raw: { width, height, channels } });
}

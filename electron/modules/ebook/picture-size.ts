/** Measures a picture in pixels, upright. */
import sharp from '../../engine/imaging/sharp.js';
import type { PageSize } from './model.js';

/** Null when it is no picture that can be read. */
export async function pictureSize(file: string): Promise<PageSize | null> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false, failOn: 'none' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

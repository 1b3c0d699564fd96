/** This module finds where on a picture something is drawn. */
import type { PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';

/** A part of a picture, in pixels. */
export interface PixelRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A pixel this far from white, of 255, is still paper, and so little alpha is nothing: the edges of letters are faint. */
const faint = 10;

/**
 * Returns the part of a picture that is drawn on, with a margin where the picture has room for it.
 * @param isTransparent true where the rest has no alpha; otherwise it is white
 * @param margin pixels
 * @returns null when nothing is drawn
 */
export function contentOf(picture: PagePicture, isTransparent: boolean, margin: number): PixelRegion | null {
  const { width, height, channels, data } = picture;
  const row = width * channels;
  const colours = Math.min(channels, 3);
  const isDrawn = (at: number): boolean => {
    if (isTransparent) return data[at + 3]! > faint;
    for (let channel = 0; channel < colours; channel += 1) if (data[at + channel]! < 255 - faint) return true;
    return false;
  };
  const inRow = (y: number): boolean => {
    for (let at = y * row, end = at + row; at < end; at += channels) if (isDrawn(at)) return true;
    return false;
  };
  let top = 0;
  while (top < height && !inRow(top)) top += 1;
  if (top === height) return null;
  let bottom = height - 1;
  while (!inRow(bottom)) bottom -= 1;
  // Each row can only make the part wider, so it is looked at only outside of what is known.
  let [left, right] = [width - 1, 0];
  for (let y = top; y <= bottom; y += 1) {
    const start = y * row;
    for (let x = 0; x < left; x += 1) if (isDrawn(start + x * channels)) left = x;
    for (let x = width - 1; x > right; x -= 1) if (isDrawn(start + x * channels)) right = x;
  }
  const [x1, y1] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  const [x2, y2] = [Math.min(width - 1, right + margin), Math.min(height - 1, bottom + margin)];
  return { left: x1, top: y1, width: x2 - x1 + 1, height: y2 - y1 + 1 };
}

/** This module saves a drawing as a file of vectors, where it looks as the page does. */
import { writeFile } from 'node:fs/promises';
import type { Box } from '../../model/geometry.js';
import type { RegionPixels } from '../region.js';
import { showsTheSame } from './compare-pictures.js';
import type { VectorPart, VectorPicture } from './parts.js';
import { pictureAddress } from './encode-picture.js';
import { svgOf } from './svg.js';

/**
 * Writes a drawing as SVG.
 * @param area the part of the page that the pixels show, in points
 * @param path of the file
 * @returns false, and writes nothing, where it would not look as the pixels do, or be too long
 */
export async function saveSvg(
  parts: readonly VectorPart[],
  area: Box,
  pixels: RegionPixels,
  path: string,
): Promise<boolean> {
  const size = { width: String(pixels.width), height: String(pixels.height) };
  // PDFium draws no line thinner than a pixel.
  const minLine = (area.right - area.left) / pixels.width;
  const pictures = new Map<VectorPicture, string>();
  for (const part of parts) {
    if (part.kind !== 'picture') continue;
    const address = await pictureAddress(part);
    if (address === null) return false;
    pictures.set(part, address);
  }
  const asDrawn = svgOf(parts, { area, size, minLine, pictures });
  const svg = svgOf(parts, { area, pictures });
  if (asDrawn === null || svg === null || !(await showsTheSame(asDrawn, pixels))) return false;
  await writeFile(path, svg);
  return true;
}

/** Where a signature is put while nobody chose a place: the same for the engine and the window. */
import type { AreaBox, AreaSize } from './page-areas.js';

/** The usual width of a signature, and its distance from the edges of the page, in points: 6.5 and 1.5 cm. */
const usual = { width: 184, margin: 42 };

/**
 * At the bottom right of a page.
 * @param picture its size in any unit
 * @param page points, as it is shown
 */
export function usualSignatureArea(picture: AreaSize, page: AreaSize): AreaBox {
  const scale = Math.min(
    Math.min(usual.width, page.width / 2) / picture.width,
    page.height / 4 / picture.height,
  );
  const [width, height] = [picture.width * scale, picture.height * scale];
  const margin = Math.min(usual.margin, page.width / 10, page.height / 10);
  return { x: page.width - margin - width, y: page.height - margin - height, width, height };
}

/** The share of its rectangle that a line below a signature gets, and that of the picture above it. */
export const signatureLineShare = 0.24;

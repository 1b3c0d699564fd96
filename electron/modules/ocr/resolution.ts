/** Chooses the resolution at which a page is rendered to be read. */
import type { PageFacts } from '../../engine/recognition/page-facts.js';

/** The resolution, in pixels an inch, that Tesseract was trained on. */
const defaultResolution = 300;
/** A scan between these resolutions is rendered pixel by pixel: resampling would blur it. */
const asItIs = { least: 190, most: 400 };
/** The most pixels of a rendered page, about A2 at 300 dpi; a page of 200 inches gets a lower resolution. */
const maxPixels = 35_000_000;
/** Below this resolution, letters of usual size cannot be read. */
export const readable = 140;

/**
 * @param unit points of one unit of the page (ISO 32000-1, 14.11: `/UserUnit`)
 * @returns pixels for 72 units
 */
export function readingDpi({ frame, dpi, covered }: PageFacts, unit: number): number {
  const area = ((frame.right - frame.left) * (frame.top - frame.bottom)) / (72 * 72) || 1;
  const bound = Math.sqrt(maxPixels / area);
  return Math.min(bound, wanted(covered < 0.3 ? null : dpi, unit));
}

function wanted(dpi: number | null, unit: number): number {
  const wish = defaultResolution * unit;
  if (dpi === null) return wish;
  const real = dpi / unit;
  if (real >= asItIs.least && real <= asItIs.most) return dpi;
  // A scan of about 600 dpi is halved, because resampling to another grid would blur it.
  if (real > asItIs.most) return real < 700 && real > 500 ? dpi / 2 : wish;
  // The stated resolution of a photograph or a screenshot means little, but more than three times its pixels gains
  // nothing.
  return Math.min(wish, dpi * 3);
}

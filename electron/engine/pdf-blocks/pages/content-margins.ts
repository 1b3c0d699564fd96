/** Measures how far the content of a page is from its edges, as the page is shown. */
import { ServiceError } from '../../../../contract/index.js';
import type { Context } from '../../interface/converter.js';
import { openPages, type PagePicture } from '../../pdf-core/pdfium/pages.js';
import type { OpenedPdf } from '../opening/open-input.js';
import { paperOf } from './blank-look.js';
import { unitsOf } from './page-units.js';

/** Points from each edge of a page to what it shows. */
type Margins = readonly [top: number, right: number, bottom: number, left: number];

/**
 * Pages are rendered at this resolution, in pixels an inch; a page that would have more pixels than the limit gets a
 * lower one.
 */
const defaultDpi = 100;
const pixelLimit = 4_000_000;

/**
 * A pixel is content when it differs from the paper by this many grey values (of 256), or by the noise of the paper
 * times this factor.
 */
const contrast = 12;
const noiseFactor = 5;

/** The error codes of pages that cannot be rendered. */
const notDrawn: ReadonlySet<string> = new Set(['damaged_file', 'image_too_large', 'page_range']);

/**
 * Returns the margins of pages by number. A page that shows nothing and one that cannot be rendered are left out.
 * Memory stays bounded whatever the size.
 * @throws ServiceError as `openPages`; AbortError
 */
export async function contentMargins(
  { path, password, damagedPages }: Pick<OpenedPdf, 'path' | 'password' | 'damagedPages'>,
  pages: readonly number[],
  context: Context,
): Promise<Map<number, Margins>> {
  const found = new Map<number, Margins>();
  const units = await unitsOf(path, password, pages, context.directory);
  const shown = await openPages(path, password);
  try {
    for (const [place, page] of pages.entries()) {
      context.signal.throwIfAborted();
      context.progress('drawing', place / pages.length);
      if (damagedPages.has(page)) continue;
      try {
        const { width, height } = shown.size(page);
        const dpi = Math.min(defaultDpi, 72 * Math.sqrt(pixelLimit / Math.max(1, width * height)));
        const picture = await shown.picture(page, { dpi, grey: true });
        const margins = marginsOf(picture);
        const scale = ((units.get(page) ?? 1) * 72) / dpi;
        if (margins) found.set(page, margins.map((pixels) => pixels * scale) as unknown as Margins);
      } catch (thrown) {
        if (!(thrown instanceof ServiceError) || !notDrawn.has(thrown.code)) throw thrown;
      }
      // Rendering is synchronous, so a cancellation can arrive only between two pages.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    shown.close();
  }
  return found;
}

/**
 * Returns the pixels from each edge to the content, one less so that no edge of a letter is lost; null for a blank
 * page.
 */
function marginsOf({ width, height, data }: PagePicture): Margins | null {
  const { paper, noise } = paperOf(data);
  const limit = Math.max(contrast, noiseFactor * noise);
  let [top, bottom, left, right] = [height, -1, width, -1];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      if (Math.abs((data[row + x] ?? paper) - paper) <= limit) continue;
      if (y < top) top = y;
      bottom = y;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  if (bottom < 0) return null;
  const spare = (pixels: number) => Math.max(0, pixels - 1);
  return [spare(top), spare(width - 1 - right), spare(height - 1 - bottom), spare(left)];
}

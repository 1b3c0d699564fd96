/** How far the content of a page keeps from its edges, as the page is shown. */
import { ServiceError } from '../../../../contract/index.js';
import type { Context } from '../../interface/converter.js';
import { openPages, type PagePicture } from '../../pdf-core/pdfium/pages.js';
import type { OpenedPdf } from '../opening/open-input.js';
import { paperOf } from './blank-look.js';
import { unitsOf } from './page-units.js';

/** Points from each edge of a page to what it shows. */
type Margins = readonly [top: number, right: number, bottom: number, left: number];

/** Resolution at which pages are looked at, and the pixels above which it goes down. */
const defaultDpi = 100;
const pixelLimit = 4_000_000;

/** Steps of grey from the paper that make a pixel content; more where the paper is noisy. */
const contrast = 12;
const noiseFactor = 5;

/** Codes of pages that cannot be looked at. */
const notDrawn: ReadonlySet<string> = new Set(['damaged_file', 'image_too_large', 'page_range']);

/**
 * Margins of pages by number. A page that shows nothing and one that cannot be drawn are left out. Memory stays bounded
 * whatever the size.
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
      // Drawing does not wait for anything: a cancel comes through between pages.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    shown.close();
  }
  return found;
}

/** Pixels from each edge to the first that is no paper, one less so that no edge of a letter is lost; null for none. */
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

/** Measures what a reader sees of a PDF, in order to compare copies of a damaged one. */
import { ServiceError } from '../../../../contract/index.js';
import { openPages, type PdfPages } from '../../pdf-core/pdfium/pages.js';

export interface Rendering {
  /** Pages that can be read; the number a damaged file claims to have may be anything. */
  readonly pages: number;
  /** Pages that are claimed to be there and cannot be read. */
  readonly unreadable: number;
  /** Pages that show something. */
  readonly shown: number;
  /** Letters of their text, without white space. */
  readonly letters: number;
  /** Pages that show nothing, from 1. */
  readonly blank: readonly number[];
}

/** So many pages are rendered and their letters counted; of further pages only the drawing operations are counted. */
const maxDrawn = 300;
/** Further pages are not looked at: a damaged file may claim any number. */
const maxPages = 20_000;
/** Unreadable pages in a row after which no more are tried. */
const maxInVain = 200;
/** The longer side of a rendered page in pixels: enough to see whether it shows anything. */
const side = 64;

/** @throws ServiceError as `openPages` does; `memory_limit` for a page that wants more memory than any page does */
export async function measureRendering(path: string, password?: string): Promise<Rendering> {
  const pages = await openPages(path, password);
  const blank: number[] = [];
  let readable = 0;
  let unreadable = 0;
  let inVain = 0;
  let letters = 0;
  try {
    for (let page = 1; page <= Math.min(pages.count, maxPages); page += 1) {
      const shows = await showsSomething(pages, page);
      if (shows === null) unreadable += 1;
      else readable += 1;
      inVain = shows === null ? inVain + 1 : 0;
      if (!shows) blank.push(page);
      else if (page <= maxDrawn) letters += lettersOf(pages, page);
      // The number of pages is only claimed, so the search ends here.
      if (inVain > maxInVain) break;
    }
  } finally {
    pages.close();
  }
  return { pages: readable, unreadable, shown: readable + unreadable - blank.length, letters, blank };
}

/** Returns null when the page cannot be read. */
async function showsSomething(pages: PdfPages, page: number): Promise<boolean | null> {
  try {
    if (page > maxDrawn) return pages.marks(page) > 0;
    const { width, height } = pages.size(page);
    const dpi = (72 * side) / Math.max(1, width, height);
    const { data } = await pages.picture(page, { dpi, grey: true });
    return data.some((value) => value < 253);
  } catch (thrown) {
    // Each further look at such a page, of which there may be many, would need as much memory again.
    if (thrown instanceof ServiceError && thrown.code === 'memory_limit') throw thrown;
    // The page exists, but would take minutes to be rendered.
    if (thrown instanceof ServiceError && thrown.code === 'image_too_large') return pages.marks(page) > 0;
    if (thrown instanceof ServiceError) return null;
    throw thrown;
  }
}

/** Counts the letters of a page; returns zero where its text cannot be read. */
function lettersOf(pages: PdfPages, page: number): number {
  try {
    return pages.text(page).replace(/\s/g, '').length;
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code !== 'memory_limit') return 0;
    throw thrown;
  }
}

/**
 * Measures as {@link measureRendering} does; returns null for a document that PDFium does not open.
 * @throws ServiceError `memory_limit`
 */
export async function measureIfReadable(path: string, password?: string): Promise<Rendering | null> {
  try {
    return await measureRendering(path, password);
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code !== 'memory_limit') return null;
    throw thrown;
  }
}

/** Finds text that pages cover, as conversions do that remark on it. */
import { ServiceError } from '../../../contract/index.js';
import type { Context } from '../../engine/interface/converter.js';
import type { OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { PageReader } from '../from-pdf/read/reader.js';
import type { CoveredTextFacts } from './facts.js';

/** At most this many pages are looked at, since that takes longer than all else in a report. */
export const mostLookedAt = 1000;

/**
 * Looks for covered text page by page; PDFium's memory does not grow with the pages. Nothing that is wrong with a page ends the report:
 * the rest of it needs no page to be read.
 */
export async function findCoveredText(
  { path, password, pages: count }: OpenedPdf,
  { signal, progress }: Pick<Context, 'signal' | 'progress'>,
): Promise<CoveredTextFacts> {
  const last = Math.min(count, mostLookedAt);
  const unread: number[] = [];
  // Called mended, the reader says what is wrong with a page instead of asking for a mended copy.
  const reader = await PageReader.open(path, password, true).catch((thrown: unknown) => {
    if (isUnreadable(thrown)) return null;
    throw thrown;
  });
  if (!reader) return { pages: [], markedForRedaction: [], unread: allTo(last), pagesRead: last };
  try {
    for (const page of allTo(last)) {
      signal.throwIfAborted();
      progress('reading', (page - 1) / last);
      if ((await reader.tryRead(page, 'letters')) instanceof ServiceError) unread.push(page);
    }
    const { covered, marked } = reader.hidden;
    return {
      pages: [...covered].map(([page, places]) => ({ page, places })),
      markedForRedaction: marked,
      unread,
      pagesRead: last,
    };
  } finally {
    reader.close();
  }
}

const allTo = (last: number): number[] => Array.from({ length: last }, (_, place) => place + 1);

/** Tells whether PDFium cannot open what qpdf can. */
function isUnreadable(thrown: unknown): boolean {
  const { code } = ServiceError.from(thrown);
  return code === 'damaged_file' || code === 'memory_limit';
}

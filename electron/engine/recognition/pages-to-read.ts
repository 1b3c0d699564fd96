/** Decides which pages are recognised. */
import type { PageContentFacts } from './page-facts.js';

/** The most letters of a scan that is still recognised: a scanner, a stamp or a page number may have put them there. */
const stampLetters = 80;
/** A page is a scan when a picture covers at least this share of it. */
const scanCover = 0.5;

/**
 * True when the page has something to read and no text yet.
 * @param wasReplaced an earlier recognition has been taken out of the page
 */
export function isToRead(
  facts: PageContentFacts,
  mode: 'skip' | 'redo' | 'force',
  wasReplaced: boolean,
): boolean {
  if (facts.marks === 0) return false;
  if (mode === 'force') return true;
  if (wasReplaced) return true;
  if (facts.hidden > 0) return false;
  if (facts.visible.length === 0) return true;
  return facts.visible.length <= stampLetters && facts.covered >= scanCover;
}

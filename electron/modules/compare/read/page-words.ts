/** The words that PDFium finds on a page, as they are compared, with their boxes. */
import type { PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import type { Box } from '../../from-pdf/model/geometry.js';
import { tokensOf, type TextToken } from './tokens.js';

export interface PageWord {
  /** Points from the upper left of the page as it is shown. */
  readonly box: Box;
  /** Characters of it. */
  readonly length: number;
  /** What of it is compared, with places in the word. */
  readonly tokens: readonly TextToken[];
}

/** Returns the words of a page in the order of its text. */
export function wordsOnPage(pages: PdfPages, page: number): PageWord[] {
  const { width, height } = pages.size(page);
  const { text, words } = pages.words(page);
  return words.map((word) => {
    const [left, top] = [word.left * width, word.top * height];
    return {
      box: { left, top, right: left + word.width * width, bottom: top + word.height * height },
      length: word.length,
      tokens: tokensOf(text.slice(word.start, word.start + word.length), { ignoreCase: false }),
    };
  });
}

/** The box of a part of a word, as if all its letters were equally wide. */
export const boxOfToken = ({ box, length }: PageWord, { start, end }: TextToken): Box => ({
  ...box,
  left: box.left + ((box.right - box.left) * start) / length,
  right: box.left + ((box.right - box.left) * end) / length,
});

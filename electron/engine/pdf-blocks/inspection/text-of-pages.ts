/** The text of the first pages of a document, as PDFium finds it. */
import { openPages } from '../../pdf-core/pdfium/pages.js';

/** Pages whose text is read: what is looked for stands on the first ones. */
const maxPages = 50;

export async function textOfPages(
  path: string,
  password: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  const pages = await openPages(path, password);
  try {
    let text = '';
    for (let page = 1; page <= Math.min(pages.count, maxPages); page += 1) {
      signal.throwIfAborted();
      text += `${pages.text(page)}\n`;
    }
    return text;
  } finally {
    pages.close();
  }
}

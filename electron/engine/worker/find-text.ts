/** Reads text of a document for the name of its result. */
import { textFinder, tidy } from '../../files/text-pattern.js';
import { documentTitle } from '../pdf-blocks/metadata/document-title.js';
import { openPages, type PdfPages } from '../pdf-core/pdfium/pages.js';

/** Pages that are looked through. */
const maxPages = 100;
/** Pages in which a heading is looked for: what comes later names a part. */
const maxHeadingPages = 3;

/**
 * The text for each place of a pattern, `title`, `heading` or `found:…`; null where the document has none.
 * @throws RangeError as `textFinder`; ServiceError as `openPages`
 */
export async function findText(
  path: string,
  password: string | undefined,
  places: readonly string[],
): Promise<(string | null)[]> {
  const pages = await openPages(path, password);
  try {
    const title = places.includes('title') ? await documentTitle(path, password) : '';
    return places.map((place) => textAt(pages, place, title));
  } finally {
    pages.close();
  }
}

function textAt(pages: PdfPages, place: string, title: string): string | null {
  if (place === 'title') return tidy(title);
  if (place === 'heading') return onFirst(pages, maxHeadingPages, (page) => tidy(pages.heading(page)));
  const find = textFinder(place.replace(/^found:/, ''));
  return onFirst(pages, maxPages, (page) => find(pages.text(page).replaceAll('\r\n', '\n')));
}

function onFirst(
  { count }: Pick<PdfPages, 'count'>,
  most: number,
  look: (page: number) => string | null,
): string | null {
  for (let page = 1; page <= Math.min(count, most); page += 1) {
    const found = look(page);
    if (found !== null) return found;
  }
  return null;
}

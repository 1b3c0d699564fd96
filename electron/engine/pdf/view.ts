/** Pages for the window: small pictures of documents that stay open for a while. */
import sharp from 'sharp';
import { stat } from 'node:fs/promises';
import type { PageView, PageWish } from '../protocol.js';
import { openPages, type PdfPages } from './pages.js';

/** Documents that stay open: more than people organise at once would only hold memory. */
const mostOpen = 6;

/** Pixels drawn for each pixel shown: small letters stay readable. */
const oversampling = 1.5;

interface OpenDocument {
  readonly pages: PdfPages;
  readonly password: string | undefined;
  /** Size and time of the file when it was opened: a changed one is opened anew. */
  readonly mark: string;
}

/** By path, the one used last at the end. */
const opened = new Map<string, OpenDocument>();

/**
 * Draws a page, or only counts the pages.
 * @throws ServiceError `file_missing`; as {@link openPages} and `picture`
 */
export async function viewPage({ path, password, page, side }: PageWish): Promise<PageView> {
  const { pages } = await openDocument(path, password);
  if (page === null) return { pages: pages.count, picture: null };
  const { width, height } = pages.size(page);
  const longest = Math.max(width, height, 1);
  const dpi = (72 * side * oversampling) / longest;
  const drawn = await pages.picture(page, { dpi });
  const { width: columns, height: rows } = drawn;
  const picture = await sharp(drawn.data, { raw: { width: columns, height: rows, channels: 4 } })
    .flatten({ background: 'white' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { pages: pages.count, picture: picture.toString('base64') };
}

async function openDocument(path: string, password: string | undefined): Promise<OpenDocument> {
  const facts = await stat(path).catch(() => null);
  const mark = facts ? `${facts.size} ${facts.mtimeMs}` : '';
  const known = opened.get(path);
  if (known) {
    opened.delete(path);
    if (known.password === password && known.mark === mark) {
      opened.set(path, known);
      return known;
    }
    known.pages.close();
  }
  const document = { pages: await openPages(path, password), password, mark };
  // Two requests may have opened it side by side.
  opened.get(path)?.pages.close();
  opened.set(path, document);
  for (const [oldest, { pages }] of opened) {
    if (opened.size <= mostOpen) break;
    opened.delete(oldest);
    pages.close();
  }
  return document;
}

/** Paths inside books: URLs relative to a document, as EPUB's own container has them. */
import { namedTable } from '../../../contract/named-table.js';
import type { BookPlace } from './model.js';

const origin = 'book://book';

/** Splits and resolves a link; null when it leaves the book. Steps above the top stay at the top, as URLs do. */
export function resolveLink(from: string, link: string): BookPlace | null {
  let url: URL;
  try {
    url = new URL(link.trim(), `${origin}/${from.split('/').map(encodeURIComponent).join('/')}`);
  } catch {
    return null;
  }
  if (url.protocol !== 'book:' || url.host !== 'book') return null;
  return { path: decoded(url.pathname).replace(/^\/+/, ''), id: decoded(url.hash.slice(1)) };
}

/** Percent signs that mean themselves stay. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the extension with its dot, in lower case. */
export function extensionOf(path: string): string {
  return /\.[a-z0-9]{1,5}$/.exec(path.toLowerCase())?.[0] ?? '';
}

const extensions = namedTable<string>({
  'image/jpeg': '.jpg',
  'image/jpg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/bmp': '.bmp',
  'image/svg+xml': '.svg',
  'application/vnd.ms-opentype': '.otf',
  'application/x-font-opentype': '.otf',
  'application/x-font-otf': '.otf',
  'application/font-sfnt': '.ttf',
  'application/x-font-ttf': '.ttf',
  'application/x-font-truetype': '.ttf',
  'application/font-woff': '.woff',
  'application/x-font-woff': '.woff',
  'font/otf': '.otf',
  'font/ttf': '.ttf',
  'font/woff': '.woff',
  'font/woff2': '.woff2',
  'text/css': '.css',
});

/** Extension for a media type; `''` for one that no page shows. */
export const extensionFor = (mediaType: string): string =>
  extensions[mediaType.toLowerCase().split(';')[0]!.trim()] ?? '';

/** Reading order of names with numbers: 2 before 10. */
export const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

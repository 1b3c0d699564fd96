/** ZIPs that are one thing by what is packed in them: a comic, a FictionBook, a web site. */
import { isFormat, type Finding } from './finding.js';
import { isLitter } from '../files/zip-names.js';

const picture = /\.(jpe?g|jfif|png|gif|webp|avif|bmp|tiff?|jxl|jp2|j2k|jpx|jpf|j2c|jpc|heic|heif|hif)$/i;
const comics = new Set(['cbz', 'cbr', 'cbt']);
/** Pages a server shows for a folder, the usual one first. */
const indexPages = ['index.html', 'index.htm', 'index.xhtml', 'default.html', 'default.htm'];

/** Undefined when the names say nothing; the ZIP is an archive then. */
export function findPacked(names: ReadonlySet<string>, extension: string): Finding | undefined {
  const files = [...names].filter((name) => !name.endsWith('/') && !isLitter(name.split('/')));
  if (files.length === 1 && /\.fb2$/i.test(files[0]!)) return isFormat('fb2');
  const pictures = files.filter((name) => picture.test(name)).length;
  const comic = comics.has(extension) || files.some((name) => /(^|\/)ComicInfo\.xml$/i.test(name));
  if (comic && pictures > 0 && pictures * 2 >= files.length) return isFormat('cbz');
  return siteIndex(files) === null ? undefined : isFormat('site');
}

/**
 * The first page of a web site among file names with forward slashes: an index page at the top, or in the one folder
 * everything is in. Null when there is none.
 */
function siteIndex(files: Iterable<string>): string | null {
  const kept = [...files].filter((name) => !name.endsWith('/') && !isLitter(name.split('/')));
  const tops = new Set(kept.map((name) => (name.includes('/') ? name.slice(0, name.indexOf('/') + 1) : '')));
  const top = tops.size === 1 ? [...tops][0]! : '';
  for (const page of indexPages) {
    const found = kept.find((name) => name.toLowerCase() === `${top}${page}`.toLowerCase());
    if (found !== undefined) return found;
  }
  return null;
}

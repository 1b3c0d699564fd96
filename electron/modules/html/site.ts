/** Prints a site in a ZIP: its first page, or all pages it links to in one PDF whose links lead from page to page. */
import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { archiveLimits, unpackArchive, type UnpackedFile } from '../../files/unpack.js';
import type { Context, JobInput, NestedPdf, Tools } from '../../engine/interface/converter.js';
import { joinNotes, remarkOn, type PageNotes } from '../../engine/print/remarks.js';
import type { PrintPage } from './print-page.js';
import { readSource, type PageSource } from './page-source.js';

/** The most pages of one site that are printed; a message tells of the rest. */
const pageLimit = 500;

/** A site is pages and pictures: less than what an archive of anything may hold. */
const limits = { ...archiveLimits, entryBytes: 512 * 1024 ** 2, totalBytes: 2 * 1024 ** 3 };

const isPageName = (name: string): boolean => /\.(?:html?|xhtml|xht)$/i.test(name);

export interface SiteOptions {
  readonly print: PrintPage;
  /** All pages, or the first alone. */
  readonly all: boolean;
  readonly tools: Tools;
}

/** @throws ServiceError `damaged_file`, `no_web_page` when there is no page in it */
export async function printSite(
  input: JobInput,
  output: string,
  { print, all, tools }: SiteOptions,
  context: Context,
): Promise<void> {
  const folder = join(context.directory, 'site');
  const { files } = await unpackArchive(input.path, folder, limits, context.signal);
  const first = firstPage(files);
  if (first === null) throw new ServiceError('no_web_page');
  const site = new Site(folder);
  const start = await site.follow(first);
  if (!all) {
    context.progress('drawing', null);
    remarkOn(await print(folder, start, output, input.name), context);
    return;
  }
  const pages = await site.walk(start, context.signal);
  const parts: (NestedPdf & { entry: string })[] = [];
  const notes: PageNotes[] = [];
  for (const [place, { entry, title }] of pages.entries()) {
    context.signal.throwIfAborted();
    context.progress('drawing', place / pages.length);
    const path = join(context.directory, `page-${place}.pdf`);
    notes.push(await print(folder, entry, path, title));
    parts.push({ path, name: title, entry });
  }
  remarkOn(joinNotes(notes), context);
  if (site.left > 0)
    context.message('warning', 'pages_left_out', {
      count: site.left,
    });
  const merged = join(context.directory, 'merged.pdf');
  await tools.merge(parts, merged, context);
  const { linkPages } = await import('./link-pages.js');
  await linkPages(merged, output, parts);
}

/** `index.html` as high up as there is one, else the page that stands highest. */
function firstPage(files: readonly UnpackedFile[]): string | null {
  const pages = files
    .filter(({ name }) => isPageName(name))
    .map(({ folder, name }) => ({
      entry: folder === '' ? name : `${folder}/${name}`,
      depth: folder === '' ? 0 : folder.split('/').length,
      index: /^(?:index|default|home)\.x?html?$/i.test(name),
    }));
  const byRank = (a: (typeof pages)[number], b: (typeof pages)[number]) =>
    a.depth - b.depth || Number(b.index) - Number(a.index);
  const indexed = pages.filter(({ index }) => index).sort(byRank)[0];
  const highest = pages.sort(byRank)[0];
  // An index deep inside is a chapter's; one folder down it is the site's, packed with its folder.
  return (indexed && indexed.depth <= (highest?.depth ?? 0) + 1 ? indexed : highest)?.entry ?? null;
}

interface SitePage {
  readonly entry: string;
  readonly title: string;
}

class Site {
  readonly #folder: string;
  /** Pages that were found and are more than can be printed. */
  left = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a page leads that is there only to lead elsewhere. */
  async follow(entry: string): Promise<string> {
    let at = entry;
    for (const seen = new Set<string>(); !seen.has(at);) {
      seen.add(at);
      const source = await this.#read(at);
      const next = source?.refresh ? await this.#target(at, source, source.refresh) : null;
      if (next === null) return at;
      at = next;
    }
    return at;
  }

  /** The pages that can be reached, in the order of their links, level by level. */
  async walk(start: string, signal: AbortSignal): Promise<SitePage[]> {
    const order = [start];
    const known = new Set(order);
    const pages: SitePage[] = [];
    for (const entry of order) {
      signal.throwIfAborted();
      const source = await this.#read(entry);
      if (source === null) continue;
      pages.push({ entry, title: source.title || posix.basename(entry) });
      for (const link of source.links) {
        const target = await this.#target(entry, source, link);
        if (target === null || known.has(target)) continue;
        known.add(target);
        if (order.length < pageLimit) order.push(target);
        else this.left += 1;
      }
    }
    return pages;
  }

  #read(entry: string): Promise<PageSource | null> {
    return readSource(join(this.#folder, entry)).catch(() => null);
  }

  /** The page of the site a link leads to; null for everything else. */
  async #target(from: string, { base }: PageSource, link: string): Promise<string | null> {
    const origin = 'http://site.invalid/';
    try {
      const here = new URL(from.split('/').map(encodeURIComponent).join('/'), origin);
      const url = new URL(link, base === null ? here : new URL(base, here));
      if (url.origin !== new URL(origin).origin) return null;
      const path = posix.normalize(decodeURIComponent(url.pathname).replace(/^\/+/, ''));
      const entry = path === '.' || path.endsWith('/') ? posix.join(path, 'index.html') : path;
      if (!isPageName(entry) || entry.startsWith('..')) return null;
      return (await stat(join(this.#folder, entry))).isFile() ? entry : null;
    } catch {
      return null;
    }
  }
}

/** Reads EPUB 2 and 3: container, package, reading order, table of contents (EPUB 3.3, OPF 2.0.1). */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import { decodeText } from './decode.js';
import { identifiersOf, readProtection } from './epub-protection.js';
import { readNav, readNcx } from './epub-toc.js';
import {
  chapterLimit,
  type Book,
  type BookFiles,
  type BookReader,
  type Chapter,
  type ChapterKind,
  type FixedPageSize,
  type TocEntry,
} from './model.js';
import { extensionFor, extensionOf, naturally, resolveLink } from './paths.js';
import { find, findAll, lineOf, readHtml, readXml, type BookElement } from './tree.js';
import { ZipFiles } from './zip-files.js';

interface ManifestItem {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly properties: readonly string[];
  readonly fallback: string;
}

export const readEpub: BookReader = ({ input }, use) =>
  ZipFiles.with(input.path, async (zip) => use(await openBook(zip)));

async function openBook(zip: ZipFiles): Promise<Book> {
  const path = await packagePath(zip);
  const root = path === null ? null : await readDocument(zip, path);
  const package_ = root && (find(root, 'package') ?? root);
  const openers = await readProtection(zip, package_ ? identifiersOf(package_) : []);
  const items = package_ && path !== null ? manifestOf(package_, path) : [];
  const types = new Map(items.map(({ path: name, type }) => [name, type]));
  const files: BookFiles = {
    read: async (name) => {
      const bytes = await zip.read(name);
      if (bytes) openers.get(zip.nameOf(name) ?? '')?.(bytes);
      return bytes;
    },
    save: async (name, target) => {
      const opener = openers.get(zip.nameOf(name) ?? '');
      if (!opener) return zip.save(name, target);
      const bytes = await zip.read(name);
      if (bytes === null) return false;
      opener(bytes);
      await writeFile(target, bytes, { mode: 0o600 });
      return true;
    },
    extension: (name) => extensionFor(types.get(name) ?? '') || extensionOf(name),
  };
  const chapters = package_ ? spineOf(package_, items) : [];
  if (chapters.length === 0) append(chapters, strayDocuments(zip));
  if (chapters.length === 0) throw new ServiceError('no_pages');
  const meta = package_ ? find(package_, 'metadata') : undefined;
  const direction = package_ ? find(package_, 'spine')?.attributes.get('page-progression-direction') : '';
  return {
    title: text(meta, 'title')[0] ?? '',
    authors: text(meta, 'creator'),
    language: text(meta, 'language')[0] ?? '',
    direction: direction === 'rtl' || direction === 'ltr' ? direction : null,
    cover: package_ ? coverOf(package_, items) : null,
    toc: await tocOf(zip, package_, items),
    chapters,
    files,
    style: '',
    resolve: resolveLink,
  };
}

const text = (meta: BookElement | undefined, name: string): string[] =>
  meta
    ? findAll(meta, name)
        .map(lineOf)
        .filter((line) => line !== '')
    : [];

/** The package the container names; failing that, the first one there is. */
async function packagePath(zip: ZipFiles): Promise<string | null> {
  const container = await readDocument(zip, 'META-INF/container.xml').catch(() => null);
  for (const file of container ? findAll(container, 'rootfile') : []) {
    const path = resolveLink('', file.attributes.get('full-path') ?? '')?.path ?? '';
    if (zip.nameOf(path) !== null) return zip.nameOf(path);
  }
  return [...zip.names].filter((name) => /\.opf$/i.test(name)).sort(naturally)[0] ?? null;
}

async function readDocument(zip: ZipFiles, path: string): Promise<BookElement | null> {
  const bytes = await zip.read(path);
  if (bytes === null) return null;
  const source = decodeText(bytes);
  return readXml(source) ?? readHtml(source);
}

function manifestOf(root: BookElement, base: string): ManifestItem[] {
  const manifest = find(root, 'manifest') ?? root;
  return findAll(manifest, 'item').flatMap(({ attributes }) => {
    const place = resolveLink(base, attributes.get('href') ?? '');
    if (!place || place.path === '') return [];
    return {
      id: attributes.get('id') ?? '',
      path: place.path,
      type: (attributes.get('media-type') ?? '').toLowerCase(),
      properties: words(attributes.get('properties')),
      fallback: attributes.get('fallback') ?? '',
    };
  });
}

const words = (list: string | undefined): string[] => (list ?? '').split(/\s+/).filter(Boolean);

function kindOf({ type, path }: Pick<ManifestItem, 'type' | 'path'>): ChapterKind | null {
  if (type === 'image/svg+xml') return 'svg';
  if (/^image\//.test(type)) return 'image';
  if (/xhtml|dtbook|oeb1-document|^text\/(html|xml)|^application\/xml/.test(type)) return 'xhtml';
  if (/\.(xhtml?|html?|xml)$/i.test(path)) return 'xhtml';
  return null;
}

function spineOf(root: BookElement, items: readonly ManifestItem[]): Chapter[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const spine = find(root, 'spine');
  const references = spine ? findAll(spine, 'itemref') : [];
  if (references.length > chapterLimit) {
    throw new ServiceError('too_large', { detail: `more than ${chapterLimit} parts` });
  }
  const layout =
    metaOf(root, 'rendition:layout') ?? (metaOf(root, 'fixed-layout') === 'true' ? 'pre-paginated' : '');
  const size = sizeOf(metaOf(root, 'rendition:viewport') ?? metaOf(root, 'original-resolution') ?? '');
  const chapters: Chapter[] = [];
  const seen = new Set<string>();
  for (const { attributes } of references) {
    let item = byId.get(attributes.get('idref') ?? '');
    // What no browser shows has a fallback that one does.
    for (let step = 0; item && kindOf(item) === null && step < 16; step += 1) item = byId.get(item.fallback);
    const kind = item && kindOf(item);
    if (!item || !kind || seen.has(item.path)) continue;
    seen.add(item.path);
    const own = words(attributes.get('properties'));
    const fixed =
      !own.includes('rendition:layout-reflowable') &&
      (layout === 'pre-paginated' || own.includes('rendition:layout-pre-paginated'));
    chapters.push({ path: item.path, kind, fixed, size: fixed ? size : null });
  }
  return chapters;
}

/** A `meta` of either edition: `property` with its text, or `name` with its `content`. */
function metaOf(root: BookElement, name: string): string | undefined {
  for (const meta of findAll(root, 'meta')) {
    const { attributes } = meta;
    if (attributes.get('property') === name && !attributes.has('refines')) return lineOf(meta);
    if (attributes.get('name') === name) return attributes.get('content')?.trim();
  }
  return undefined;
}

/** Reads a size such as `width=600, height=800` or `600x800`. */
export function sizeOf(text: string): FixedPageSize | null {
  const plain = /^\s*([\d.]+)\s*[x×]\s*([\d.]+)/i.exec(text);
  const width = Number.parseFloat(plain?.[1] ?? /width\s*=\s*["']?([\d.]+)/i.exec(text)?.[1] ?? '');
  const height = Number.parseFloat(plain?.[2] ?? /height\s*=\s*["']?([\d.]+)/i.exec(text)?.[1] ?? '');
  return width >= 8 && height >= 8 ? { width, height } : null;
}

function coverOf(root: BookElement, items: readonly ManifestItem[]): string | null {
  const named = metaOf(root, 'cover');
  const isPicture = ({ type }: ManifestItem) => type.startsWith('image/');
  const found =
    items.find((item) => item.properties.includes('cover-image') && isPicture(item)) ??
    items.find((item) => named !== undefined && item.id === named && isPicture(item)) ??
    items.find((item) => /^cover(-?image)?$/i.test(item.id) && isPicture(item));
  return found?.path ?? null;
}

async function tocOf(
  zip: ZipFiles,
  root: BookElement | null,
  items: readonly ManifestItem[],
): Promise<TocEntry[]> {
  const nav = items.find(({ properties }) => properties.includes('nav'));
  const id = root ? find(root, 'spine')?.attributes.get('toc') : undefined;
  const ncx =
    items.find((item) => id !== undefined && item.id === id) ??
    items.find(({ type }) => type === 'application/x-dtbncx+xml') ??
    items.find(({ path }) => /\.ncx$/i.test(path));
  for (const item of [nav, ncx]) {
    if (!item) continue;
    const document = await readDocument(zip, item.path).catch(() => null);
    if (!document) continue;
    const resolve = (link: string) => resolveLink(item.path, link);
    const toc = item === nav ? readNav(document, resolve) : readNcx(document, resolve);
    if (toc.length > 0) return toc;
  }
  return [];
}

/** The documents of a book whose package is of no use, in the order of their names. */
function strayDocuments(zip: ZipFiles): Chapter[] {
  return [...zip.names]
    .filter((name) => /\.(xhtml|html?)$/i.test(name) && !/^META-INF\//i.test(name))
    .sort(naturally)
    .slice(0, chapterLimit)
    .map((path) => ({ path, kind: 'xhtml', fixed: false, size: null }));
}

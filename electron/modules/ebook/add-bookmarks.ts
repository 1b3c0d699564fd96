/** Gives the printed book its bookmarks and its properties, in one update behind the end of the file. */
import { dirname } from 'node:path';
import { copyPdf, Pdf } from '../../engine/pdf-core/pdf/index.js';
import { joinTags } from '../../engine/pdf-blocks/merging/join-tags.js';
import { outlineObjects, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { pdfText, type QpdfValue } from '../../engine/pdf-core/objects/values.js';
import type { PrintedEntry } from './compose.js';

/** Where an id is: a page from 0, and the height of it there in points. */
export interface PrintedPlace {
  readonly page: number;
  readonly top: number | null;
}

export interface BookProperties {
  readonly title: string;
  readonly authors: readonly string[];
  readonly language: string;
  readonly direction: 'ltr' | 'rtl' | null;
}

/** Writes a printed file anew in the form that can be updated, which is also much smaller. */
export async function packPdf(from: string, to: string): Promise<void> {
  await copyPdf({ path: from, password: undefined }, to, { objects: 'packed' });
}

/** Joins packed files with their tags. Names are lost: they belong to a document, not to its pages. */
export async function joinPdfs(files: readonly string[], to: string): Promise<void> {
  await copyPdf(null, to, {
    objects: 'packed',
    pages: files.map((path) => ({ from: { path, password: undefined }, pages: 'all' })),
  });
  await joinTags(files, to);
}

/** What is known of a printed file. */
export interface PrintedPages {
  readonly pages: number;
  /** Destinations by name, as Chromium writes them. */
  readonly places: ReadonlyMap<string, PrintedPlace>;
}

/** Reads a packed file. */
export async function readPrinted(path: string): Promise<PrintedPages> {
  const pdf = await Pdf.openToAppend(path, dirname(path));
  try {
    return { pages: pdf.pages.length, places: placesIn(pdf) };
  } finally {
    await pdf.close();
  }
}

function placesIn(pdf: Pdf): Map<string, PrintedPlace> {
  const indexes = new Map(pdf.pages.map((reference, index) => [reference, index]));
  const places = new Map<string, PrintedPlace>();
  for (const [name, value] of Object.entries(pdf.dictionary(pdf.catalog['/Dests']) ?? {})) {
    if (!Array.isArray(value)) continue;
    const [reference, , , top] = value as readonly QpdfValue[];
    const page = typeof reference === 'string' ? indexes.get(reference) : undefined;
    if (page === undefined) continue;
    places.set(name.slice(1), { page, top: typeof top === 'number' && top > 0 ? top : null });
  }
  return places;
}

/**
 * Adds bookmarks and properties to a packed file.
 * @param renamed true when the file was joined of several, which loses the names that links lead to
 */
export async function finishBook(
  path: string,
  toc: readonly PrintedEntry[],
  places: ReadonlyMap<string, PrintedPlace>,
  properties: BookProperties,
  renamed: boolean,
): Promise<void> {
  const pdf = await Pdf.openToAppend(path, dirname(path));
  try {
    change(pdf, toc, places, properties, renamed);
    await pdf.append();
  } finally {
    await pdf.close();
  }
}

function change(
  pdf: Pdf,
  toc: readonly PrintedEntry[],
  places: ReadonlyMap<string, PrintedPlace>,
  properties: BookProperties,
  renamed: boolean,
): void {
  const infoId = pdf.nextObject;
  pdf.addWritten([[infoId, infoOf(properties)]]);
  const catalog = catalogOf(pdf, properties);
  const tree = bookmarks(toc, places, 0);
  if (renamed) {
    const named = [...places].map(([id, { page, top }]) => [
      `/${id}`,
      [pdf.pages[page] ?? null, '/XYZ', null, top, null],
    ]);
    catalog['/Dests'] = Object.fromEntries(named) as QpdfValue;
  }
  if (tree.length > 0) {
    const outline = outlineObjects(tree, pdf.nextObject, pdf.pages);
    pdf.addWritten(outline.objects);
    catalog['/Outlines'] = outline.root;
    catalog['/PageMode'] = '/UseOutlines';
  }
  pdf.set(pdf.root, catalog);
  pdf.trailer = { ...pdf.trailer, '/Info': `${infoId} 0 R` };
}

function catalogOf({ catalog }: Pdf, { title, language, direction }: BookProperties) {
  const given = catalog['/ViewerPreferences'];
  const preferences = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};
  return {
    ...catalog,
    ...(language === '' ? {} : { '/Lang': `u:${language}` }),
    '/ViewerPreferences': {
      ...preferences,
      '/DisplayDocTitle': title !== '',
      ...(direction === 'rtl' ? { '/Direction': '/R2L' } : {}),
    },
  } as Record<string, QpdfValue>;
}

function infoOf({ title, authors }: BookProperties): string {
  const now = new Date().toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  const platen = pdfText('Platen');
  const parts = [`/Creator ${platen}`, `/Producer ${platen}`, `/CreationDate (D:${now}Z)`];
  if (title !== '') parts.push(`/Title ${pdfText(title)}`);
  if (authors.length > 0) parts.push(`/Author ${pdfText(authors.join(', '))}`);
  return `<<${parts.join(' ')}>>`;
}

/** Entries that lead nowhere take the place of the first one below them. */
function bookmarks(
  entries: readonly PrintedEntry[],
  places: ReadonlyMap<string, PrintedPlace>,
  depth: number,
): Bookmark[] {
  return entries.map(({ title, ids, kids }) => {
    const below = bookmarks(kids, places, depth + 1);
    const own = ids.map((id) => places.get(id)).find((place) => place !== undefined);
    const first = below.find(({ page }) => page !== null);
    return {
      title,
      page: own?.page ?? first?.page ?? null,
      view: own ? ['/XYZ', null, own.top, null] : (first?.view ?? ['/XYZ', null, null, null]),
      open: depth === 0 && entries.length <= 12,
      kids: below,
    };
  });
}

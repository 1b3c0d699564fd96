/** Gives the printed book its bookmarks and its properties, in one update behind the end of the file. */
import { append } from '../../../contract/lists.js';
import { appendObjects, readTail, type PdfTail } from '../../engine/pdf-core/forgiving/append.js';
import type { UpdateObject } from '../../engine/pdf-core/file/index.js';
import { isReference } from '../../engine/pdf-core/objects/objects.js';
import { outlineObjects, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { pdfText, pdfValue, type QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { jsonFile, qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
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
  await qpdf((at) => ['--object-streams=generate', at(from), at(to)]);
}

/** Joins packed files. Names are lost, and so are tags: both belong to a document, not to its pages. */
export async function joinPdfs(files: readonly string[], to: string): Promise<void> {
  await qpdf((at) => [
    '--empty',
    '--object-streams=generate',
    '--pages',
    ...files.flatMap((file) => [at(file), '1-z']),
    '--',
    at(to),
  ]);
}

/** Returns references of all pages, in order. */
async function pageRefs(file: string): Promise<string[]> {
  const { output } = await qpdf((at) => ['--show-pages', at(file)]);
  return [...output.matchAll(/^page \d+: (\d+ \d+ R)$/gm)].map((match) => match[1]!);
}

/** What an update of a packed file needs: asking qpdf for it means reading the file again each time. */
export interface PackedPdf {
  readonly path: string;
  readonly tail: PdfTail;
  /** References of its pages. */
  readonly refs: readonly string[];
}

export const openPacked = async (path: string): Promise<PackedPdf> => ({
  path,
  tail: await readTail(path),
  refs: await pageRefs(path),
});

/** Destinations of a packed file by name, as Chromium writes them. */
export async function readPlaces({ path, tail, refs }: PackedPdf): Promise<Map<string, PrintedPlace>> {
  const indexes = new Map(refs.map((reference, index) => [reference, index]));
  const places = new Map<string, PrintedPlace>();
  for (const [name, value] of Object.entries(await resolved(path, tail.catalog['/Dests']))) {
    if (!Array.isArray(value)) continue;
    const [reference, , , top] = value as readonly QpdfValue[];
    const page = typeof reference === 'string' ? indexes.get(reference) : undefined;
    if (page === undefined) continue;
    places.set(name.slice(1), { page, top: typeof top === 'number' && top > 0 ? top : null });
  }
  return places;
}

/** Returns a dictionary, or the one that a reference leads to. */
async function resolved(
  file: string,
  value: QpdfValue | undefined,
): Promise<Readonly<Record<string, QpdfValue>>> {
  if (!isReference(value)) {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, QpdfValue>>)
      : {};
  }
  const number = value.replace(/ R$/, '').replace(' ', ',');
  const { output } = await qpdf((at) => [
    '--json=2',
    '--json-key=qpdf',
    '--json-stream-data=none',
    `--json-object=${number}`,
    at(file),
    jsonFile,
  ]);
  const json = JSON.parse(output) as {
    qpdf: readonly [unknown, Readonly<Record<string, { value?: QpdfValue }>>];
  };
  return resolved(file, json.qpdf[1][`obj:${value}`]?.value ?? {});
}

/**
 * Adds bookmarks and properties to a packed file.
 * @param renamed true when the file was joined of several, which loses the names that links lead to
 */
export async function finishBook(
  { path, tail, refs }: PackedPdf,
  toc: readonly PrintedEntry[],
  places: ReadonlyMap<string, PrintedPlace>,
  properties: BookProperties,
  renamed: boolean,
): Promise<void> {
  const infoId = tail.nextObject;
  const objects: UpdateObject[] = [[infoId, infoOf(properties)]];
  const catalog = catalogOf(tail, properties);
  const tree = bookmarks(toc, places, 0);
  if (renamed) {
    const named = [...places].map(([id, { page, top }]) => [
      `/${id}`,
      [refs[page] ?? null, '/XYZ', null, top, null],
    ]);
    catalog['/Dests'] = Object.fromEntries(named) as QpdfValue;
  }
  if (tree.length > 0) {
    const outline = outlineObjects(tree, infoId + 1, refs);
    append(objects, outline.objects);
    catalog['/Outlines'] = outline.root;
    catalog['/PageMode'] = '/UseOutlines';
  }
  objects.push([Number.parseInt(tail.root, 10), pdfValue(catalog)]);
  await appendObjects(path, tail, objects, { '/Info': `${infoId} 0 R` });
}

function catalogOf({ catalog }: PdfTail, { title, language, direction }: BookProperties) {
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
  const parts = [`/Producer ${pdfText('Platen')}`, `/CreationDate (D:${now}Z)`];
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

/** Finds pages whose content is damaged, in a document as it is and in one that was mended. */
import { listDocumentPages, readStrictly, type Pdf } from '../../pdf-core/pdf/index.js';
import { measureRendering, type Rendering } from './rendering.js';
import { findDamagedStreams, findLossyStreams, mendStreams } from './mend-streams.js';
import { isDictionary, isReference, type Dictionary, type Lookup } from '../../pdf-core/objects/objects.js';
import { filtersOf, unpackStream } from '../../pdf-core/filters/stream-filters.js';

/** Page numbers from 1, in order. */
export interface DamagedPages {
  /** Nothing is left of them. */
  readonly blank: readonly number[];
  /** Some of what they showed is gone, or wrong. */
  readonly inPart: readonly number[];
  /** They are as they were before the last change, which is lost. */
  readonly earlier: readonly number[];
}

/** The most bytes of compressed content that is searched; larger streams are no text. */
const maxContentBytes = 32 * 1024 * 1024;
/** Forms nested deeper than this are not searched. */
const maxDepth = 4;

/**
 * Returns the pages whose content has lost data, in a document whose structure is sound. Each content is unpacked
 * once.
 * @throws ServiceError as `qpdf` does
 */
export async function findDamagedPages(path: string, password?: string): Promise<readonly number[]> {
  const direct = readStrictly(path, (pdf) => pagesWithLoss(pdf, pdf.pages, lossIn(pdf)));
  if (direct) return direct;
  const contents = await listContents(path, password);
  if (!contents) return [];
  const ids = [...new Set(contents.flat())];
  const lossy = await findLossyStreams(path, ids, password);
  return numbersOf(contents, (page) => page.some((id) => lossy.has(id)));
}

/**
 * Compresses the damaged streams of a copy anew, in place; what can be read of them stays.
 * @returns the pages that lost something
 * @throws ServiceError as `qpdf` does
 */
export async function mendContents(
  path: string,
  known?: Rendering,
): Promise<DamagedPages & { streams: number }> {
  const { damaged, lossy } = await findDamagedStreams(path);
  const hurt = await pagesOfStreams(path, lossy);
  await mendStreams(path, damaged);
  const { blank } = damaged.size > 0 || !known ? await measureRendering(path) : known;
  const gone = blank.length === 0 ? [] : await withoutContent(path);
  const lost = new Set([...hurt, ...gone]);
  const isBlank = new Set(blank.filter((page) => lost.has(page)));
  return {
    blank: [...isBlank],
    inPart: hurt.filter((page) => !isBlank.has(page)),
    earlier: [],
    streams: damaged.size,
  };
}

async function pagesOfStreams(path: string, lossy: ReadonlySet<number>): Promise<readonly number[]> {
  if (lossy.size === 0) return [];
  const isLossy = (reference: string): boolean => lossy.has(Number.parseInt(reference, 10));
  const direct = readStrictly(path, (pdf) => pagesWithLoss(pdf, pdf.pages, isLossy));
  if (direct) return direct;
  const contents = await listContents(path, undefined);
  return numbersOf(contents ?? [], (page) => page.some((id) => lossy.has(id)));
}

/** Returns pages that have no content: it may have been lost. */
async function withoutContent(path: string): Promise<readonly number[]> {
  const direct = readStrictly(path, (pdf) =>
    numbersOf(pdf.pages, (page) => contentsOf(pdf, pdf.dictionary(page) ?? {}).length === 0),
  );
  return direct ?? numbersOf((await listContents(path, undefined)) ?? [], (page) => page.length === 0);
}

/**
 * Returns references of the pages, in their order.
 * @throws ServiceError as `qpdf` does
 */
export async function listPages(path: string, password: string | undefined): Promise<readonly string[]> {
  return (await listDocumentPages({ path, password })).map(({ object }) => object);
}

/**
 * Returns the numbers of the objects that are the content of each page; null where a page is too damaged to be
 * listed.
 */
async function listContents(
  path: string,
  password: string | undefined,
): Promise<readonly (readonly number[])[] | null> {
  const pages = await listDocumentPages({ path, password }).catch(() => null);
  return pages && pages.map(({ contents }) => contents.map((content) => Number.parseInt(content, 10)));
}

function numbersOf<T>(items: readonly T[], is: (item: T) => boolean): number[] {
  return items.flatMap((item, place) => (is(item) ? [place + 1] : []));
}

/** Returns a function that is true for a stream with lost data; each stream is read once. */
function lossIn(pdf: Pdf): (reference: string) => boolean {
  const known = new Map<string, boolean>();
  const look = (reference: string): boolean => {
    const { value, length } = pdf.object(reference) ?? {};
    if (length === undefined || length > maxContentBytes || !isDictionary(value)) return false;
    const filters = filtersOf(direct(pdf, value));
    const bytes = filters && pdf.packedData(reference);
    return bytes ? unpackStream(bytes, filters).isLossy : false;
  };
  return (reference) => {
    const found = known.get(reference) ?? look(reference);
    known.set(reference, found);
    return found;
  };
}

/** Resolves the filters and their parameters, which may be other objects. */
function direct(lookup: Lookup, dictionary: Dictionary): Dictionary {
  const entries = ['/Filter', '/DecodeParms', '/Subtype'].flatMap((key) => {
    const value = lookup.at(dictionary[key]);
    const plain = Array.isArray(value) ? lookup.array(value).map((item) => lookup.at(item) ?? null) : value;
    return plain === undefined || plain === null ? [] : [[key, plain] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns pages whose content, or a form on them, has lost data. */
function pagesWithLoss(
  lookup: Lookup,
  pages: readonly string[],
  isLossy: (reference: string) => boolean,
): number[] {
  const forms = new Map<string, boolean>();
  const isFormLossy = (reference: string, depth: number): boolean => {
    const known = forms.get(reference);
    if (known !== undefined) return known;
    // The form is noted first, so that one that shows itself does not lead to endless recursion.
    forms.set(reference, false);
    const form = lookup.dictionary(reference);
    const found =
      form?.['/Subtype'] === '/Form' && (isLossy(reference) || hasLossyForm(form['/Resources'], depth + 1));
    forms.set(reference, found);
    return found;
  };
  const hasLossyForm = (resources: Dictionary[string] | undefined, depth: number): boolean => {
    if (depth > maxDepth) return false;
    const shown = lookup.dictionary(lookup.dictionary(resources)?.['/XObject']) ?? {};
    return Object.values(shown).some((item) => isReference(item) && isFormLossy(item, depth));
  };
  return numbersOf(pages, (reference) => {
    const page = lookup.dictionary(reference) ?? {};
    return contentsOf(lookup, page).some(isLossy) || hasLossyForm(lookup.inherited(page, '/Resources'), 0);
  });
}

/** Returns references of the streams that are a page's content. */
function contentsOf(lookup: Lookup, page: Dictionary): string[] {
  const contents = page['/Contents'];
  const parts =
    isReference(contents) && isDictionary(lookup.at(contents)) ? [contents] : lookup.array(contents);
  return parts.filter(isReference);
}

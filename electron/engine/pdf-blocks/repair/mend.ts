/**
 * Mends a damaged PDF: engine after engine is tried until a result has every page that any reader sees and shows what
 * it shows. A result counts only after it has been opened anew.
 */
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { PDFDocument } from '../../pdf-core/drawing/index.js';
import { ServiceError } from '../../../../contract/index.js';
import { listPages, mendContents, type DamagedPages } from './damaged-pages.js';
import { measureRendering, measureIfReadable, type Rendering } from './rendering.js';
import { currentPdfium } from '../../pdf-core/pdfium/pdfium.js';
import { hasMoreObjects, isNestedTooDeep } from './nesting.js';
import { copyPdf, type CopyWishes } from '../../pdf-core/pdf/index.js';
import { rebuildObjects } from './rebuild.js';
import { regrowPages } from './rebuild-page-tree.js';
import { checkPdf } from '../inspection/check.js';
import { inspectPdf } from '../inspection/facts.js';

export interface Mended extends DamagedPages {
  readonly pages: number;
  /** What made the result, for the log. */
  readonly engine: string;
}

interface Made {
  /** Pages that are as they were before the last change, from 1. */
  readonly earlier: readonly number[];
}

const asIs: Made = { earlier: [] };

interface Engine {
  readonly name: string;
  /** It writes a file of its own making, which qpdf must be able to read. */
  readonly isForeign?: boolean;
  /** It holds the whole file in memory. */
  readonly isGreedy?: boolean;
  readonly make: (path: string, output: string, password: string | undefined) => Promise<Made>;
}

/** Documents of up to this many bytes are checked for an empty page tree. */
const smallDocument = 1024 * 1024;
/**
 * Larger documents, in bytes, are not given to pdf-lib, which takes about five times the size of a file in memory.
 */
const greedyLimit = 80 * 1024 * 1024;
/**
 * With more objects, each engine takes minutes or gigabytes: the first sound copy is taken, even where a page is
 * blank.
 */
const maxObjects = 200_000;

const engines: readonly Engine[] = [
  // This engine keeps most: bookmarks, forms, names, attachments.
  { name: 'qpdf', make: (...file) => rewrite(...file) },
  { name: 'pages', make: (...file) => regrowPages(...file).then(() => asIs) },
  // This engine copies streams as they are, because qpdf stops at one that cannot be unpacked.
  { name: 'qpdf, streams untouched', make: (...file) => rewrite(...file, 'kept') },
  { name: 'pdfium', isForeign: true, make: resave },
  { name: 'search', make: searchObjects },
  { name: 'pdf-lib', isForeign: true, isGreedy: true, make: reload },
];

async function rewrite(
  path: string,
  output: string,
  password?: string,
  streams?: CopyWishes['streams'],
): Promise<Made> {
  await copyPdf({ path, password }, output, { protection: 'none', ...(streams && { streams }) });
  return asIs;
}

async function searchObjects(path: string, output: string, password?: string): Promise<Made> {
  const found = `${output}.found`;
  try {
    const earlier = await rebuildObjects(path, found);
    const pages = await regrowPages(found, output, password).catch(async () => {
      await rewrite(found, output, password, 'kept');
      return earlier.length === 0 ? [] : listPages(found, password);
    });
    return { earlier: pages.flatMap((page, place) => (earlier.includes(page) ? [place + 1] : [])) };
  } finally {
    await rm(found, { force: true });
  }
}

async function resave(path: string, output: string, password?: string): Promise<Made> {
  const pdfium = await currentPdfium();
  const { document, close } = pdfium.open(path, password);
  try {
    pdfium.save(document, output);
    return asIs;
  } finally {
    close();
  }
}

async function reload(path: string, output: string, password?: string): Promise<Made> {
  const document = await PDFDocument.load(await readFile(path), {
    updateMetadata: false,
    throwOnInvalidObject: false,
    warnOnInvalidObjects: false,
    capNumbers: true,
    ...(password ? { password } : {}),
  });
  // By default pdf-lib gives a document without pages an empty one, which would hide the damage.
  const wishes = { updateFieldAppearances: false, addDefaultPage: false };
  await writeFile(output, await document.save(wishes));
  return asIs;
}

/**
 * Tells whether one result shows more pages than another, or as many with more text, or as much with more pages that
 * are blank.
 */
function isBetter(one: Rendering, other: Rendering): boolean {
  if (one.shown !== other.shown) return one.shown > other.shown;
  return one.letters !== other.letters ? one.letters > other.letters : one.pages > other.pages;
}

interface Result extends Made {
  readonly looks: Rendering;
  readonly engine: string;
  /** qpdf finds nothing wrong with its list of pages. */
  readonly isSound: boolean;
}

const isBetterResult = (one: Result, other: Result): boolean =>
  isBetter(one.looks, other.looks) || (one.isSound && !other.isSound && !isBetter(other.looks, one.looks));

/**
 * Tells whether another engine can bring nothing more. A page that is blank in the reader may not be blank in another
 * engine.
 */
const isEnough = (result: Rendering, reader: Rendering | null): boolean =>
  result.blank.length === 0 &&
  (reader === null || (reader.unreadable === 0 && !isBetter(reader, result) && reader.pages <= result.pages));

/**
 * Writes the best copy that any engine makes, without protection.
 * @param output is written; further files are made beside it and removed
 * @throws ServiceError `password_required`, `wrong_password`, `unsupported_protection`; `no_pages` when its list of
 *   pages is empty; `memory_limit` for a page that is a trap; `damaged_file` when no pages are left
 */
export async function mendPdf(
  path: string,
  output: string,
  password?: string,
  { signal, log }: { readonly signal?: AbortSignal; readonly log?: (line: string) => void } = {},
): Promise<Mended> {
  const { size } = await stat(path);
  // For a file nested so deep, the engines other than qpdf take gigabytes of memory.
  const isTrap = await isNestedTooDeep(path);
  const isCrowded = await hasMoreObjects(path, maxObjects);
  const reader = await measureIfReadable(path, password);
  let best: Result | null = null;
  let refusal: ServiceError | null = null;
  let empty: ServiceError | null = null;
  for (const [place, engine] of engines.entries()) {
    if (signal?.aborted) throw new ServiceError('cancelled');
    if ((engine.isGreedy && (size > greedyLimit || isCrowded)) || (engine.isForeign && isTrap)) continue;
    const trial = `${output}.${place}`;
    try {
      const made = await engine.make(path, trial, password);
      // qpdf writes the result of other programs anew, which proves that qpdf can read it.
      if (engine.isForeign) await renew(trial);
      const looks = await measureRendering(trial);
      // The result must open everywhere, with the pages it claims to have.
      const { pages } = await checkPdf(trial);
      if (pages !== looks.pages || looks.unreadable > 0)
        throw new ServiceError('damaged_file', {}, { cause: `${pages} pages, ${looks.pages} to be read` });
      log?.(
        `${engine.name}: ${looks.pages} pages, ${looks.shown} of them show something, ${looks.letters} letters`,
      );
      const isSound = await inspectPdf(trial).then(
        (facts) => !facts.damaged,
        () => false,
      );
      const result = { ...made, looks, engine: engine.name, isSound };
      if (best === null || isBetterResult(result, best)) {
        best = result;
        await rename(trial, output);
      }
      // The page tree may be broken for every reader, so it is examined in any case.
      if (isCrowded && best.isSound) break;
      if (engine.name !== 'qpdf' && best.isSound && isEnough(best.looks, reader)) break;
    } catch (thrown) {
      const error = ServiceError.from(thrown, 'damaged_file');
      log?.(`${engine.name}: ${error.code} ${inspect(error.cause).slice(0, 300)}`);
      if (error.code === 'memory_limit') throw error;
      if (isAboutProtection(error)) refusal ??= error;
      if (error.code === 'no_pages' && (await listsNoPages(path, size))) empty = error;
      if (best?.isSound && isEnough(best.looks, reader)) break;
    } finally {
      await rm(trial, { force: true });
      await rm(`${trial}.json`, { force: true });
    }
  }
  if (best === null) throw refusal ?? empty ?? new ServiceError('damaged_file');
  const { streams, ...lost } = await mendContents(output, best.looks);
  log?.(`taken: ${best.engine}, ${streams} streams packed anew`);
  const { pages } = await checkPdf(output);
  return { pages, ...lost, earlier: best.earlier, engine: best.engine };
}

/**
 * Writes a file anew by qpdf, which refuses small files of high object numbers unless their cross-references are
 * rebuilt.
 */
async function renew(path: string): Promise<void> {
  const copy = `${path}.new`;
  const found = `${path}.found`;
  try {
    await rewrite(path, copy, undefined, 'kept').catch(async () => {
      await rebuildObjects(path, found);
      await rewrite(found, copy, undefined, 'kept');
    });
    await rename(copy, path);
    // The page tree is as broken as before, so it is rebuilt as well.
    await regrowPages(path, copy).then(
      () => rename(copy, path),
      () => undefined,
    );
  } finally {
    for (const left of [found, copy, `${copy}.json`]) await rm(left, { force: true });
  }
}

const isAboutProtection = ({ code }: ServiceError): boolean =>
  code === 'password_required' || code === 'wrong_password' || code === 'unsupported_protection';

/** Tells whether a small document has a page tree that names no pages: then nothing can be mended. */
async function listsNoPages(path: string, size: number): Promise<boolean> {
  if (size > smallDocument) return false;
  const text = await readFile(path, 'latin1');
  return /\/Kids\s*\[\s*\]/.test(text) && !/\/Type\s*\/Page\b/.test(text);
}

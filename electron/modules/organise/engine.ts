/** Makes one PDF of any pages of several, in any order, each rotated as wanted. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { keepClaim } from '../../engine/pdf-blocks/metadata/pdfa-claim.js';
import { tellBeyondResult } from '../../engine/pdf-blocks/metadata/tell-beyond-pages.js';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '../../engine/pdf-core/drawing/index.js';
import { ServiceError } from '../../../contract/index.js';
import { organiseOptions } from './options.js';
import { columnLetters } from '../../kit/column-letters.js';
import { readPagePlan, type PlanPart } from '../../kit/page-plan.js';
import type { Context, ConvertJob, JobInput } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { mendInput } from '../../engine/pdf-blocks/opening/open-pdf.js';
import { mergePdfs } from '../../engine/pdf-blocks/merging/merge.js';
import { readNavigation, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { pruneLostPages } from '../../engine/pdf-blocks/pages/prune.js';
import { copyPdf, spansOf, type CopyWishes } from '../../engine/pdf-core/pdf/index.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { tellSignatures } from '../../engine/pdf-blocks/opening/signed.js';

/** A page of the result: a page of the source from 1, or null for an empty one. */
interface Placed {
  readonly page: number | null;
  readonly turn: number;
}

/**
 * Writes the pages of the option `page_plan`. Several inputs are merged first, which carries over all that belongs to
 * their pages; then one run of qpdf puts the pages in order. Memory is flat.
 * @param inputs unprotected PDFs, in the order of their letters
 * @throws ServiceError `page_range`, `pages_changed`, `invalid_options` for a file that was not given, `no_pages`; as {@link mergePdfs}
 */
export async function organisePdfs(
  inputs: readonly JobInput[],
  output: string,
  options: ConvertJob['options'],
  context: Context,
): Promise<void> {
  const [first] = inputs;
  if (!first) throw new ServiceError('no_files');
  const plan = readPagePlan(pickOptions(organiseOptions, options).page_plan) ?? [];
  context.progress('reading', null);
  const counts: number[] = [];
  for (const { name, path, password } of inputs) {
    if (context.signal.aborted) throw new ServiceError('cancelled');
    counts.push(await pagesOf(name, path, password));
  }
  const used = plan.length === 0 ? inputs.map((_, file) => file) : filesOf(plan, inputs.length);
  const source =
    used.length > 1 ? join(context.directory, 'together.pdf') : (inputs[used[0] ?? 0] ?? first).path;
  const pages = placePages(plan, counts, used, inputs);
  if (used.length > 1) {
    const files = used.flatMap((file) => inputs[file] ?? []);
    await mergePdfs(files, source, { merge_bookmarks: 'kept' }, context);
  }
  if (context.signal.aborted) throw new ServiceError('cancelled');
  context.progress('saving', null);
  const total = used.reduce((sum, file) => sum + (counts[file] ?? 0), 0);
  // A merge has given these messages itself.
  let isTold = used.length > 1;
  const write = async (from: string) => {
    if (!isTold) await tellSignatures((inputs[used[0] ?? 0] ?? first).name, from, undefined, context);
    isTold = true;
    await writePages(from, pages, output, context);
    return from;
  };
  const read = await write(source).catch(async (thrown: unknown) => {
    // Some damage shows only in use, and leads to a second attempt on a mended copy.
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    const copy = join(context.directory, 'mended.pdf');
    const mended = await mendInput({ path: source, name: first.name }, undefined, copy, context);
    if (mended.pages !== total) throw thrown;
    return write(mended.path);
  });
  const left = new Set(pages.flatMap(({ page }) => page ?? []));
  // Bookmarks refer to the pages themselves, so they stay right while no page was dropped.
  if (left.size === total) return;
  const { bookmarks } = await readNavigation(read, undefined, 0, total);
  const pruned = `${output}.pruned`;
  if (await pruneLostPages(output, pruned, context.directory)) await rename(pruned, output);
  await setBookmarks(output, movedBookmarks(bookmarks, placesOf(pages)), pages.length);
}

async function pagesOf(name: string, path: string, password: string | undefined): Promise<number> {
  try {
    return (await checkPdf(path, password)).pages;
  } catch (thrown) {
    throw ServiceError.from(thrown, 'damaged_file').of(name);
  }
}

/** Returns the files that the plan takes pages of, in their order. */
function filesOf(plan: readonly PlanPart[], given: number): number[] {
  const files = plan.flatMap((part) => (part.kind === 'pages' ? [part.file] : []));
  const unknown = files.find((file) => file >= given);
  if (unknown !== undefined) {
    const detail = `page_plan: there is no file ${columnLetters(unknown)}`;
    throw new ServiceError('invalid_options', { detail });
  }
  return [...new Set(files)].sort((a, b) => a - b);
}

/** Returns every page of the result, by its number in the used files put one after the other. */
function placePages(
  plan: readonly PlanPart[],
  counts: readonly number[],
  used: readonly number[],
  inputs: readonly JobInput[],
): Placed[] {
  const before = new Map<number, number>();
  let sum = 0;
  for (const file of used) {
    before.set(file, sum);
    sum += counts[file] ?? 0;
  }
  if (plan.length === 0) return Array.from({ length: sum }, (_, at) => ({ page: at + 1, turn: 0 }));
  const pages: Placed[] = [];
  for (const part of plan) {
    if (part.kind === 'seen') {
      const count = counts[part.file] ?? 0;
      // Mending leaves out pages that nobody can read, after which later page numbers would mean other pages.
      if (count !== part.count)
        throw new ServiceError('pages_changed', { readable: count, seen: part.count }).of(
          inputs[part.file]?.name ?? columnLetters(part.file),
        );
      continue;
    }
    if (part.kind === 'blank') {
      pages.push({ page: null, turn: 0 });
      continue;
    }
    const count = counts[part.file] ?? 0;
    const from = part.from ?? 1;
    const to = part.to ?? count;
    if ([from, to].some((page) => page < 1 || page > count)) {
      const range = from === to ? `${from}` : `${from}-${to}`;
      const error = new ServiceError('page_range', { pages: `${columnLetters(part.file)}${range}`, count });
      throw error.of(inputs[part.file]?.name ?? columnLetters(part.file));
    }
    const step = to < from ? -1 : 1;
    for (let page = from; page !== to + step; page += step)
      pages.push({ page: (before.get(part.file) ?? 0) + page, turn: part.turn });
  }
  if (!pages.some(({ page }) => page !== null)) throw new ServiceError('no_pages');
  return pages;
}

/** Returns where each page of the source comes first in the result; both are counted from 0. */
function placesOf(pages: readonly Placed[]): Map<number, number> {
  const places = new Map<number, number>();
  pages.forEach(({ page }, place) => {
    if (page !== null && !places.has(page - 1)) places.set(page - 1, place);
  });
  return places;
}

/**
 * Writes the pages. The source is the document that is copied, so that its forms, labels, layers, tags and properties are
 * kept.
 */
async function writePages(
  source: string,
  pages: readonly Placed[],
  output: string,
  context: Context,
): Promise<void> {
  const blanks = pages.some(({ page }) => page === null) ? await writeBlanks(source, pages, context) : null;
  await copyPdf({ path: source, password: undefined }, output, {
    protection: 'none',
    // They make the file smaller.
    objects: 'packed',
    pages: runsOf(pages).map(({ blank, list }) =>
      blank
        ? {
            from: { path: blanks?.path ?? source, password: undefined },
            pages: spansOf(list.map((place) => blanks?.pageAt.get(place) ?? 1)),
          }
        : { pages: spansOf(list) },
    ),
    turns: turnsOf(pages),
  });
}

/** Returns runs of pages of one file: page numbers of the source, or positions in the result for empty pages. */
function runsOf(pages: readonly Placed[]): { blank: boolean; list: number[] }[] {
  const runs: { blank: boolean; list: number[] }[] = [];
  pages.forEach(({ page }, place) => {
    const blank = page === null;
    const last = runs.at(-1);
    if (last?.blank === blank) last.list.push(page ?? place);
    else runs.push({ blank, list: [page ?? place] });
  });
  return runs;
}

function turnsOf(pages: readonly Placed[]): NonNullable<CopyWishes['turns']> {
  return ([90, 180, 270] as const).flatMap((turn) => {
    const turned = pages.flatMap((page, place) => (page.turn === turn ? [place + 1] : []));
    return turned.length === 0 ? [] : [{ by: turn, pages: spansOf(turned) }];
  });
}

/** Writes a small PDF of empty pages, each as large as the page before it, or after it at the beginning. */
async function writeBlanks(
  source: string,
  pages: readonly Placed[],
  context: Context,
): Promise<{ path: string; pageAt: Map<number, number> }> {
  const { openPages } = await import('../../engine/pdf-core/pdfium/pages.js');
  const opened = await openPages(source);
  const path = join(context.directory, 'blank.pdf');
  const pageAt = new Map<number, number>();
  try {
    const document = await PDFDocument.create({ updateMetadata: false });
    const sizes = new Map<string, number>();
    for (const [place, { page }] of pages.entries()) {
      if (page !== null) continue;
      const before = pages.slice(0, place).findLast((other) => other.page !== null);
      const neighbour = before ?? pages.slice(place).find((other) => other.page !== null);
      const { width, height } = opened.size(neighbour?.page ?? 1);
      const upright = (neighbour?.turn ?? 0) % 180 === 0;
      const size: [number, number] = upright ? [width, height] : [height, width];
      const key = size.join(' ');
      if (!sizes.has(key)) {
        document.addPage(size);
        sizes.set(key, document.getPageCount());
      }
      pageAt.set(place, sizes.get(key) ?? 1);
    }
    await writeFile(path, await document.save());
  } finally {
    opened.close();
  }
  return { path, pageAt };
}

export const engine: EngineOf<typeof manifest> = {
  joinings: {
    'organise-pdf': async (inputs, output, options, context) => {
      await organisePdfs(inputs, output, options, context);
      await keepClaim(output, context);
      // A merge of several tells of each.
      const [only] = inputs;
      if (only && inputs.length === 1) await tellBeyondResult(only, output, context);
    },
  },
};

/**
 * Updates bookmarks of a document whose pages were moved or left out: returns those whose pages are in the result, and those that lead to no page. One whose page is gone
 * stays while there are bookmarks below it.
 * @param places page of the source to page of the result, both from 0
 */
function movedBookmarks(bookmarks: readonly Bookmark[], places: ReadonlyMap<number, number>): Bookmark[] {
  return bookmarks.flatMap((item) => {
    const kids = movedBookmarks(item.kids, places);
    const page = item.page === null ? null : (places.get(item.page) ?? null);
    return item.page !== null && page === null && kids.length === 0 ? [] : [{ ...item, page, kids }];
  });
}

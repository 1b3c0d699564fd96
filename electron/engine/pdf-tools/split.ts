/** One PDF into several; each keeps its pages' links, forms, labels and its part of the bookmarks. */
import { rename, rm, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { splitOptions, type SplitOptions } from '../../workflows/pdf/split.js';
import type { Context, PdfTool } from '../converter.js';
import { checkPdf } from '../pdf/check.js';
import { readFurniture, type Bookmark } from '../pdf/outlines.js';
import { passwordArgument, qpdf } from '../pdf/qpdf.js';
import { pruneLostPages } from '../pdf/prune.js';
import { setBookmarks } from '../pdf/set-bookmarks.js';
import { pickOptions } from '../pick-options.js';
import { findBlankPages } from './blank-pages.js';
import { onInput, type OpenedPdf } from './open-input.js';
import { rangeArgument, type PageRange } from './page-ranges.js';
import { tellSignatures } from './signed.js';
import { planSplit, type Piece } from './split-plan.js';

const megabyte = 1_000_000;

export const splitTool: PdfTool = {
  id: 'split-pdf',
  async run(job, context) {
    const { deliver } = context;
    // One result is all there may be: nothing can be split there.
    if (!deliver) throw new ServiceError('internal');
    const options = pickOptions(splitOptions, job.options);
    // A second run, on a mended copy, delivers what the first one could not write.
    let delivered = 0;
    await onInput(job, context, async (source) => {
      const { bookmarks } = await readFurniture(source.path, source.password, 0, source.pages);
      if (delivered === 0) {
        if (source.encrypted)
          context.message('info', 'password_removed', 'The parts are not protected by a password.', {
            name: job.input.name,
          });
        await tellSignatures(source.path, source.password, context);
      }
      let number = 0;
      for await (const { piece, path } of cut(source, options, bookmarks, context)) {
        number += 1;
        if (number <= delivered) continue;
        const kept = piecesBookmarks(bookmarks, piece.ranges);
        const pages = pagesOf(piece.ranges);
        if (await pruneLostPages(path, `${path}.pruned`, context.directory))
          await rename(`${path}.pruned`, path);
        await setBookmarks(path, kept, pages);
        if ((await checkPdf(path)).pages !== pages) throw new ServiceError('result_invalid');
        const name = `${nameOf(job.input.name, piece, number, options, source.pages)}.pdf`;
        await deliver({ path, name, folder: '', pages });
        delivered = number;
        context.progress('saving', (piece.ranges.at(-1)?.last ?? 0) / source.pages);
      }
    });
    return undefined;
  },
};

const pagesOf = (ranges: readonly PageRange[]): number =>
  ranges.reduce((sum, { first, last }) => sum + Math.abs(last - first) + 1, 0);

/** Writes the pieces one after the other. */
async function* cut(
  source: OpenedPdf,
  options: SplitOptions,
  bookmarks: readonly Bookmark[],
  context: Context,
): AsyncGenerator<{ piece: Piece; path: string }> {
  const path = join(context.directory, 'piece.pdf');
  const { split_by: way } = options;
  if (way === 'size') {
    yield* cutBySize(source, options.split_megabytes * megabyte, path, context);
    return;
  }
  const blank = way === 'blank' ? await findBlankPages(source.path, source.password, context) : [];
  const pieces = planSplit({ ...options, split_by: way }, source.pages, bookmarks, blank);
  const block = join(context.directory, 'block.pdf');
  for (const some of inBlocks(pieces)) {
    context.signal.throwIfAborted();
    const { first, last } = spanOf(some);
    const from = some.length === pieces.length ? source : { path: block, password: undefined };
    const before = from === source ? 0 : first - 1;
    if (from !== source) await writePages(source, [{ first, last }], block);
    for (const piece of some) {
      context.signal.throwIfAborted();
      const ranges = piece.ranges.map((range) => ({
        first: range.first - before,
        last: range.last - before,
      }));
      await writePages(from, ranges, path);
      yield { piece, path };
    }
  }
}

/** Fewer pieces are cut from the whole document at once. */
const fewPieces = 30;

/**
 * Opening a document of thousands of pages for each of its pages takes long: many pieces are cut from blocks, which are
 * cut from the document.
 */
function inBlocks(pieces: readonly Piece[]): (readonly Piece[])[] {
  const size = Math.ceil(Math.sqrt(pieces.length));
  const inOrder = pieces.every(
    ({ ranges: [first] }, at) => at === 0 || lowest(pieces[at - 1]!) <= (first?.first ?? 0),
  );
  if (pieces.length <= fewPieces || !inOrder) return [pieces];
  return Array.from({ length: Math.ceil(pieces.length / size) }, (_, at) =>
    pieces.slice(at * size, (at + 1) * size),
  );
}

const lowest = ({ ranges }: Piece): number => Math.min(...ranges.flatMap(({ first, last }) => [first, last]));

function spanOf(pieces: readonly Piece[]): PageRange {
  const pages = pieces.flatMap(({ ranges }) => ranges.flatMap(({ first, last }) => [first, last]));
  return { first: pages.reduce((a, b) => Math.min(a, b)), last: pages.reduce((a, b) => Math.max(a, b)) };
}

/** After so many tries the number of pages that fit is found by halving. */
const quickTries = 4;

/** As many pages as fit; a page that is larger by itself is a file by itself, and said. */
async function* cutBySize(
  source: OpenedPdf,
  limit: number,
  path: string,
  context: Context,
): AsyncGenerator<{ piece: Piece; path: string }> {
  const whole = (await stat(source.path)).size;
  const usual = Math.max(1, Math.floor((limit / whole) * source.pages));
  const trial = `${path}.trial`;
  let first = 1;
  while (first <= source.pages) {
    let fits = 0;
    let tooMany = source.pages - first + 2;
    let guess = Math.min(usual, tooMany - 1);
    for (let tries = 1; tooMany - fits > 1; tries += 1) {
      context.signal.throwIfAborted();
      await writePages(source, [{ first, last: first + guess - 1 }], trial);
      const { size } = await stat(trial);
      const tried = guess;
      if (size <= limit || guess === 1) {
        if (size > limit) sayOverLimit(first, limit, context);
        fits = guess;
        await rename(trial, path);
      } else tooMany = guess;
      // Pages are mostly alike: a rule of three comes close at once. Where they are not, halving ends it.
      const next = tries <= quickTries ? (tried * limit) / size : (fits + tooMany) / 2;
      guess = Math.min(tooMany - 1, Math.max(fits + 1, Math.floor(next)));
    }
    await rm(trial, { force: true });
    yield { piece: { ranges: [{ first, last: first + fits - 1 }], bookmark: '' }, path };
    first += fits;
  }
}

function sayOverLimit(page: number, limit: number, context: Context): void {
  const text = `Page ${page} alone is larger than ${limit / megabyte} MB, and is a file by itself.`;
  context.message('warning', 'page_over_limit', text, { page, limit });
}

/** The input stays the first file, so that its forms, labels, layers and metadata come along. */
async function writePages(
  source: Pick<OpenedPdf, 'path' | 'password'>,
  ranges: readonly PageRange[],
  output: string,
): Promise<void> {
  const { path, password } = source;
  const write = (unreferenced: 'yes' | 'no') =>
    qpdf(
      (at) => [
        ...passwordArgument(password),
        at(path),
        '--decrypt',
        // Smaller, and it makes the last cross-reference section a stream, which the bookmarks' update continues.
        '--object-streams=generate',
        `--remove-unreferenced-resources=${unreferenced}`,
        '--pages',
        '.',
        rangeArgument(ranges),
        '--',
        at(output),
      ],
      password,
    );
  try {
    await write('yes');
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    // A content that cannot be parsed uses what it may use.
    await write('no');
  }
}

/** The bookmarks whose pages are in the piece; one that leads elsewhere stays while something below it is there. */
function piecesBookmarks(bookmarks: readonly Bookmark[], ranges: readonly PageRange[]): Bookmark[] {
  const places = new Map<number, number>();
  for (const { first, last } of ranges) {
    const step = last < first ? -1 : 1;
    for (let page = first; page !== last + step; page += step)
      if (!places.has(page - 1)) places.set(page - 1, places.size);
  }
  const keep = (items: readonly Bookmark[]): Bookmark[] =>
    items.flatMap((item) => {
      const kids = keep(item.kids);
      const page = item.page === null ? null : (places.get(item.page) ?? null);
      return page === null && kids.length === 0 ? [] : [{ ...item, page, kids }];
    });
  return keep(bookmarks);
}

function nameOf(source: string, piece: Piece, number: number, options: SplitOptions, count: number): string {
  const name = parse(source).name;
  const digits = String(count).length;
  const page = (value: number | undefined) => String(value ?? 0).padStart(digits, '0');
  const from = page(piece.ranges[0]?.first);
  const to = page(piece.ranges.at(-1)?.last);
  const n = String(number).padStart(Math.min(digits, 4), '0');
  const places: Readonly<Record<string, string>> = { name, n, from, to, bookmark: piece.bookmark };
  const pattern = options.split_names.trim() || usualNames(options, piece);
  return pattern.replace(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place).slice(0, 200);
}

function usualNames({ split_by: way }: SplitOptions, { ranges, bookmark }: Piece): string {
  if (way === 'odd_even') return ranges[0]?.first === 1 ? '{name} odd' : '{name} even';
  if (bookmark !== '') return '{n} {bookmark}';
  return ranges.length === 1 && ranges[0]?.first === ranges[0]?.last ? '{name} {from}' : '{name} {from}-{to}';
}

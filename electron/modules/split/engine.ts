/** Splits one PDF into several; each keeps its pages' links, forms, labels and its part of the bookmarks. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { rename, rm, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { splitOptions, type SplitOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import {
  readNavigation,
  type Bookmark,
  type DocumentNavigation,
} from '../../engine/pdf-blocks/outlines/outlines.js';
import { onStrictPdf, sharesResources, type Pdf } from '../../engine/pdf-core/pdf/index.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { findBlankPages } from '../../engine/pdf-blocks/pages/find-blank-pages.js';
import { onInput } from '../../engine/pdf-blocks/opening/open-input.js';
import type { PageRange } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { tellSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { planSplit, type SplitPiece } from './split-plan.js';
import { writePiece } from './write-piece.js';

const megabyte = 1_000_000;
/** Tries after which the number of pages that fit is found by bisection. */
const quickTries = 4;

export const splitTool: PdfTool = {
  id: 'split-pdf',
  async run(job, context) {
    const { deliver } = context;
    // This job may have only one result, so nothing can be split.
    if (!deliver) throw new ServiceError('internal');
    const options = pickOptions(splitOptions, job.options);
    // A second run, on a mended or a plain copy, delivers only what the first one could not write.
    let delivered = 0;
    await onInput(job, context, async (source) => {
      const furniture = await readNavigation(source.path, source.password, 0, source.pages);
      if (delivered === 0) {
        if (source.encrypted)
          context.message('info', 'password_removed', {
            name: job.input.name,
          });
        await tellSignatures(job.input.name, source.path, source.password, context);
      }
      const blank = options.split_by === 'blank' ? await findBlankPages(source, context) : [];
      await onStrictPdf(source, context.directory, async (pdf) => {
        if (pdf.pages.length !== source.pages) throw new ServiceError('damaged_file');
        const { size } = await stat(source.path);
        const cutter = new Cutter(pdf, furniture, size, context);
        let number = 0;
        for await (const { piece, path } of cutter.cut(options, blank)) {
          number += 1;
          if (number <= delivered) continue;
          const pages = pagesOf(piece.ranges).length;
          if ((await checkPdf(path)).pages !== pages) throw new ServiceError('result_invalid');
          const name = `${nameOf(job.input.name, piece, number, options, source.pages)}.pdf`;
          await deliver({ path, name, folder: '', format: 'pdf', pages });
          delivered = number;
          context.progress('saving', (piece.ranges.at(-1)?.last ?? 0) / source.pages);
        }
      });
    });
    return undefined;
  },
};

/** Returns the pages of ranges, counted from 0. */
function pagesOf(ranges: readonly PageRange[]): number[] {
  return ranges.flatMap(({ first, last }) => {
    const step = last < first ? -1 : 1;
    return Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => first - 1 + at * step);
  });
}

/** Writes the pieces one after the other. */
class Cutter {
  readonly #trims: boolean;
  readonly #path: string;

  /** @param size bytes of the document */
  constructor(
    private readonly pdf: Pdf,
    private readonly furniture: DocumentNavigation,
    private readonly size: number,
    private readonly context: Context,
  ) {
    this.#trims = sharesResources(pdf);
    this.#path = join(context.directory, 'piece.pdf');
  }

  async *cut(
    options: SplitOptions,
    blank: readonly number[],
  ): AsyncGenerator<{ piece: SplitPiece; path: string }> {
    const { split_by: way } = options;
    if (way === 'size') {
      yield* this.#bySize(options.split_megabytes * megabyte);
      return;
    }
    const count = this.pdf.pages.length;
    for (const piece of planSplit({ ...options, split_by: way }, count, this.furniture.bookmarks, blank)) {
      this.context.signal.throwIfAborted();
      await this.#write(piece.ranges, this.#path);
      yield { piece, path: this.#path };
    }
  }

  async #write(ranges: readonly PageRange[], path: string): Promise<void> {
    const { bookmarks, labels } = this.furniture;
    const wishes = {
      pages: pagesOf(ranges),
      bookmarks: piecesBookmarks(bookmarks, ranges),
      labels,
      trims: this.#trims,
    };
    await writePiece(this.pdf, wishes, path, this.context.signal);
  }

  /** Yields pieces with as many pages as fit. A page that alone is too large becomes a file of its own, and a message says so. */
  async *#bySize(limit: number): AsyncGenerator<{ piece: SplitPiece; path: string }> {
    const count = this.pdf.pages.length;
    const usual = Math.max(1, Math.floor((limit / this.size) * count));
    const trial = `${this.#path}.trial`;
    let first = 1;
    while (first <= count) {
      let fits = 0;
      let tooMany = count - first + 2;
      let guess = Math.min(usual, tooMany - 1);
      for (let tries = 1; tooMany - fits > 1; tries += 1) {
        this.context.signal.throwIfAborted();
        await this.#write([{ first, last: first + guess - 1 }], trial);
        const { size } = await stat(trial);
        const tried = guess;
        if (size <= limit || guess === 1) {
          if (size > limit) sayOverLimit(first, limit, this.context);
          fits = guess;
          await rename(trial, this.#path);
        } else tooMany = guess;
        // Pages are mostly alike, so a proportional estimate comes close at once. Where they are not, bisection ends
        // the search.
        const next = tries <= quickTries ? (tried * limit) / size : (fits + tooMany) / 2;
        guess = Math.min(tooMany - 1, Math.max(fits + 1, Math.floor(next)));
      }
      await rm(trial, { force: true });
      yield { piece: { ranges: [{ first, last: first + fits - 1 }], bookmark: '' }, path: this.#path };
      first += fits;
    }
  }
}

function sayOverLimit(page: number, limit: number, context: Context): void {
  context.message('warning', 'page_over_limit', { page, limit });
}

/**
 * Returns the bookmarks whose pages are in the piece. A bookmark that leads elsewhere stays while there are bookmarks
 * below it.
 */
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

function nameOf(
  source: string,
  piece: SplitPiece,
  number: number,
  options: SplitOptions,
  count: number,
): string {
  const name = parse(source).name;
  const digits = String(count).length;
  const page = (value: number | undefined) => String(value ?? 0).padStart(digits, '0');
  const from = page(piece.ranges[0]?.first);
  const to = page(piece.ranges.at(-1)?.last);
  const n = String(number).padStart(Math.min(digits, 4), '0');
  const places: Readonly<Record<string, string>> = { name, n, from, to, bookmark: piece.bookmark };
  const pattern = options.split_names.trim() || defaultNames(options, piece);
  return pattern.replace(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place).slice(0, 200);
}

function defaultNames({ split_by: way }: SplitOptions, { ranges, bookmark }: SplitPiece): string {
  if (way === 'odd_even') return ranges[0]?.first === 1 ? '{name} odd' : '{name} even';
  if (bookmark !== '') return '{n} {bookmark}';
  return ranges.length === 1 && ranges[0]?.first === ranges[0]?.last ? '{name} {from}' : '{name} {from}-{to}';
}

export const engine: EngineOf<typeof manifest> = { tools: { 'split-pdf': () => splitTool } };

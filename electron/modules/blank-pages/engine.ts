/** Drops the pages of a PDF that show nothing. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { blankPagesOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { readNavigation, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { pruneLostPages } from '../../engine/pdf-blocks/pages/prune.js';
import { copyPdf } from '../../engine/pdf-core/pdf/index.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { findBlankPages } from '../../engine/pdf-blocks/pages/find-blank-pages.js';
import type { OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { rangeArgument, type PageRange } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';

export const blankPagesTool: PdfTool = {
  id: 'remove-blank-pages',
  run(job, context) {
    const { blank_level: level, blank_margin: margin } = pickOptions(blankPagesOptions, job.options);
    return workOnPdf(job, context, true, async (source) => {
      const blank = await findBlankPages(source, context, { level, margin });
      if (blank.length === source.pages) throw new ServiceError('all_blank');
      context.progress('saving', null);
      await dropPages(source, blank, job.output, context);
      const { password } = source;
      const kept = source.pages - blank.length;
      if ((await checkPdf(job.output, password)).pages !== kept) throw new ServiceError('result_invalid');
      const pages = rangeArgument(rangesOf(blank));
      if (blank.length === 0) {
        context.message('info', 'no_blank_pages');
      } else {
        context.message('info', 'blank_pages_removed', {
          count: blank.length,
          pages: pages.replaceAll(',', ', '),
        });
      }
      return password;
    });
  },
};

const rangesOf = (pages: readonly number[]): PageRange[] => {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.last === page - 1) last.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
};

/** Writes the other pages with their bookmarks, links, labels and fields, and with the protection they had. */
async function dropPages(
  source: OpenedPdf,
  dropped: readonly number[],
  output: string,
  context: Context,
): Promise<void> {
  const gone = new Set(dropped);
  const kept = Array.from({ length: source.pages }, (_, at) => at + 1).filter((page) => !gone.has(page));
  const { bookmarks } = await readNavigation(source.path, source.password, 0, source.pages);
  const plain = join(context.directory, 'without-blanks.pdf');
  const { path, password } = source;
  await copyPdf({ path, password }, plain, {
    protection: 'none',
    objects: 'packed',
    pages: [{ pages: rangesOf(kept) }],
  });
  context.signal.throwIfAborted();
  const pruned = `${plain}.pruned`;
  if (gone.size > 0 && (await pruneLostPages(plain, pruned, context.directory))) await rename(pruned, plain);
  await setBookmarks(plain, moveBookmarks(bookmarks, kept), kept.length);
  if (source.encrypted && password !== undefined) {
    await copyPdf({ path: plain, password: undefined }, output, { protection: { of: { path, password } } });
  } else {
    await rename(plain, output);
  }
}

/** Moves bookmarks: one of a dropped page leads to the next page that is kept. */
function moveBookmarks(bookmarks: readonly Bookmark[], kept: readonly number[]): Bookmark[] {
  const next: number[] = [];
  for (let place = 0, page = 0; page < (kept.at(-1) ?? 0); page += 1) {
    if (kept[place]! < page + 1) place += 1;
    next[page] = place;
  }
  const move = (item: Bookmark): Bookmark => ({
    ...item,
    page: item.page === null ? null : (next[item.page] ?? kept.length - 1),
    kids: item.kids.map(move),
  });
  return bookmarks.map(move);
}

export const engine: EngineOf<typeof manifest> = { tools: { 'remove-blank-pages': () => blankPagesTool } };

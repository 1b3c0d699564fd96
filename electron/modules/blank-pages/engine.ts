/** Drops the pages of a PDF that show nothing. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { blankPagesOptions, type BlankPagesOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/opening/check.js';
import { ForgivingPdf } from '../../engine/pdf-core/forgiving/forgiving-pdf.js';
import { readNavigation, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { openPages, type PdfPages } from '../../engine/pdf-core/pdfium/pages.js';
import { pruneLostPages } from '../../engine/pdf-blocks/pages/prune.js';
import { passwordArgument, qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { looksBlank } from '../../engine/pdf-blocks/pages/blank-look.js';
import type { OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { rangeArgument, type PageRange } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';

/**
 * Pages are rendered at this resolution, in pixels an inch; a page that would have more pixels than the limit gets a
 * lower one.
 */
const defaultDpi = 72;
const pixelLimit = 4_000_000;
/** The bits of an annotation's `/F` that hide it, or do not show it on the screen (ISO 32000-2, table 167). */
const unseenFlags = 2 | 32;

export const blankPagesTool: PdfTool = {
  id: 'remove-blank-pages',
  run(job, context) {
    const options = pickOptions(blankPagesOptions, job.options);
    return workOnPdf(job, context, true, async (source) => {
      const blank = await findBlankPages(source, context, options);
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

/**
 * Returns the pages that show nothing, from 1, in order; a damaged page never counts. Memory stays bounded whatever
 * the size.
 * @param options as of the workflow; the usual ones when left out
 * @throws ServiceError `password_required`, `wrong_password`, `damaged_file`, `cancelled`
 */
export async function findBlankPages(
  { path, password, damagedPages }: Pick<OpenedPdf, 'path' | 'password' | 'damagedPages'>,
  context: Context,
  options: Partial<BlankPagesOptions> = {},
): Promise<number[]> {
  const wishes = { ...pickOptions(blankPagesOptions, {}), ...options };
  const blank: number[] = [];
  const objects = await ForgivingPdf.open(path, password, context.directory);
  const shown = await openPages(path, password).catch(async (thrown: unknown) => {
    await objects.close();
    throw thrown;
  });
  try {
    const pages = objects.pages.length;
    for (const [place, reference] of objects.pages.entries()) {
      context.signal.throwIfAborted();
      context.progress('drawing', place / pages);
      const facts = pageFacts(objects, reference);
      if (facts.annotated || damagedPages.has(place + 1)) continue;
      if (facts.empty || (await showsNothing(shown, place + 1, wishes, facts.pictures)))
        blank.push(place + 1);
      // Rendering is synchronous, so a cancellation can arrive only between two pages.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    shown.close();
    await objects.close();
  }
  context.progress('drawing', 1);
  return blank;
}

interface PageFacts {
  /** It has something to see, fill in or press that is no part of its content. */
  readonly annotated: boolean;
  /** It has no content at all. */
  readonly empty: boolean;
  /** It may be a scan. */
  readonly pictures: boolean;
}

function pageFacts(objects: ForgivingPdf, reference: string | undefined): PageFacts {
  const page = objects.dictionary(reference) ?? {};
  const annotated = objects.array(page['/Annots']).some((item) => {
    const annotation = objects.dictionary(item);
    const flags = annotation?.['/F'];
    const unseen = typeof flags === 'number' && (flags & unseenFlags) !== 0;
    return annotation !== undefined && annotation['/Subtype'] !== '/Popup' && !unseen;
  });
  const contents = objects.at(page['/Contents']);
  const resources = objects.dictionary(objects.inherited(page, '/Resources'));
  const pictures = Object.keys(objects.dictionary(resources?.['/XObject']) ?? {}).length > 0;
  const empty =
    contents === undefined || contents === null || (Array.isArray(contents) && contents.length === 0);
  return { annotated, empty, pictures };
}

async function showsNothing(
  shown: PdfPages,
  page: number,
  wishes: BlankPagesOptions,
  pictures: boolean,
): Promise<boolean> {
  try {
    const { width, height } = shown.size(page);
    const dpi = Math.min(defaultDpi, 72 * Math.sqrt(pixelLimit / Math.max(1, width * height)));
    const picture = await shown.picture(page, { dpi, grey: true });
    // Something that a program drew is not dust, however small.
    return looksBlank(picture, dpi, pictures ? wishes.blank_level : 'strict', wishes.blank_margin);
  } catch (thrown) {
    // A page that cannot be rendered is kept.
    if (
      thrown instanceof ServiceError &&
      (thrown.code === 'damaged_file' || thrown.code === 'image_too_large')
    )
      return false;
    throw thrown;
  }
}

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
  await qpdf(
    (at) => [
      ...passwordArgument(password),
      at(path),
      '--decrypt',
      '--object-streams=generate',
      '--pages',
      '.',
      rangeArgument(rangesOf(kept)),
      '--',
      at(plain),
    ],
    password,
  );
  context.signal.throwIfAborted();
  const pruned = `${plain}.pruned`;
  if (gone.size > 0 && (await pruneLostPages(plain, pruned, context.directory))) await rename(pruned, plain);
  await setBookmarks(plain, moveBookmarks(bookmarks, kept), kept.length);
  if (source.encrypted && password !== undefined) {
    await qpdf(
      (at) => [
        at(plain),
        `--copy-encryption=${at(path)}`,
        `--encryption-file-password=${password}`,
        at(output),
      ],
      password,
    );
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

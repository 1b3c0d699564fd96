/** This module opens a PDF for all conversions in the same way. */
import type { Context, ConvertJob } from '../../../engine/interface/converter.js';
import { visibleCopy } from '../../../engine/pdf-blocks/layers/flatten-layers.js';
import { onInput } from '../../../engine/pdf-blocks/opening/open-input.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';
import { pointsCopy } from '../../../engine/pdf-blocks/pages/points-copy.js';
import { pagesIn, readPageRanges } from '../../../engine/pdf-blocks/pages/page-ranges.js';

/** A PDF that can be read, and what is wanted of it. */
export interface OpenedSource {
  /** The input, or a copy of it: mended, without what layers hide, or with pages whose units are points. */
  readonly path: string;
  /** Password of {@link path}; undefined where it needs none. */
  readonly password: string | undefined;
  /** True where {@link path} is made of a mended copy: what cannot be read of it is lost. */
  readonly isMended: boolean;
  /** The pages that are wanted, from 1, each once, in the order of the document. */
  readonly pages: readonly number[];
  /** Number of all its pages. */
  readonly count: number;
}

/**
 * Opens the job's PDF with its password, mends it where it is damaged and reports that, and reads the option `pages`. When damage shows
 * only during the work, the work is done again on a mended copy, and begins its output anew. What layers hide is not in it.
 * @param looks `told` for work that gives content itself, and not pictures of pages: what is missing of it is reported
 * @throws ServiceError as `onInput`; `page_range` when a page is not in the document; and the work
 */
export function onSource<T>(
  job: ConvertJob,
  context: Context,
  work: (source: OpenedSource) => Promise<T>,
  looks: 'told' | 'seen' = 'told',
): Promise<T> {
  const { pages: ranges } = job.options;
  let isTold = looks === 'seen';
  return onInput(job, context, async ({ path, password, pages: count }) => {
    context.signal.throwIfAborted();
    const pages = pagesIn(readPageRanges(typeof ranges === 'string' ? ranges : '', count));
    const isMended = path !== job.input.path;
    const copy = await visibleCopy({ path, password }, 'convert', isMended ? 'empty' : 'throw', context);
    const lost = copy?.lost.filter((page) => pages.includes(page)) ?? [];
    if (lost.length > 0 && !isTold) context.message('info', 'hidden_layers', { pages: pageList(lost) });
    isTold ||= lost.length > 0;
    const shown = copy ? { path: copy.path, password: undefined } : { path, password };
    // Pictures of pages are drawn at the size of their units.
    const scaled =
      looks === 'told' ? await pointsCopy(shown, pages, isMended ? 'ignore' : 'throw', context) : null;
    return work({ ...shown, path: scaled ?? shown.path, isMended, pages, count });
  });
}

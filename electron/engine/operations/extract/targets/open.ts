/** This module opens a PDF for all conversions in the same way. */
import type { Context, ConvertJob } from '../../../interface/converter.js';
import { onInput } from '../../../pdf-blocks/opening/open-input.js';
import { pagesIn, readPageRanges } from '../../../pdf-blocks/pages/page-ranges.js';

/** A PDF that can be read, and what is wanted of it. */
export interface Source {
  /** The input, or a mended copy of it. */
  readonly path: string;
  /** Password of {@link path}; undefined where it needs none. */
  readonly password: string | undefined;
  /** True where {@link path} is a mended copy: what cannot be read of it is lost. */
  readonly isMended: boolean;
  /** The pages that are wanted, from 1, each once, in the order of the document. */
  readonly pages: readonly number[];
  /** Number of all its pages. */
  readonly count: number;
}

/**
 * Opens the job's PDF with its password, mends it where it is damaged and reports that, and reads the option `pages`. When damage shows
 * only during the work, the work is done again on a mended copy, and begins its output anew.
 * @throws ServiceError as `onInput`; `page_range` when a page is not in the document; and the work
 */
export function onSource<T>(
  job: ConvertJob,
  context: Context,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const { pages: ranges } = job.options;
  return onInput(job, context, ({ path, password, pages: count }) => {
    context.signal.throwIfAborted();
    const pages = pagesIn(readPageRanges(typeof ranges === 'string' ? ranges : '', count));
    return work({ path, password, isMended: path !== job.input.path, pages, count });
  });
}

/** How every conversion of a PDF opens it, the same for all targets. */
import type { Context, ConvertJob } from '../../../interface/converter.js';
import { onInput } from '../../../pdf-blocks/opening/open-input.js';
import { pagesIn, readPageRanges } from '../../../pdf-blocks/pages/page-ranges.js';

/** A PDF that can be read, and what is wanted of it. */
export interface Source {
  /** The input, or a mended copy of it. */
  readonly path: string;
  /** For {@link path}; undefined where it needs none. */
  readonly password: string | undefined;
  /** {@link path} is a mended copy: what cannot be read of it is lost. */
  readonly isMended: boolean;
  /** The pages that are wanted, from 1, each once, in the order of the document. */
  readonly pages: readonly number[];
  /** How many it has in all. */
  readonly count: number;
}

/**
 * Opens the job's PDF with its password, mends it where it is damaged and says so, and reads the option `pages`. The work is
 * done once more, on a mended copy, when the damage shows only then: what it writes it begins anew.
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

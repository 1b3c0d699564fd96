/** The files before one in its batch, for numbers that go on from file to file. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { detectFile } from '../../../formats/detect.js';
import type { NumberOptions } from '../../../workflows/pdf/number-pages.js';
import type { Context, ConvertJob, JobInput } from '../../converter.js';
import { openInput } from '../open-input.js';
import { readPageRanges } from '../page-ranges.js';
import { pagesIn } from './pages-in.js';

/** Pages by file and its state, so that a long batch opens each file once in a worker. */
const counted = new Map<string, number>();
const mostKept = 20_000;

/**
 * How many numbers the files before this one use up.
 * @throws ServiceError `earlier_file` when the pages of one cannot be counted: every number after it would be wrong
 */
export async function countEarlier(
  job: ConvertJob,
  options: Pick<NumberOptions, 'pages' | 'number_skipped'>,
  context: Context,
): Promise<number> {
  const { before = [] } = job;
  let sum = 0;
  for (const [at, input] of before.entries()) {
    context.signal.throwIfAborted();
    context.progress('reading', at / before.length);
    try {
      const pages = await pagesOf(job, input, at, context);
      if (pages === 0) continue;
      sum += options.number_skipped ? pages : pagesIn(readPageRanges(options.pages, pages)).length;
    } catch (thrown) {
      if (context.signal.aborted) throw new ServiceError('cancelled');
      const { code, params, message: reason } = ServiceError.from(thrown);
      const facts = { ...params, name: input.name, reason, reason_code: code };
      throw new ServiceError('earlier_file', facts, { cause: thrown });
    }
  }
  return sum;
}

/** 0 for what is no PDF: that one fails by itself and gets no numbers. */
async function pagesOf(job: ConvertJob, input: JobInput, at: number, context: Context): Promise<number> {
  const { size, mtimeMs } = await stat(input.path);
  const key = `${input.path} ${size} ${mtimeMs}`;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const { format } = await detectFile(input.path);
  if (format !== 'pdf') return 0;
  const directory = join(context.directory, `before-${at}`);
  await mkdir(directory);
  // What is to be said of that file is said with its own result.
  const quiet: Context = { ...context, directory, progress: () => undefined, message: () => undefined };
  const { pages } = await openInput({ ...job, input }, quiet);
  if (counted.size > mostKept) counted.clear();
  counted.set(key, pages);
  return pages;
}

/** Opens the PDF of a job, in the way that every operation does. */
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Context, ConvertJob } from '../../interface/converter.js';
import { mendInput, openPdf, type OpenedPdf } from './open-pdf.js';

export type { OpenedPdf } from './open-pdf.js';

/** Returns the password of the input, or else the one of the workflow. */
export function passwordOf({ input, options }: ConvertJob): string | undefined {
  const common = options['password'];
  return input.password || (typeof common === 'string' && common !== '' ? common : undefined);
}

/**
 * Opens the job's PDF; a damaged one is mended in the job's folder.
 * @throws ServiceError as {@link openPdf}
 */
export function openInput(job: ConvertJob, context: Context): Promise<OpenedPdf> {
  context.progress('reading', null);
  return openPdf(job.input, passwordOf(job), mendedCopy(context), context);
}

const mendedCopy = ({ directory }: Context): string => join(directory, 'mended.pdf');

/**
 * Opens the job's PDF and runs an operation on it. Damage that shows only in use is mended, and the operation runs once
 * more.
 * @throws ServiceError as {@link openInput} and the operation
 */
export async function onInput<T>(
  job: ConvertJob,
  context: Context,
  run: (source: OpenedPdf) => Promise<T>,
): Promise<T> {
  const source = await openInput(job, context);
  try {
    return await run(source);
  } catch (thrown) {
    const isLate = ServiceError.from(thrown).code === 'damaged_file' && source.path === job.input.path;
    if (!isLate || context.signal.aborted) throw thrown;
    const mended = await mendInput(job.input, source.password, mendedCopy(context), context);
    return run({ ...mended, encrypted: source.encrypted });
  }
}

/** Says that a mended copy lost the protection of its document. */
export function sayProtection(job: ConvertJob, { path, encrypted }: OpenedPdf, context: Context): void {
  if (!encrypted || path === job.input.path) return;
  const { name } = job.input;
  context.message('info', 'password_removed', { name });
}

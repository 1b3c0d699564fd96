/** How an operation opens a PDF that it is going to change. */
import type { Context, ConvertJob } from '../converter.js';
import { openInput, type OpenedPdf } from './open-input.js';
import { mindSignatures } from './signed.js';

/**
 * Opens the job's PDF and minds its signatures. A protected one keeps its protection in what qpdf writes; a mended copy
 * has none any more, and that is said.
 * @throws ServiceError as {@link openInput} and {@link mindSignatures}
 */
export async function openForChange(job: ConvertJob, context: Context): Promise<OpenedPdf> {
  const source = await openInput(job, context);
  await mindSignatures(job, source.path, source.password, context);
  if (source.encrypted && source.path !== job.input.path) {
    const { name } = job.input;
    context.message(
      'info',
      'password_removed',
      `The password protection of ${name} is not part of the result.`,
      {
        name,
      },
    );
  }
  context.signal.throwIfAborted();
  return source;
}

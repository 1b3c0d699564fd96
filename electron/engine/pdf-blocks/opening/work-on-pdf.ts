/** Opens a PDF for an operation that has qpdf write it anew. */
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Context, ConvertJob } from '../../interface/converter.js';
import { mendInput } from './open-pdf.js';
import { openInput, type OpenedPdf } from './open-input.js';
import { mindSignatures } from './signed.js';

/**
 * Opens the job's PDF and works on it. Damage that lies so deep that it shows only then leads to a second attempt on
 * a mended copy.
 * @param changes the result is the document changed: its signatures are handled, and the loss of a protection is said
 * @throws ServiceError as `openInput`, `mindSignatures` and the work
 */
export async function workOnPdf<T>(
  job: ConvertJob,
  context: Context,
  changes: boolean,
  work: (source: OpenedPdf) => Promise<T>,
): Promise<T> {
  const { name, path: given } = job.input;
  const source = await openInput(job, context);
  const ready = async (opened: OpenedPdf): Promise<OpenedPdf> => {
    context.signal.throwIfAborted();
    if (changes && opened.encrypted && opened.path !== given) {
      context.message('info', 'password_removed', { name });
    }
    return opened;
  };
  if (changes) await mindSignatures(job, source.path, source.password, context);
  try {
    return await work(await ready(source));
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file' || source.path !== given)
      throw thrown;
    const path = join(context.directory, 'mended-deep.pdf');
    const mended = await mendInput(job.input, source.password, path, context);
    return work(await ready({ ...mended, encrypted: source.encrypted }));
  }
}

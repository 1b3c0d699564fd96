/** Runs operations that change some objects of a PDF. */
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Context, ConvertJob } from '../../interface/converter.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { mendInput } from './open-pdf.js';
import { openInput, type OpenedPdf } from './open-input.js';
import { mindSignatures } from './signed.js';

/**
 * Makes the changes. It may be called a second time with another document, so everything it makes belongs to one
 * call.
 */
export type PdfChange = (edit: Pdf, source: OpenedPdf) => Promise<void>;

/**
 * Opens the job's PDF, minds its signatures, has it changed and writes the result. A protected one stays protected; a
 * mended copy has no protection any more, and that is said.
 * @returns the password of the result
 * @throws ServiceError as `openInput` and `mindSignatures`
 */
export async function changePdf(
  job: ConvertJob,
  context: Context,
  change: PdfChange,
): Promise<string | undefined> {
  const source = await openInput(job, context);
  await mindSignatures(job, source.path, source.password, context);
  const whole = source.path === job.input.path;
  if (!whole) sayProtection(job, source, context);
  try {
    await attempt(job, source, context, change);
    return source.password;
  } catch (thrown) {
    if (!whole || !(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    // Damage deep inside shows only when the document is written.
    const path = join(context.directory, 'mended.pdf');
    const opened = await mendInput(job.input, source.password, path, context);
    const mended = { ...opened, encrypted: source.encrypted };
    sayProtection(job, mended, context);
    await attempt(job, mended, context, change);
    return undefined;
  }
}

async function attempt(
  job: ConvertJob,
  source: OpenedPdf,
  context: Context,
  change: PdfChange,
): Promise<void> {
  context.signal.throwIfAborted();
  const edit = await Pdf.open(source.path, {
    password: source.password,
    directory: context.directory,
    isChanged: true,
  });
  try {
    await change(edit, source);
    context.signal.throwIfAborted();
    context.progress('saving', null);
    await edit.save(job.output);
  } finally {
    await edit.close();
  }
}

function sayProtection({ input: { name } }: ConvertJob, { encrypted }: OpenedPdf, context: Context): void {
  if (!encrypted) return;
  context.message('info', 'password_removed', { name });
}

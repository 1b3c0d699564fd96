/** How every operation opens the PDF of its job. */
import { join } from 'node:path';
import type { Context, ConvertJob } from '../converter.js';
import { openPdf, type OpenedPdf } from '../pdf/open-pdf.js';

export type { OpenedPdf } from '../pdf/open-pdf.js';

/** The password of the input, or the one of the workflow. */
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
  return openPdf(job.input, passwordOf(job), join(context.directory, 'mended.pdf'), context);
}

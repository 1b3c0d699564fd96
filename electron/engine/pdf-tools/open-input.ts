/** How every operation opens its PDF: with its password, and mended first where it is damaged. */
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { Context, ConvertJob } from '../converter.js';
import { inspectPdf, rescuePdf, rewritePdf } from '../pdf/repair.js';

export interface OpenedPdf {
  /** The input, or a mended copy in the job's folder. */
  readonly path: string;
  /** For {@link path}; undefined when it needs none. */
  readonly password: string | undefined;
  readonly pages: number;
  readonly encrypted: boolean;
  readonly damaged: boolean;
}

/** The password of the input, or the one of the workflow. */
export function passwordOf({ input, options }: ConvertJob): string | undefined {
  const common = options['password'];
  return input.password || (typeof common === 'string' && common !== '' ? common : undefined);
}

/**
 * Opens the job's PDF. A damaged one is written anew, and its pages counted again; the result says so.
 * @throws ServiceError `password_required`, `wrong_password`, `unsupported_protection`, `damaged_file`, `no_pages`
 */
export async function openInput(job: ConvertJob, context: Context): Promise<OpenedPdf> {
  const { input } = job;
  const password = passwordOf(job);
  context.progress('reading', null);
  const copy = join(context.directory, 'mended.pdf');
  try {
    const facts = await inspectPdf(input.path, password);
    if (!facts.damaged) return { path: input.path, password, ...facts };
    await rewritePdf(input.path, copy, password);
    const kept = await inspectPdf(copy);
    if (kept.pages !== facts.pages) throw new ServiceError('damaged_file');
    tell(input.name, context);
    return { path: copy, password: undefined, ...facts };
  } catch (thrown) {
    if (context.signal.aborted) throw new ServiceError('cancelled');
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    const facts = await rescuePdf(input.path, copy, password);
    tell(input.name, context);
    return { path: copy, password: undefined, ...facts };
  }
}

function tell(name: string, context: Context): void {
  context.message('warning', 'note', `${name} was damaged and has been repaired. Check its pages.`, { name });
}

/** How every operation opens a PDF: with its password, and mended first where it is damaged. */
import { ServiceError } from '../../../contract/index.js';
import type { Context } from '../converter.js';
import { inspectPdf, rescuePdf, rewritePdf } from './repair.js';

export interface OpenedPdf {
  /** The input, or a mended copy. */
  readonly path: string;
  /** For {@link path}; undefined when it needs none. */
  readonly password: string | undefined;
  readonly pages: number;
  readonly encrypted: boolean;
  readonly damaged: boolean;
}

/**
 * Opens a PDF. A damaged one is written anew, and its pages counted again; a message says so.
 * @param input its path, and its name for the message
 * @param copy absolute path for a mended copy
 * @throws ServiceError `password_required`, `wrong_password`, `unsupported_protection`, `damaged_file`, `no_pages`,
 *   `cancelled`
 */
export async function openPdf(
  input: { readonly path: string; readonly name: string },
  password: string | undefined,
  copy: string,
  context: Pick<Context, 'signal' | 'message'>,
): Promise<OpenedPdf> {
  const { path, name } = input;
  const mended = (facts: Pick<OpenedPdf, 'pages' | 'encrypted' | 'damaged'>): OpenedPdf => {
    context.message('warning', 'note', `${name} was damaged and has been repaired. Check its pages.`, {
      name,
    });
    return { path: copy, password: undefined, ...facts };
  };
  try {
    const facts = await inspectPdf(path, password);
    if (!facts.damaged) return { path, password, ...facts };
    await rewritePdf(path, copy, password);
    if ((await inspectPdf(copy)).pages !== facts.pages) throw new ServiceError('damaged_file');
    return mended(facts);
  } catch (thrown) {
    if (context.signal.aborted) throw new ServiceError('cancelled');
    if (!(thrown instanceof ServiceError)) throw new ServiceError('unreadable_file', {}, { cause: thrown });
    if (thrown.code !== 'damaged_file') throw thrown;
    return mended(await rescuePdf(path, copy, password));
  }
}

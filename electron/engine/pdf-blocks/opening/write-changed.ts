/** Writes a PDF anew with some changes, and checks the result. */
import type { Context } from '../../interface/converter.js';
import { onStrictPdf, type Encryption, type Pdf } from '../../pdf-core/pdf/index.js';
import type { OpenedPdf } from './open-input.js';

export interface Rewriting {
  readonly change?: (pdf: Pdf) => void;
  readonly encryption?: Encryption;
}

/**
 * Writes the changed document without the protection of its source.
 * @throws ServiceError as `onStrictPdf`
 */
export async function writeChanged(
  source: Pick<OpenedPdf, 'path' | 'password'>,
  output: string,
  { directory, signal, progress }: Pick<Context, 'directory' | 'signal' | 'progress'>,
  { change, encryption }: Rewriting,
): Promise<void> {
  await onStrictPdf(source, directory, async (pdf) => {
    change?.(pdf);
    const tell = (bytes: number) => progress('saving', Math.min(0.99, bytes / pdf.size));
    await pdf.save(output, { signal, progress: tell, ...(encryption ? { encryption } : {}) });
  });
}

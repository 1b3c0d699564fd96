/** Writes a PDF anew with some changes, and checks the result. */
import type { Context } from '../../interface/converter.js';
import { PdfDraft, withPdfFile, writePdf, type Encryption } from '../../pdf-core/file/index.js';
import type { OpenedPdf } from './open-input.js';

export interface Rewriting {
  readonly change?: (draft: PdfDraft) => void;
  readonly encryption?: Encryption;
}

/**
 * Writes the changed document without the protection of its source.
 * @throws ServiceError as `withPdfFile`
 */
export async function writeChanged(
  source: Pick<OpenedPdf, 'path' | 'password'>,
  output: string,
  { directory, signal, progress }: Pick<Context, 'directory' | 'signal' | 'progress'>,
  { change, encryption }: Rewriting,
): Promise<void> {
  await withPdfFile(source, directory, async (file) => {
    const draft = new PdfDraft(file);
    change?.(draft);
    const tell = (bytes: number) => progress('saving', Math.min(0.99, bytes / file.size));
    await writePdf(draft, output, { signal, progress: tell, ...(encryption ? { encryption } : {}) });
  });
}

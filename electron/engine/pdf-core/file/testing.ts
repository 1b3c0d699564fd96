/** Changes a PDF through a draft and writes it, for tests. */
import { PdfDraft } from './draft.js';
import { PdfFile } from './file.js';
import { writePdf } from './write.js';

type WriterOptions = Parameters<typeof writePdf>[2];

/**
 * @param output absolute path of the result
 * @returns `output`
 */
export async function writeChanged(
  source: string,
  output: string,
  change: (draft: PdfDraft) => void = () => undefined,
  wishes: Omit<WriterOptions, 'signal'> = {},
): Promise<string> {
  const file = new PdfFile(source);
  try {
    const draft = new PdfDraft(file);
    change(draft);
    await writePdf(draft, output, { signal: new AbortController().signal, ...wishes });
    return output;
  } finally {
    file.close();
  }
}

/** A first look at a PDF, and writing it anew. */
import { ServiceError } from '../../../contract/index.js';
import { passwordArgument, qpdf } from './qpdf.js';

/** What a first look at a PDF tells. */
export interface PdfFacts {
  readonly pages: number;
  /** qpdf had to work round damage. */
  readonly damaged: boolean;
  readonly encrypted: boolean;
}

/**
 * Opens a PDF and says what it is.
 * @throws ServiceError `password_required`, `wrong_password`, `damaged_file`, `no_pages`
 */
export async function inspectPdf(path: string, password?: string): Promise<PdfFacts> {
  const { output, warnings } = await qpdf(
    (at) => ['--show-npages', '--show-encryption', ...passwordArgument(password), at(path)],
    password,
  );
  const pages = Number.parseInt(output, 10);
  if (!(pages > 0)) throw new ServiceError(warnings === '' ? 'no_pages' : 'damaged_file');
  return { pages, damaged: warnings !== '', encrypted: !output.includes('File is not encrypted') };
}

/** Writes the PDF anew without protection; qpdf rebuilds a broken cross-reference table on the way. */
export async function rewritePdf(path: string, output: string, password?: string): Promise<void> {
  await qpdf((at) => ['--decrypt', ...passwordArgument(password), at(path), at(output)], password);
}

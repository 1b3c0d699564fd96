/** Takes a first look at a PDF, and writes it anew. */
import { ServiceError } from '../../../../contract/index.js';
import { readStrictly } from '../../pdf-core/pdf/index.js';
import { passwordArgument, qpdf } from '../../pdf-core/forgiving/qpdf.js';

/** The facts that a first look at a PDF finds. */
export interface PdfFacts {
  readonly pages: number;
  /** qpdf had to work round damage. */
  readonly damaged: boolean;
  readonly encrypted: boolean;
}

/**
 * Opens a PDF and says what it is. Its pages are counted one by one: the number that a list of pages claims may be wrong.
 * @throws ServiceError `password_required`, `wrong_password`, `damaged_file`, `no_pages`
 */
export async function inspectPdf(path: string, password?: string): Promise<PdfFacts> {
  const sound = countSoundPages(path);
  if (sound !== null) return { pages: sound, damaged: false, encrypted: false };
  const ask = (...questions: string[]) =>
    qpdf((at) => [...questions, '--show-encryption', ...passwordArgument(password), at(path)], password);
  let isWalked = true;
  const { output, warnings } = await ask('--show-npages', '--show-pages').catch((thrown: unknown) => {
    // Missing content ends the walk over all pages, and not only that of its page.
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    isWalked = false;
    return ask('--show-npages');
  });
  const claimed = Number.parseInt(output, 10);
  const pages = isWalked ? (output.match(/^page \d+: /gm)?.length ?? 0) : claimed;
  const damaged = warnings !== '' || pages !== claimed || !isWalked;
  if (!(pages > 0)) throw new ServiceError(damaged ? 'damaged_file' : 'no_pages');
  return { pages, damaged, encrypted: !output.includes('File is not encrypted') };
}

/** Counts the pages, with the content of each, of a PDF that keeps to the standard; returns null for any other. */
function countSoundPages(path: string): number | null {
  return readStrictly(path, (pdf) => {
    for (const page of pdf.pages) {
      const contents = pdf.dictionary(page)?.['/Contents'];
      pdf.at(contents);
      for (const stream of pdf.array(contents)) pdf.at(stream);
    }
    return pdf.pages.length;
  });
}

/** Writes the PDF anew without protection; qpdf rebuilds a broken cross-reference table on the way. */
export async function rewritePdf(path: string, output: string, password?: string): Promise<void> {
  await qpdf((at) => ['--decrypt', ...passwordArgument(password), at(path), at(output)], password);
}

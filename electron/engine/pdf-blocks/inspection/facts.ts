/** Takes a first look at a PDF, and writes it anew. */
import { ServiceError } from '../../../../contract/index.js';
import { copyPdf, readStrictly, walkDocument } from '../../pdf-core/pdf/index.js';

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
  let isWalked = true;
  const found = await walkDocument({ path, password }, true).catch((thrown: unknown) => {
    // Missing content ends the walk over all pages, and not only that of its page.
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    isWalked = false;
    return walkDocument({ path, password }, false);
  });
  const pages = found.met;
  const damaged = found.warnings !== '' || pages !== found.claimed || !isWalked;
  if (!(pages > 0)) throw new ServiceError(damaged ? 'damaged_file' : 'no_pages');
  return { pages, damaged, encrypted: found.isProtected };
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
  await copyPdf({ path, password }, output, { protection: 'none' });
}

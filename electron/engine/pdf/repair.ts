/** Opening what people really have: protected, damaged, and both. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { ServiceError } from '../../../contract/index.js';
import { passwordArgument, qpdf } from './qpdf.js';
import { rebuildPages } from './rebuild.js';

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
  const count = await qpdf((at) => ['--show-npages', ...passwordArgument(password), at(path)], password);
  const encryption = await qpdf(
    (at) => ['--show-encryption', ...passwordArgument(password), at(path)],
    password,
  );
  const pages = Number.parseInt(count.output, 10);
  if (!(pages > 0)) throw new ServiceError(count.warnings === '' ? 'no_pages' : 'damaged_file');
  return {
    pages,
    damaged: count.warnings !== '',
    encrypted: !encryption.output.includes('File is not encrypted'),
  };
}

/** Writes the PDF anew without protection; qpdf rebuilds a broken cross-reference table on the way. */
export async function rewritePdf(path: string, output: string, password?: string): Promise<void> {
  await qpdf((at) => ['--decrypt', ...passwordArgument(password), at(path), at(output)], password);
}

/**
 * Saves what qpdf refuses: with another parser, then by searching for the pages that are left. Both hold the whole file
 * in memory, hence only as a last resort.
 * @throws ServiceError `damaged_file` when no pages are found
 */
export async function rescuePdf(path: string, output: string, password?: string): Promise<PdfFacts> {
  try {
    const document = await PDFDocument.load(await readFile(path), {
      updateMetadata: false,
      throwOnInvalidObject: false,
      ...(password ? { password } : {}),
    });
    if (document.getPageCount() === 0) throw new ServiceError('damaged_file');
    await writeFile(output, await document.save());
    return { ...(await inspectPdf(output)), damaged: true };
  } catch {
    return searchPages(path, output);
  }
}

/** @throws ServiceError `damaged_file` when nothing that can be shown is left */
async function searchPages(path: string, output: string): Promise<PdfFacts> {
  const found = `${output}.found`;
  try {
    await rebuildPages(path, found);
    await rewritePdf(found, output);
    return { ...(await inspectPdf(output)), damaged: true };
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  } finally {
    await rm(found, { force: true });
  }
}

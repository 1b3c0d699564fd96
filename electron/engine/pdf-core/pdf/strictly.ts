/** Reads a document strictly where that is possible, and a plain copy made by qpdf otherwise. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { Unreadable } from '../file/index.js';
import { copyPdf } from '../forgiving/copy-pdf.js';
import { Pdf } from './pdf.js';

interface Source {
  readonly path: string;
  readonly password: string | undefined;
}

/**
 * Opens a PDF strictly and works with it. One that is protected, or not quite as the standard says, is written anew by qpdf
 * first, without protection; the work begins anew where that shows late.
 * @param directory for the copy
 * @throws ServiceError as `Pdf.open`; `damaged_file` when even the copy cannot be read
 */
export async function onStrictPdf<T>(
  { path, password }: Source,
  directory: string,
  work: (pdf: Pdf) => Promise<T>,
): Promise<T> {
  const direct = await attempt(Pdf.openStrictly(path), work);
  if (direct) return direct.result;
  const copy = join(directory, 'plain.pdf');
  try {
    await copyPdf({ path, password }, copy, {
      protection: 'none',
      objects: 'packed',
      pages: [{ pages: 'all' }],
    });
    const second = await attempt(Pdf.openStrictly(copy), work);
    if (second) return second.result;
    throw new ServiceError('damaged_file');
  } finally {
    await rm(copy, { force: true });
  }
}

/** @returns null when the document turned out to be unreadable */
async function attempt<T>(
  pdf: Pdf | null,
  work: (pdf: Pdf) => Promise<T>,
): Promise<{ readonly result: T } | null> {
  if (!pdf) return null;
  try {
    return { result: await work(pdf) };
  } catch (thrown) {
    if (thrown instanceof Unreadable) return null;
    throw thrown;
  } finally {
    pdf.closeNow();
  }
}

/**
 * Reads something of a PDF at once; returns null where only the mending source reads it.
 * @param listsPages false for those who need no page, and to whom a damaged list of pages does not matter
 */
export function readStrictly<T>(path: string, read: (pdf: Pdf) => T, listsPages = true): T | null {
  const pdf = Pdf.openStrictly(path, { listsPages });
  if (!pdf) return null;
  try {
    return read(pdf);
  } catch (thrown) {
    if (thrown instanceof Unreadable) return null;
    throw thrown;
  } finally {
    pdf.closeNow();
  }
}

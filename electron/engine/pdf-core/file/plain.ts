/** Reads a document directly where that is possible, and a plain copy made by qpdf otherwise. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { passwordArgument, qpdf } from '../forgiving/qpdf.js';
import { openPdfFile, type PdfFile } from './file.js';
import { Unreadable } from './scan.js';

interface Source {
  readonly path: string;
  readonly password: string | undefined;
}

/**
 * Opens a PDF and works with it. One that is protected, or not quite as the standard says, is written anew by qpdf first,
 * without protection; the work begins anew where that shows late.
 * @param directory for the copy
 * @throws ServiceError as `qpdf`; `damaged_file` when even the copy cannot be read
 */
export async function withPdfFile<T>(
  { path, password }: Source,
  directory: string,
  work: (file: PdfFile) => Promise<T>,
): Promise<T> {
  const direct = await attempt(openPdfFile(path), work);
  if (direct) return direct.result;
  const copy = join(directory, 'plain.pdf');
  try {
    await qpdf(
      (at) => [
        ...[...passwordArgument(password), at(path), '--decrypt', '--object-streams=generate'],
        ...['--pages', '.', '1-z', '--', at(copy)],
      ],
      password,
    );
    const second = await attempt(openPdfFile(copy), work);
    if (second) return second.result;
    throw new ServiceError('damaged_file');
  } finally {
    await rm(copy, { force: true });
  }
}

/** @returns null when the file turned out to be unreadable */
async function attempt<T>(
  file: PdfFile | null,
  work: (file: PdfFile) => Promise<T>,
): Promise<{ readonly result: T } | null> {
  if (!file) return null;
  try {
    return { result: await work(file) };
  } catch (thrown) {
    if (thrown instanceof Unreadable) return null;
    throw thrown;
  } finally {
    file.close();
  }
}

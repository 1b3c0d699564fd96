import { rename } from 'node:fs/promises';
import { copyPdf } from '../../pdf-core/pdf/index.js';
import type { PageRange } from './page-ranges.js';

/**
 * Keeps some pages of a PDF, in the given order, and drops the others.
 * @throws ServiceError as `Pdf.open`
 */
export async function keepPages(path: string, ranges: readonly PageRange[]): Promise<void> {
  const kept = `${path}.kept`;
  await copyPdf({ path, password: undefined }, kept, { pages: [{ pages: ranges }] });
  await rename(kept, path);
}

import { rename } from 'node:fs/promises';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { rangeArgument, type PageRange } from './page-ranges.js';

/**
 * Keeps some pages of a PDF, in the given order, and drops the others.
 * @throws ServiceError as `qpdf` does
 */
export async function keepPages(path: string, ranges: readonly PageRange[]): Promise<void> {
  const kept = `${path}.kept`;
  await qpdf((at) => [at(path), '--pages', '.', rangeArgument(ranges), '--', at(kept)]);
  await rename(kept, path);
}

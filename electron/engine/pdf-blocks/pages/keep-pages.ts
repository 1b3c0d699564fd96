import { rename } from 'node:fs/promises';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';

/**
 * Keeps some pages of a PDF, in the given order, and drops the others.
 * @param ranges first and last page of each, from 1
 * @throws ServiceError as `qpdf` does
 */
export async function keepPages(
  path: string,
  ranges: readonly (readonly [first: number, last: number])[],
): Promise<void> {
  const kept = `${path}.kept`;
  const list = ranges.map(([first, last]) => `${first}-${last}`).join(',');
  await qpdf((at) => [at(path), '--pages', '.', list, '--', at(kept)]);
  await rename(kept, path);
}

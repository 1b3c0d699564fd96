/** Sorts the front and back sides of paper that was scanned in two passes. */
import { rename } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import type { MergeOptions } from '../../../kit/shared/merge-options.js';
import { copyPdf, spansOf } from '../../pdf-core/pdf/index.js';

type Part = { readonly pages: readonly unknown[] };

/**
 * Counts the front sides, which come first, and the back sides. A document holds one or the other: the border is where
 * two documents meet, as near to the middle as possible.
 */
function countSides(parts: readonly Part[]): { fronts: number; backs: number } {
  const total = parts.reduce((sum, { pages }) => sum + pages.length, 0);
  let [fronts, passed] = [parts[0]?.pages.length ?? 0, 0];
  for (const { pages } of parts.slice(0, -1)) {
    passed += pages.length;
    if (Math.abs(2 * passed - total) < Math.abs(2 * fronts - total)) fronts = passed;
  }
  return { fronts, backs: total - fronts };
}

/** @throws ServiceError `sides_differ` unless there are as many back sides as front sides */
export function checkSides(parts: readonly Part[]): void {
  const sides = countSides(parts);
  if (sides.fronts !== sides.backs) throw new ServiceError('sides_differ', sides);
}

/**
 * Puts each back side behind its front side. What belongs to the pages and to the document stays.
 * @param order `reversed` where the stack was turned over as a whole, so that its last back was scanned first
 * @param path the merged PDF, which is written anew
 * @throws ServiceError as {@link checkSides}
 */
export async function sortSides(
  parts: readonly Part[],
  order: Exclude<MergeOptions['merge_sides'], 'none'>,
  path: string,
): Promise<void> {
  checkSides(parts);
  const { fronts } = countSides(parts);
  const pages = Array.from({ length: fronts }, (_, at) => [
    at + 1,
    order === 'reversed' ? 2 * fronts - at : fronts + at + 1,
  ]);
  const sorted = `${path}.sorted`;
  await copyPdf({ path, password: undefined }, sorted, {
    protection: 'none',
    // They make the file smaller.
    objects: 'packed',
    pages: [{ pages: spansOf(pages.flat()) }],
  });
  await rename(sorted, path);
}

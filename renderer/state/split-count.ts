/** How many files a split gives, where that can be known before. */
import type { OptionValues, Workflow } from '../../contract/workflow.js';

/**
 * Files that splitting every so many pages gives.
 * @param counts pages of each document; null where nobody knows
 * @returns null for other ways of splitting, and while a document is not counted
 */
export function splitCount(
  { key }: Pick<Workflow, 'key'>,
  values: OptionValues,
  counts: readonly (number | null)[],
): number | null {
  if (key !== 'split-pdf' || (values['split_by'] ?? 'pages') !== 'pages' || counts.length === 0) return null;
  const size = Number(values['split_pages'] ?? '1');
  if (!Number.isInteger(size) || size < 1) return null;
  return counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + Math.ceil(count / size)),
    0,
  );
}

/** The number of files of a split, where it is known before. */
import type { OptionValues, Workflow } from '../../contract/workflow.js';

/**
 * Files of a workflow that splits after every number of pages.
 * @param counts pages of each document; null where nobody knows
 * @returns null for other ways of splitting, and while a document is not counted
 */
export function splitCount(
  { files_by_pages: by }: Pick<Workflow, 'files_by_pages'>,
  values: OptionValues,
  counts: readonly (number | null)[],
): number | null {
  if (!by || (values[by.option] ?? by.value) !== by.value || counts.length === 0) return null;
  const size = Number(values[by.pages] ?? '1');
  if (!Number.isInteger(size) || size < 1) return null;
  return counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + Math.ceil(count / size)),
    0,
  );
}

/** The first pages of the documents of a merge in its result. */

/** Pages that a merge adds before and between its documents. */
interface MergeLayout {
  /** A table of contents may stand before the documents. */
  readonly hasFront: boolean;
  /** The first document stands before it. */
  readonly hasCover: boolean;
  /** Every document begins on an odd page. */
  readonly isOdd: boolean;
  /** The option `merge_sides`: the first half are front sides, the others their backs. */
  readonly sides: string;
}

/**
 * The first page of a document of a merge, from 1.
 * @param counts pages of every document, in order; null where unknown
 * @param place of the document, from 0
 * @param total pages of the result
 * @returns null where the counts do not add up to the result
 */
export function firstPageIn(
  counts: readonly (number | null)[],
  place: number,
  total: number,
  { hasFront, hasCover, isOdd, sides }: MergeLayout,
): number | null {
  const taken = counts.map((count, at) =>
    count === null || !isOdd || at === counts.length - 1 ? count : count + (count % 2),
  );
  let before = 0;
  let all = 0;
  for (const [at, count] of taken.entries()) {
    if (count === null) return null;
    if (at < place) before += count;
    all += count;
  }
  const front = total - all;
  if (place < 0 || place >= counts.length || front < 0 || (front > 0 && !hasFront)) return null;
  if (sides === 'none') return (hasCover && place === 0 ? 0 : front) + before + 1;
  const half = total / 2;
  if (before < half) return 2 * before + 1;
  return sides === 'reversed' ? 2 * (total - before) : 2 * (before - half) + 2;
}

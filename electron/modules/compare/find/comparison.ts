/** What the comparison of two documents says, in any form of the result. */
import { changeAreas, type ChangeArea, type ChangeKind } from '../../../../contract/change-kinds.js';
import type { Marked } from './locate.js';

/** One side of a change. */
interface ChangeSide {
  readonly text: string;
  /** Where it stands; empty for what has no place. */
  readonly places: readonly Marked[];
}

export interface Change {
  /** From 1, in the order of the newer document. */
  readonly number: number;
  readonly area: ChangeArea;
  readonly kind: ChangeKind;
  /** Null for what was put in. */
  readonly old: ChangeSide | null;
  /** Null for what was taken out. */
  readonly new: ChangeSide | null;
  /**
   * Where it would stand in the document that does not have it; null for what both have, and where that cannot be said.
   */
  readonly at: Marked | null;
  /** Cells of a table; null for all else. */
  readonly table: {
    readonly what: 'cell' | 'row' | 'column';
    /** From 1, of the newer document, or the older one for what was taken out. */
    readonly table: number;
    readonly row: number;
    readonly column: number;
  } | null;
  /** Name of a field, a property or an attached file, author of a comment; empty for text and looks. */
  readonly name: string;
  /** Words before and behind it, of text. */
  readonly before: string;
  readonly after: string;
}

interface Compared {
  readonly name: string;
  readonly pages: number;
  readonly words: number;
  /** Pages, from 1, without text: only what was read of them is compared. */
  readonly textless: readonly number[];
}

export interface DocumentComparison {
  readonly old: Compared;
  readonly new: Compared;
  readonly changes: readonly Change[];
}

/** Counts changes by what they are about. */
export const countsOf = (changes: readonly Change[]): Record<ChangeArea, number> =>
  Object.fromEntries(
    changeAreas.map((area) => [area, changes.filter((change) => change.area === area).length]),
  ) as Record<ChangeArea, number>;

/** A change of the text, by the tokens of the streams. */

/** Tokens of a stream: from included, to excluded. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

export interface TextChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** What was in the older document; several parts are cells of one column. Empty for what was put in. */
  readonly old: readonly TokenSpan[];
  readonly new: readonly TokenSpan[];
  /** Where in the other document it would stand: the token that it stands before. */
  readonly oldAt: number;
  readonly newAt: number;
  /** Cells of a table, where it is in one: `row` and `column` for whole ones. */
  readonly table: 'cell' | 'row' | 'column' | null;
}

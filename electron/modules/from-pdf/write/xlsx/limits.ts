/** What Excel can hold (Excel specifications and limits). */
export interface Limits {
  readonly rows: number;
  readonly columns: number;
  /** Length of the text in a cell, UTF-16 units. */
  readonly letters: number;
  readonly links: number;
}

export const excelLimits: Limits = { rows: 1_048_576, columns: 16_384, letters: 32_767, links: 65_530 };

/** A workbook has at most this many comments: more would help nobody. */
export const maxComments = 1000;

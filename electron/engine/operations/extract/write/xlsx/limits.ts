/** What Excel can hold (Excel specifications and limits). */
export interface Limits {
  readonly rows: number;
  readonly columns: number;
  /** UTF-16 units in a cell. */
  readonly letters: number;
  readonly links: number;
}

export const excelLimits: Limits = { rows: 1_048_576, columns: 16_384, letters: 32_767, links: 65_530 };

/** Comments of one workbook: more of them would help nobody. */
export const maxComments = 1000;

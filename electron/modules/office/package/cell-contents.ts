/** What cells show that is no number, text or formula. */
export interface CellContents {
  /**
   * What a cell with a rich value shows in place of its error.
   * @param at as its `vm` says
   * @param cell such as `A1`
   */
  rich(at: number, cell: string): string | null;
  /** Whether cells of this format show a check box. */
  isBox(format: string): boolean;
}

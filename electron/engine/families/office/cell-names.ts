/** Names of cells in a sentence. */

/** The most that are named. */
const namedLimit = 8;

export const namedCells = (cells: readonly string[]): string =>
  cells.slice(0, namedLimit).join(', ') + (cells.length > namedLimit ? ` … (${cells.length})` : '');

/** Names of cells in a sentence. */

/** The most that are named. */
const namedLimit = 8;

export const namedCells = (cells: readonly string[]): string =>
  cells.slice(0, namedLimit).join(', ') + (cells.length > namedLimit ? ` … (${cells.length})` : '');

/** Such as `AB12`; both count from 0. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

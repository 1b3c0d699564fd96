/** Names of cells in a sentence. */
import { columnLetters } from '../../kit/column-letters.js';

/** The most that are named. */
const namedLimit = 8;

export const namedCells = (cells: readonly string[]): string =>
  cells.slice(0, namedLimit).join(', ') + (cells.length > namedLimit ? ` … (${cells.length})` : '');

/** Such as `AB12`; both count from 0. */
export const cellName = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;

/** This module describes tables as they are found on a page, before their words become paragraphs. */
import type { TypedCell } from '../../../../../contract/tables.js';
import type { Box, Cell, Table } from '../../model/index.js';
import type { Word } from '../lines/words.js';

export interface FoundCell {
  /** Place of its first row and column, from 0. */
  readonly row: number;
  readonly column: number;
  /** Number of rows and of columns it takes, at least 1. */
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Line by line; a word belongs to one cell of one table at most. */
  readonly words: readonly Word[];
  /** Its box on the page. */
  readonly box: Box;
  readonly borders: Cell['borders'];
  /** Colour behind it, `#rrggbb`; null for none. */
  readonly fill: string | null;
  /** True where its place or extent was guessed: a person should look at it. */
  readonly isDoubtful: boolean;
}

/** How far text is turned that is read from left to right otherwise: counter-clockwise, degrees. */
export type TextTurn = 0 | 90 | 180 | 270;

/** A table on one page. Every place of its grid belongs to one cell. */
export interface FoundTable {
  /** Its box on the page, points. */
  readonly box: Box;
  /** Turn of its text. */
  readonly turn: TextTurn;
  /**
   * Edges of the columns, one more than there are columns, rising: points from the left of the page, or from the left of
   * the page turned so that the table's text is upright.
   */
  readonly columns: readonly number[];
  /** Edges of the rows, likewise from the top. */
  readonly rows: readonly number[];
  /** Cells in order of rows, then columns. */
  readonly cells: readonly FoundCell[];
  /** Words in its box that belong to no cell: leader dots between a label and its number, lines drawn with dashes. */
  readonly leaders: readonly Word[];
  /** Number of rows at the top that name the columns. */
  readonly headerRows: number;
  /** Name that a person gave it; absent where nobody did. */
  readonly name?: string;
  /** What a person typed into its cells; absent where nobody did. */
  readonly typed?: readonly TypedCell[];
  readonly foundBy: Table['foundBy'];
  /** How sure it is that this is a table with these rows and columns, from 0 to 1. */
  readonly confidence: number;
}

/** Returns all words that a table takes up. */
export const wordsIn = ({ cells, leaders }: FoundTable): Word[] => [
  ...cells.flatMap(({ words }) => words),
  ...leaders,
];

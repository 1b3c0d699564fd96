/** What is found on a page before its words become paragraphs. */
import type { Box, Cell, Table } from '../../model/index.js';
import type { Word } from '../words.js';

export interface FoundCell {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  /** At least 1. */
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Line by line; a word belongs to one cell of one table at most. */
  readonly words: readonly Word[];
  /** On the page. */
  readonly box: Box;
  readonly borders: Cell['borders'];
  /** `#rrggbb` behind it; null for none. */
  readonly fill: string | null;
  /** Its place or extent was guessed: a person should look at it. */
  readonly isDoubtful: boolean;
}

/** How far text is turned that is read from left to right otherwise: counter-clockwise, degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A table on one page. Every place of its grid belongs to one cell. */
export interface FoundTable {
  /** On the page, points. */
  readonly box: Box;
  /** Of its text. */
  readonly turn: Turn;
  /**
   * Edges of the columns, one more than there are columns, rising: points from the left of the page, or from the left of
   * the page turned so that the table's text is upright.
   */
  readonly columns: readonly number[];
  /** Edges of the rows, likewise from the top. */
  readonly rows: readonly number[];
  /** In order of rows, then columns. */
  readonly cells: readonly FoundCell[];
  /** Words in its box that are of no cell: dots that lead the eye from a label to its number, lines drawn by dashes. */
  readonly leaders: readonly Word[];
  /** Rows at the top that name the columns. */
  readonly headerRows: number;
  /** As a person called it; absent where nobody did. */
  readonly name?: string;
  readonly foundBy: Table['foundBy'];
  /** From 0 to 1: how sure it is that this is a table with these rows and columns. */
  readonly confidence: number;
}

/** The words that are taken up by a table. */
export const wordsIn = ({ cells, leaders }: FoundTable): Word[] => [
  ...cells.flatMap(({ words }) => words),
  ...leaders,
];

/** This module describes tables: rows of cells that may span. */
import type { Box, Place } from './geometry.js';
import type { Paragraph } from './text.js';
import type { Picture } from './picture.js';

export interface Border {
  /** Points. */
  readonly width: number;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly style: 'solid' | 'dashed' | 'double';
}

export interface Cell {
  /** Its first row and column, from 0. */
  readonly row: number;
  readonly column: number;
  /** Number of rows and columns it takes, at least 1. */
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly blocks: readonly (Paragraph | Picture)[];
  /** The words, with `\n` between lines. */
  readonly text: string;
  readonly box: Box;
  readonly borders: {
    readonly top: Border | null;
    readonly right: Border | null;
    readonly bottom: Border | null;
    readonly left: Border | null;
  };
  /** `#rrggbb` behind it; null for none. */
  readonly fill: string | null;
  readonly vertical: 'top' | 'middle' | 'bottom';
  /** True where its place or extent was guessed: a person should look at it. */
  readonly isDoubtful: boolean;
  /** True where a person typed its text; absent elsewhere. */
  readonly isTyped?: boolean;
}

export interface Table {
  readonly kind: 'table';
  /** Name that a person gave it; absent where nobody did. */
  readonly name?: string;
  /** Widths of the columns, points. */
  readonly columns: readonly number[];
  /** Heights of the rows, points. */
  readonly rows: readonly number[];
  /** Every place of the grid belongs to one cell at most; places of none are empty. In order of rows, then columns. */
  readonly cells: readonly Cell[];
  /** Number of rows at the top that name the columns. */
  readonly headerRows: number;
  /** How it was found: by lines, by the alignment of texts, by the structure tree, or by a person. */
  readonly foundBy: 'rulings' | 'alignment' | 'tags' | 'person';
  /** How sure it is that this is a table with these rows and columns, from 0 to 1. */
  readonly confidence: number;
  /** Its place on each page it is on. */
  readonly places: readonly Place[];
}

/** Returns the grid: for each row and column the cell that covers the place, or undefined. */
export function gridOf(table: Table): (Cell | undefined)[][] {
  const grid = table.rows.map(() => new Array<Cell | undefined>(table.columns.length).fill(undefined));
  for (const cell of table.cells)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        const line = grid[row];
        if (line && column < line.length) line[column] = cell;
      }
  return grid;
}

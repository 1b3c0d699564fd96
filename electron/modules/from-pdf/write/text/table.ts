/** This module writes tables in plain text: with aligned columns, or with tabs between them. */
import { maxOf } from '../../../../../contract/lists.js';
import { gridOf, type Cell, type NoteMarks, type Table } from '../../model/index.js';
import { wordsOfInlines } from './inlines.js';
import { padEnd, padStart, widthOfText } from './width.js';

/** Columns have these spaces between them. */
const gap = '  ';

export function tabbedTable(table: Table, marks: NoteMarks): string[] {
  return gridOf(table).map((line, row) =>
    line
      .map((cell, column) =>
        cell?.row === row && cell.column === column ? linesOf(cell, marks).join(' ') : '',
      )
      .map((text) => text.replaceAll(/\s+/g, ' '))
      .join('\t')
      .replace(/\t+$/, ''),
  );
}

/**
 * Writes a table with aligned columns.
 * @returns lines; each row of the table is as high as its highest cell
 */
export function alignedTable(table: Table, marks: NoteMarks): string[] {
  const texts = new Map(table.cells.map((cell) => [cell, linesOf(cell, marks)]));
  const widths = widthsOf(table, texts);
  return gridOf(table).flatMap((line, row) => {
    const starting = line.map((cell, column) =>
      cell?.row === row && cell.column === column ? cell : undefined,
    );
    const height = maxOf(
      starting.map((cell) => (cell ? (texts.get(cell)?.length ?? 0) : 0)),
      1,
    );
    return Array.from({ length: height }, (_, at) =>
      rowLine(starting, line, widths, (cell) => texts.get(cell)?.[at] ?? ''),
    );
  });
}

function rowLine(
  starting: readonly (Cell | undefined)[],
  line: readonly (Cell | undefined)[],
  widths: readonly number[],
  textOf: (cell: Cell) => string,
): string {
  const pieces: string[] = [];
  for (let column = 0; column < widths.length;) {
    const cell = starting[column];
    const covering = cell ?? line[column];
    const end = covering ? Math.min(widths.length, covering.column + covering.columnSpan) : column + 1;
    const width = spanWidth(widths, column, Math.max(column + 1, end));
    const text = cell ? textOf(cell) : '';
    pieces.push(cell && isRight(cell) ? padStart(text, width) : padEnd(text, width));
    column = Math.max(column + 1, end);
  }
  return pieces.join(gap).trimEnd();
}

const spanWidth = (widths: readonly number[], from: number, to: number): number =>
  widths.slice(from, to).reduce((sum, width) => sum + width, 0) + gap.length * (to - from - 1);

function widthsOf(table: Table, texts: ReadonlyMap<Cell, readonly string[]>): number[] {
  const widths = table.columns.map(() => 0);
  const widest = (cell: Cell) => maxOf((texts.get(cell) ?? []).map(widthOfText), 0);
  const bySpan = [...table.cells].sort((a, b) => a.columnSpan - b.columnSpan);
  for (const cell of bySpan) {
    const end = Math.min(widths.length, cell.column + cell.columnSpan);
    const missing = widest(cell) - spanWidth(widths, cell.column, end);
    // The last column under a cell over several columns gets the width that the cell needs beyond theirs.
    if (missing > 0 && end > cell.column) widths[end - 1] = (widths[end - 1] ?? 0) + missing;
  }
  return widths;
}

const isRight = ({ blocks: [first] }: Cell): boolean =>
  first?.kind === 'paragraph' && first.alignment === 'end';

function linesOf(cell: Cell, marks: NoteMarks): string[] {
  const lines = cell.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? wordsOfInlines(block.inlines, marks).split('\n') : [],
  );
  return lines.map((line) => line.replaceAll('\t', ' ').trim()).filter((line) => line !== '');
}

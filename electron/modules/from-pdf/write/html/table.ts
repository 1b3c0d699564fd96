/** This module writes tables in HTML. */
import { gridOf, type Cell, type Table } from '../../model/index.js';

/** What a writer of contents adds to a table. */
export interface TableParts {
  /** Returns the contents of a cell. */
  readonly contents: (cell: Cell) => string;
  /** Caption of the table; empty for none. */
  readonly caption: string;
  /** True for a place that has no style sheet: only the structure is written. */
  readonly isPlain?: boolean;
}

export function tableHtml(table: Table, { contents, caption, isPlain = false }: TableParts): string {
  const grid = gridOf(table);
  const headerRows = Math.min(table.headerRows, grid.length);
  const ruled = table.foundBy === 'rulings' || table.cells.some(({ borders }) => borders.top ?? borders.left);
  const namesRows = firstColumnNames(table, headerRows);
  const rowHtml = (row: number): string => {
    const end = row < headerRows ? headerRows : grid.length;
    const cells = (grid[row] ?? []).map((cell, column) => {
      if (!cell) return '<td></td>';
      if (cell.row !== row || cell.column !== column) return '';
      return cellHtml(cell, contents(cell), { end, isHeader: row < headerRows, namesRows, isPlain });
    });
    return `<tr>${cells.join('')}</tr>`;
  };
  const rows = grid.map((_, row) => rowHtml(row));
  const head = headerRows > 0 ? `<thead>\n${rows.slice(0, headerRows).join('\n')}\n</thead>\n` : '';
  const body = rows.length > headerRows ? `<tbody>\n${rows.slice(headerRows).join('\n')}\n</tbody>\n` : '';
  const title = caption === '' ? '' : `<caption>${caption}</caption>\n`;
  return `<table${ruled && !isPlain ? ' class="ruled"' : ''}>\n${title}${head}${body}</table>`;
}

interface Standing {
  /** The row behind the last one of its part of the table, from 0: no cell continues from the head into the body. */
  readonly end: number;
  readonly isHeader: boolean;
  readonly namesRows: boolean;
  readonly isPlain: boolean;
}

function cellHtml(cell: Cell, contents: string, { end, isHeader, namesRows, isPlain }: Standing): string {
  const rowSpan = Math.min(cell.rowSpan, end - cell.row);
  const spans = `${cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
  const [first] = cell.blocks;
  const alignment = first?.kind === 'paragraph' ? first.alignment : 'start';
  const align =
    alignment === 'end' || alignment === 'centre'
      ? ` ${isPlain ? plainAlign[alignment] : `class="${alignment}"`}`
      : '';
  const fill = !isPlain && cell.fill !== null && isShade(cell.fill) ? ` style="--fill:${cell.fill}"` : '';
  const rest = `${spans}${align}${fill}>${contents}`;
  if (contents === '') return `<td${rest}</td>`;
  if (isHeader) return `<th scope="${cell.columnSpan > 1 ? 'colgroup' : 'col'}"${rest}</th>`;
  if (namesRows && cell.column === 0) return `<th scope="${rowSpan > 1 ? 'rowgroup' : 'row'}"${rest}</th>`;
  return `<td${rest}</td>`;
}

const plainAlign = { end: 'align="right"', centre: 'align="center"' } as const;

/** Tells whether a colour shades a cell: white is the colour of the page, and black would hide the text on it. */
const isShade = (fill: string): boolean => /^#[\da-f]{6}$/i.test(fill) && !/^#(?:f{6}|0{6})$/i.test(fill);

/** Tells whether the first column names the rows: it is bold throughout, and the others are not. */
function firstColumnNames({ cells, columns }: Table, headerRows: number): boolean {
  const body = cells.filter(({ row, text }) => row >= headerRows && text.trim() !== '');
  const first = body.filter(({ column }) => column === 0);
  const others = body.filter(({ column }) => column > 0);
  return (
    columns.length > 1 && first.length > 1 && first.every(isBold) && others.length > 0 && !others.some(isBold)
  );
}

const isBold = ({ blocks }: Cell): boolean =>
  blocks.every(
    (block) =>
      block.kind === 'paragraph' &&
      block.inlines.every(
        (inline) => inline.kind !== 'text' || inline.style.bold || inline.text.trim() === '',
      ),
  );

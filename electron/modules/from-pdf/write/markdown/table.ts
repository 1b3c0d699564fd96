/** This module writes tables in Markdown: as GitHub writes them, or in HTML where they have what those cannot show. */
import { gridOf, type Cell, type Paragraph, type Table } from '../../model/index.js';
import { tableHtml } from '../html/table.js';
import { inlinesMarkdown } from './inlines.js';
import type { MarkdownSetting } from './setting.js';

/**
 * Writes a table.
 * @param htmlOf returns the contents of a cell in HTML
 */
export function tableMarkdown(
  table: Table,
  setting: MarkdownSetting,
  htmlOf: (cell: Cell) => string,
): string {
  if (!isSimple(table)) {
    const html = tableHtml(table, { caption: '', contents: htmlOf, isPlain: true });
    // An empty line would end the table.
    return html.replaceAll(/\n{2,}/g, '\n');
  }
  const grid = gridOf(table);
  const lines = grid.map((line) => row(line.map((cell) => (cell ? textOf(cell, setting) : ''))));
  const columns = table.columns.map((_, column) => alignment(table, column));
  const head = table.headerRows === 1 ? (lines.shift() ?? '') : row(columns.map(() => ''));
  return [head, row(columns), ...lines].join('\n');
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell || ' ').join(' | ')} |`.replaceAll(/ {3,}/g, '  ');

/**
 * Tells whether Markdown can show a table: it has at most one header row, no cell over several places, and nothing but text in its cells.
 */
const isSimple = ({ cells, headerRows, columns }: Table): boolean =>
  headerRows <= 1 &&
  columns.length > 0 &&
  cells.every(
    ({ rowSpan, columnSpan, blocks }) =>
      rowSpan === 1 &&
      columnSpan === 1 &&
      blocks.every((block) => block.kind === 'paragraph' && block.list === null),
  );

function textOf({ blocks }: Cell, setting: MarkdownSetting): string {
  return blocks
    .flatMap((block) => (block.kind === 'paragraph' ? [inlinesMarkdown(block.inlines, setting, 'cell')] : []))
    .filter((text) => text !== '')
    .join('<br>');
}

/** Returns the alignment of a column: that of most of its cells below the header. */
function alignment({ cells, headerRows }: Table, column: number): string {
  const own = cells.filter(
    (cell) => cell.column === column && cell.row >= headerRows && cell.text.trim() !== '',
  );
  const share = (wanted: Paragraph['alignment']) =>
    own.filter(({ blocks: [first] }) => first?.kind === 'paragraph' && first.alignment === wanted).length /
    (own.length || 1);
  return share('end') > 0.5 ? '---:' : share('centre') > 0.5 ? ':---:' : '---';
}

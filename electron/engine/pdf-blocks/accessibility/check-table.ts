/** Checks the cells of a table: rows of one length, and header cells for every cell (ISO 14289-1, 7.2 and 7.5). */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { Dict, PdfGraph, Value } from '../../pdf-core/pdf/index.js';
import type { UaFindings } from './findings.js';
import { attributeOf, innerTags, pageOf, type StructureTag } from './tag-tree.js';

interface Cell {
  readonly tag: StructureTag;
  readonly isHeader: boolean;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A table with more cells than this is not checked: a span may claim any number. */
const maxCells = 1_000_000;

export function checkTable(
  pdf: PdfGraph,
  table: StructureTag,
  findings: UaFindings,
  classes: Dict | undefined,
): void {
  const attribute = (tag: StructureTag, key: string): Value | undefined =>
    pdf.at(attributeOf(pdf, tag, '/Table', key, classes));
  const span = (tag: StructureTag, key: string): number => {
    const found = attribute(tag, key);
    return typeof found === 'number' && found >= 1 ? Math.floor(found) : 1;
  };
  const rows = rowsOf(table).map((row) =>
    innerTags(row).filter(({ standard }) => standard === 'TD' || standard === 'TH'),
  );
  const height = heightOf(rows, (tag) => span(tag, '/RowSpan'));
  const width = (rows[0] ?? []).reduce((sum, tag) => sum + span(tag, '/ColSpan'), 0);
  if (height === 0 || height * width > maxCells) return;
  const page = pageOf(table);
  const grid: (Cell | undefined)[][] = Array.from({ length: height }, () => []);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const tag of cells) {
      const [down, across] = [span(tag, '/RowSpan'), span(tag, '/ColSpan')];
      while (column < width && grid[row]?.[column]) column += 1;
      if (column + across > width) return findings.add('7.2-42', 'rows_uneven', { page });
      if (row + down > height) return findings.add('7.2-41', 'rows_uneven', { page });
      const cell: Cell = { tag, isHeader: tag.standard === 'TH', row, column, rows: down, columns: across };
      for (let y = row; y < row + down; y += 1)
        for (let x = column; x < column + across; x += 1) {
          if (grid[y]![x]) return findings.add('7.2-15', 'cells_overlap', { page });
          grid[y]![x] = cell;
        }
      column += across;
    }
    // Cells of rows above do not count for it.
    if (cells.length === 0 && width > 0) return findings.add('7.2-43', 'rows_uneven', { page });
  }
  for (const line of grid)
    for (let column = 0; column < width; column += 1)
      if (!line[column]) return findings.add('7.2-43', 'rows_uneven', { page });
  checkHeaders(grid as Cell[][], (tag, key) => attribute(tag, key), pdf, findings);
}

/** Rows of a table, also those in its head, body and foot. */
export function rowsOf(table: StructureTag): StructureTag[] {
  return innerTags(table).flatMap((tag) => {
    if (tag.standard === 'TR') return [tag];
    const isPart = tag.standard === 'THead' || tag.standard === 'TBody' || tag.standard === 'TFoot';
    return isPart ? innerTags(tag).filter(({ standard }) => standard === 'TR') : [];
  });
}

/** Rows of the grid: those that the first cell of each row covers. */
function heightOf(rows: readonly (readonly StructureTag[])[], spanOf: (tag: StructureTag) => number): number {
  let height = 0;
  for (let row = 0; row < rows.length;) {
    const [first] = rows[row]!;
    const span = first ? spanOf(first) : 0;
    height += span;
    row += Math.max(1, span);
  }
  return height;
}

/** Header cells with a direction serve a whole table; otherwise each cell must lead to its own. */
function checkHeaders(
  grid: readonly (readonly Cell[])[],
  attribute: (tag: StructureTag, key: string) => Value | undefined,
  pdf: PdfGraph,
  findings: UaFindings,
): void {
  const cells = [...new Set(grid.flat())];
  const headers = cells.filter(({ isHeader }) => isHeader);
  const scopeOf = ({ tag }: Cell): string | undefined => pdf.name(attribute(tag, '/Scope'));
  if (headers.every((cell) => scopeOf(cell) !== undefined)) return;
  const ids = new Set(headers.map(({ tag }) => textOf(pdf.at(tag.dict['/ID']))));
  ids.delete('');
  const serves = (cell: Cell | undefined, direction: string): boolean => {
    const scope = cell?.isHeader ? scopeOf(cell) : undefined;
    return scope === '/Both' || scope === direction;
  };
  for (const cell of cells) {
    if (cell.isHeader) continue;
    const named = pdf.array(attribute(cell.tag, '/Headers')).map((one) => textOf(pdf.at(one)));
    const unknown = named.filter((id) => !ids.has(id));
    if (named.length > 0 && unknown.length === 0) continue;
    if (isServed(grid, cell, serves)) continue;
    const page = pageOf(cell.tag);
    if (unknown.length > 0)
      findings.add('7.5-2', 'unknown_header', { page, found: unknown.slice(0, 5).join(', ') });
    else findings.add('7.5-1', 'no_header_cell', { page });
  }
}

/** Looks up and to the left, past header cells, but not past data behind them. */
function isServed(
  grid: readonly (readonly Cell[])[],
  { row, column, rows, columns }: Cell,
  serves: (cell: Cell | undefined, direction: string) => boolean,
): boolean {
  for (let x = column; x < column + columns; x += 1) {
    let isBehind = false;
    for (let y = row - 1; y >= 0; y -= 1) {
      const above = grid[y]?.[x];
      if (serves(above, '/Column')) return true;
      if (above?.isHeader) isBehind = true;
      else if (isBehind) break;
    }
  }
  for (let y = row; y < row + rows; y += 1) {
    let isBehind = false;
    for (let x = column - 1; x >= 0; x -= 1) {
      const before = grid[y]?.[x];
      if (serves(before, '/Row')) return true;
      if (before?.isHeader) isBehind = true;
      else if (isBehind) break;
    }
  }
  return false;
}

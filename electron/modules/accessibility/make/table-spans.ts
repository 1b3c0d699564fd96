/** Mends tables whose rows do not fill the same columns: the last cell of a short row takes what is left (ISO 14289-1, 7.2). */
import { maxOf } from '../../../../contract/lists.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { checkTable, rowsOf } from '../../../engine/pdf-blocks/accessibility/check-table.js';
import { UaFindings } from '../../../engine/pdf-blocks/accessibility/findings.js';
import { attributeOf, type StructureTag } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

/** Rules that cells overlap, and that rows or columns have different lengths. */
const unevenRules: ReadonlySet<string> = new Set(['7.2-15', '7.2-41', '7.2-42', '7.2-43']);
/** More cells than this are not counted: a span may claim any number. */
const maxCells = 200_000;

interface PlacedCell {
  readonly tag: StructureTag;
  across: number;
  down: number;
}

export function mendSpans(pdf: PdfGraph, table: StructureTag, classes: Value | undefined): void {
  const findings = new UaFindings();
  checkTable(pdf, table, findings, pdf.dictionary(classes));
  if (!findings.list().some(({ rule }) => unevenRules.has(rule))) return;
  const span = (tag: StructureTag, key: string): number => {
    const found = pdf.at(attributeOf(pdf, tag, '/Table', key, classes));
    return typeof found === 'number' && found >= 1 ? Math.floor(found) : 1;
  };
  const rows = rowsOf(table).map((row) =>
    row.children
      .filter(({ standard }) => standard === 'TD' || standard === 'TH')
      .map((tag): PlacedCell => ({ tag, across: span(tag, '/ColSpan'), down: span(tag, '/RowSpan') })),
  );
  const total = rows.flat().reduce((sum, { across, down }) => sum + across * down, 0);
  // A row without cells has none that could take what is left.
  if (total > maxCells || rows.some((cells) => cells.length === 0)) return;
  const widths = placed(rows);
  const width = maxOf(widths);
  for (const [place, cells] of rows.entries()) {
    const last = cells.at(-1)!;
    // Below it, rows would grow, too.
    if (widths[place]! < width) last.down = 1;
    last.across += width - widths[place]!;
  }
  // Where cells end earlier now, rows below are shorter.
  const after = placed(rows);
  for (const [place, cells] of rows.entries()) cells.at(-1)!.across += Math.max(0, width - after[place]!);
  for (const { tag, across, down } of rows.flat()) {
    if (across === span(tag, '/ColSpan') && down === span(tag, '/RowSpan')) continue;
    setSpans(pdf, tag, across, down);
  }
}

/** Puts the cells in their columns. @returns columns that each row fills; spans that leave the table are cut */
function placed(rows: readonly (readonly PlacedCell[])[]): number[] {
  const taken: boolean[][] = rows.map(() => []);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      cell.down = Math.min(cell.down, rows.length - row);
      while (taken[row]![column]) column += 1;
      for (let y = row; y < row + cell.down; y += 1)
        for (let x = column; x < column + cell.across; x += 1) taken[y]![x] = true;
      column += cell.across;
    }
  }
  return taken.map((cells) => cells.length);
}

/** Writes the spans of a cell into an attribute of its own; what other attributes say of them goes away. */
function setSpans(pdf: PdfGraph, { dict }: StructureTag, across: number, down: number): void {
  const own = pdf.at(dict['/A']);
  const before: Value[] = Array.isArray(own) ? own : isDictionary(own) ? [dict['/A']!] : [];
  const others = before.map((value): Value => {
    const attributes = pdf.dictionary(value);
    if (!attributes) return value;
    const { '/ColSpan': _across, '/RowSpan': _down, ...rest }: Dict = attributes;
    return rest;
  });
  dict['/A'] = [{ '/O': '/Table', '/ColSpan': across, '/RowSpan': down }, ...others];
}

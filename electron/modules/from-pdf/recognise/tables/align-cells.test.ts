/** Cells tell by those above and below them how their words stand. */
import { describe, expect, it } from 'vitest';
import type { Cell, Paragraph, Table } from '../../model/index.js';
import { table } from '../../model/testing.js';
import { alignCells } from './align-cells.js';

/** Columns 100 points wide; each text from its left to its right edge in its column. */
function placed(rows: readonly (readonly (readonly [from: number, to: number])[])[], headerRows = 0): Table {
  const given = table(rows.map((row) => row.map((_, column) => `cell ${column}`)));
  const cells = given.cells.map((cell): Cell => {
    const [from, to] = rows[cell.row]![cell.column]!;
    const left = cell.column * 100;
    const top = cell.row * 20;
    const place = { page: 1, box: { left: left + from, top: top + 3, right: left + to, bottom: top + 17 } };
    const [paragraph] = cell.blocks as Paragraph[];
    return {
      ...cell,
      box: { left, top, right: left + 100, bottom: top + 20 },
      blocks: [{ ...paragraph!, places: [place], indent: { start: from, end: 0, first: 0 } }],
    };
  });
  return { ...given, cells, headerRows };
}

const alignments = (given: Table): string[][] =>
  given.rows.map((_, row) =>
    alignCells(given).cells.flatMap((cell) =>
      cell.row === row ? cell.blocks.map((block) => (block.kind === 'paragraph' ? block.alignment : '')) : [],
    ),
  );

describe('cells', () => {
  it('stand as the name of their column does, where one value or values of one width say nothing', () => {
    const names = [
      [25, 45],
      [50, 70],
      [35, 55],
    ] as const;
    const values = [
      [25, 75],
      [25, 70],
      [15, 75],
    ] as const;
    const expected = ['start', 'end', 'centre'];
    expect(alignments(placed([names, values], 1))[1]).toEqual(expected);
    expect(alignments(placed([names, values, values], 1)).slice(1)).toEqual([expected, expected]);
  });

  it('stand at the end where their ends are in line, the names above them by themselves', () => {
    const given = placed(
      [
        [
          [3, 30],
          [40, 60],
          [70, 97],
        ],
        [
          [3, 60],
          [20, 80],
          [80, 97],
        ],
        [
          [3, 20],
          [45, 55],
          [50, 97],
        ],
        [
          [3, 90],
          [10, 90],
          [60, 97],
        ],
      ],
      1,
    );
    const row = ['start', 'centre', 'end'];
    expect(alignments(given)).toEqual([row, row, row, row]);
  });

  it('lose the indents that only said where their words began', () => {
    const [cell] = alignCells(placed([[[80, 97]], [[50, 97]]])).cells;
    expect(cell?.blocks[0]).toMatchObject({ alignment: 'end', indent: { start: 0, first: 0 } });
  });

  it('that stand alone go by the room on either side', () => {
    expect(
      alignments(
        placed([
          [
            [3, 40],
            [30, 70],
            [60, 98],
          ],
        ]),
      ),
    ).toEqual([['start', 'centre', 'end']]);
  });
});

/** Where turned words stand in their cell: along the way their lines follow each other. */
import { describe, expect, it } from 'vitest';
import type { Border } from '../../model/index.js';
import type { Word } from '../lines/words.js';
import type { FoundTable } from './found-table.js';
import { toTable } from './to-table.js';

const border: Border = { width: 0.5, colour: '#000000', style: 'solid' };

/** A cell of 100 by 60 points with one word of 10 by 30 points in it. */
function verticalOf(angle: number, left: number): string | undefined {
  const box = { left: 0, top: 0, right: 100, bottom: 60 };
  const word: Word = {
    ...{ text: 'Sheets', size: 10, baseline: 40, angle, letters: [] },
    box: { left, right: left + 10, top: 20, bottom: 50 },
  };
  const found: FoundTable = {
    ...{ columns: [0, 100], rows: [0, 60], box, turn: 0 },
    ...{ headerRows: 0, foundBy: 'rulings', confidence: 1, leaders: [] },
    cells: [
      {
        ...{
          row: 0,
          column: 0,
          rowSpan: 1,
          columnSpan: 1,
          box,
          words: [word],
          fill: null,
          isDoubtful: false,
        },
        borders: { top: border, right: border, bottom: border, left: border },
      },
    ],
  };
  return toTable(found, 1, () => []).cells[0]?.vertical;
}

describe('words that rise or fall in a cell', () => {
  it('stand first at the left where they rise, and at the right where they fall', () => {
    expect([verticalOf(90, 2), verticalOf(90, 45), verticalOf(90, 88)]).toEqual(['top', 'middle', 'bottom']);
    expect([verticalOf(270, 88), verticalOf(270, 45), verticalOf(270, 2)]).toEqual([
      'top',
      'middle',
      'bottom',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { table } from '../model/testing.js';
import { columnsWithRoom } from './column-room.js';

describe('the room of the last column', () => {
  const model = table([
    ['Costs', 'Total'],
    ['Delivery', '15.13'],
  ]);
  const bare = model.cells.map((cell) => ({
    ...cell,
    fill: null,
    borders: { top: null, right: null, bottom: null, left: null },
  }));
  const line = { width: 1, colour: '#000000', style: 'solid' } as const;

  it('is more than its words where no line ends it', () => {
    const [first = 0, last = 0] = columnsWithRoom({ columns: [60, 20], cells: bare });
    expect(first).toBe(60);
    expect(last).toBe(23);
    expect(columnsWithRoom({ columns: [60, 400], cells: bare })[1]).toBe(424);
  });

  it('is as drawn where a line or a ground ends it', () => {
    const framed = bare.map((cell) => ({ ...cell, borders: { ...cell.borders, right: line } }));
    expect(columnsWithRoom({ columns: [60, 20], cells: framed })).toEqual([60, 20]);
    const filled = bare.map((cell) => ({ ...cell, fill: '#eeeeee' }));
    expect(columnsWithRoom({ columns: [60, 20], cells: filled })).toEqual([60, 20]);
  });
});

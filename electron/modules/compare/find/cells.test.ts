import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyRegister, streamOf, textOf, type Stream } from '../read/stream.js';
import { unchanged } from '../testing-streams.js';
import { compareText } from './text-changes.js';

/** The words of two tables, by rows. */
function streamsOf(old: readonly (readonly string[])[], fresh: readonly (readonly string[])[]) {
  const keys = new KeyRegister();
  const stream = (rows: readonly (readonly string[])[]) =>
    streamOf(
      rows.flatMap((cells, row) =>
        cells.map((text, column) => ({
          ...({ kind: 'cell', text, places: [] } as const),
          cell: { table: 0, row, column, rows: rows.length, columns: cells.length },
        })),
      ),
      keys,
      { ignoreCase: false },
    );
  return [stream(old), stream(fresh)] as const;
}

function changesOf(old: readonly (readonly string[])[], fresh: readonly (readonly string[])[]) {
  const [before, after] = streamsOf(old, fresh);
  const words = (stream: Stream, parts: readonly { from: number; to: number }[]) =>
    parts.map(({ from, to }) => textOf(stream, from, to)).join('|');
  return compareText(before, after).changes.map(
    ({ kind, table, old: gone, new: put }) =>
      `${table} ${kind}: ${words(before, gone)} > ${words(after, put)}`,
  );
}

it('tells cells of few words as wholes, each by itself', () => {
  const head = ['Day', 'Time', 'Share'];
  expect(
    changesOf(
      [head, ['1/1/1960', '0:00', '0.3'], ['2/1/1960', '0:16', '0.666'], ['Total', '', '1']],
      [head, ['01-01-1960', '0:00:01', '30 %'], ['02-01-1960', '0:16:09', '66 %'], ['Total', '', '1']],
    ),
  ).toEqual([
    'cell changed: 1/1/1960 > 01-01-1960',
    'cell changed: 0:00 > 0:00:01',
    'cell changed: 0.3 > 30 %',
    'cell changed: 2/1/1960 > 02-01-1960',
    'cell changed: 0:16 > 0:16:09',
    'cell changed: 0.666 > 66 %',
  ]);
  // A cell that was empty, among others that were changed.
  expect(
    changesOf(
      [head, ['one', 'two', 'three'], ['four', '', 'six'], ['End']],
      [head, ['1', '2', '3'], ['4', '5', '6'], ['End']],
    ),
  ).toEqual([
    'cell changed: one > 1',
    'cell changed: two > 2',
    'cell changed: three > 3',
    'cell changed: four > 4',
    'cell added:  > 5',
    'cell changed: six > 6',
  ]);
  const long = 'These are more words than a cell has that is told as a whole, and only one is another:';
  expect(changesOf([[`${long} red.`, 'x']], [[`${long} blue.`, 'x']])).toEqual(['cell changed: red > blue']);
});

it('leaves the same words in the same order, whatever was done to a table', () => {
  const cell = fc
    .array(fc.constantFrom('a', 'b', 'c', '1', '2'), { maxLength: 4 })
    .map((words) => words.join(' '));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, table, (one, other) => {
      const [before, after] = streamsOf(one, other);
      const { changes } = compareText(before, after);
      expect(unchanged(before, changes, 'old')).toEqual(unchanged(after, changes, 'new'));
    }),
    { numRuns: 500 },
  );
});

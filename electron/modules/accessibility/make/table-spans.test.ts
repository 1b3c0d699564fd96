/** Tables whose cells overlap, leave places empty or leave the table, judged by the reference validator (veraPDF). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../../scripts/verapdf/verapdf.mjs';
import {
  soundObjects,
  writeObjects,
  type Objects,
} from '../../../engine/pdf-blocks/accessibility/testing.js';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';

/** Rows of cells: columns and rows that each says it spans. */
type Rows = readonly (readonly (readonly [across: number, down: number])[])[];

const one = [1, 1] as const;
const tables: Readonly<Record<string, Rows>> = {
  'a cell across one of the row above': [
    [one, [1, 2]],
    [[2, 1], one],
  ],
  'a place between two cells': [[one, one, [1, 2]], [one]],
  'a place before a cell of its row': [[[1, 2], one, one], [one], []],
  'a row without cells': [[one, one], [], [[1, 1], one]],
  'spans that leave the table': [[[1, 9], one], [[3, 7]]],
  'a tall cell that ends a short row': [
    [one, [1, 2]],
    [one, one],
    [one, one, one],
  ],
  'rows of all lengths': [[one], [one, one, one, one], [[2, 2], one], [one]],
};

function withTable(rows: Rows): Objects {
  const { table: _table, row1: _row1, row2: _row2, head1: _head1, head2: _head2, ...others } = soundObjects;
  const { cell1: _cell1, cell2: _cell2, ...rest } = others;
  const objects: Record<string, string> = {
    ...rest,
    content: soundObjects['content']!.replace(/\/T[HD] <<.*\n/g, ''),
    parents: soundObjects['parents']!.replace('@head1 @head2 @cell1 @cell2', 'null null null null'),
    table: `<< /Type /StructElem /S /Table /P @document /K [${rows.map((_, y) => `@line${y}x`).join(' ')}] >>`,
  };
  for (const [y, cells] of rows.entries()) {
    objects[`line${y}x`] =
      `<< /Type /StructElem /S /TR /P @table /K [${cells.map((_, x) => `@at${y}x${x}`).join(' ')}] >>`;
    for (const [x, [across, down]] of cells.entries())
      objects[`at${y}x${x}`] =
        `<< /Type /StructElem /S /TD /P @line${y}x /A << /O /Table /ColSpan ${across} /RowSpan ${down} >> >>`;
  }
  return objects;
}

let engine: TestEngine;
const said = new Map<string, readonly string[]>();
const verdicts = new Map<string, Verdict>();
beforeAll(async () => {
  engine = await warmEngine();
  const paths: string[] = [];
  for (const [at, [name, rows]] of Object.entries(tables).entries()) {
    const path = await engine.file(`table-${at}.pdf`, writeObjects(withTable(rows)));
    const result = await engine.convert(path, { step: 'make-accessible' });
    said.set(name, result.messages);
    paths.push(path, result.path);
  }
  const judged = await validate(paths.map((path) => ({ path, level: 'ua1' })));
  for (const [at, name] of Object.keys(tables).entries()) {
    verdicts.set(`${name}, before`, judged[2 * at]!);
    verdicts.set(name, judged[2 * at + 1]!);
  }
});
afterAll(() => engine.close());

it.each(Object.keys(tables))('%s is mended', (name) => {
  const before = Object.keys(verdicts.get(`${name}, before`)!.rules);
  expect(before.some((rule) => ['7.2-15', '7.2-41', '7.2-42', '7.2-43'].includes(rule))).toBe(true);
  expect(said.get(name)).toEqual(['accessibility_made']);
  expect(verdicts.get(name)!.rules).toEqual({});
});

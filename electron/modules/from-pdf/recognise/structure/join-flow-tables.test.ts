import { expect, it } from 'vitest';
import type { Block } from '../../model/index.js';
import { paragraph, table } from '../../write/sheets/testing.js';
import { joinFlowTables } from './join-flow-tables.js';

const box = { left: 50, top: 50, right: 320, bottom: 500 };
const on = (page: number) => [{ page, box }];
const part = (page: number) =>
  table(
    [
      ['Number', 'Name of it', 'Amount'],
      [String(page), 'x', '1'],
    ],
    { places: on(page) },
  );
const text = (words: string, page: number) => paragraph(words, { places: on(page) });
const shown = (blocks: readonly Block[]) =>
  joinFlowTables(blocks.map((block) => ({ block }))).map(({ block }) =>
    block.kind === 'table' ? block.rows.length : block.kind === 'paragraph' ? 'text' : 'picture',
  );

it('joins tables with nothing between them but the end of a page', () => {
  expect(shown([text('above', 1), part(1), part(2), part(3), text('below', 3)])).toEqual(['text', 4, 'text']);
  expect(shown([part(1), text('a caption', 2), part(2)])).toEqual([2, 'text', 2]);
  expect(shown([part(1), part(2), text('end', 2), part(3), part(4)])).toEqual([3, 'text', 3]);
  expect(shown([part(1), text('below', 1), part(2)])).toEqual([2, 'text', 2]);
  expect(shown([])).toEqual([]);
});

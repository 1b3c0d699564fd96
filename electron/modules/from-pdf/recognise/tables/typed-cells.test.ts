import { describe, expect, it } from 'vitest';
import { tablesByHand } from './index.js';
import { PageMaker, textsOf } from './testing/pages.js';
import { toTable } from './to-table.js';
import { withTyped } from './typed-cells.js';

const page = new PageMaker()
  .rows([50, 150, -380], 100, 20, [
    ['Date', 'Description', 'Amount'],
    ['01-01', 'Rent', '800.00'],
  ])
  .make();
const lines = { columns: [40, 140, 300, 400], rows: [85, 105, 125] };

describe('texts that a person typed into the cells of a table', () => {
  it('take the place of what the page says, and are certain', () => {
    const typed = [{ row: 1, column: 2, text: '900.00' }];
    const [found] = tablesByHand(page.page, page.words, [{ box: [40, 85, 400, 125], ...lines, typed }]);
    if (!found) throw new Error('no table');
    expect(textsOf(found)[1]).toEqual(['01-01', 'Rent', '800.00']);
    const table = withTyped(
      toTable(found, 1, () => []),
      found.typed ?? [],
    );
    expect(table.cells.map(({ text }) => text)).toEqual([
      'Date',
      'Description',
      'Amount',
      '01-01',
      'Rent',
      '900.00',
    ]);
    expect(table.cells.at(-1)).toMatchObject({ isTyped: true, isDoubtful: false });
  });

  it('are passed over where lines are found anew, and where no cell begins', () => {
    const typed = [{ row: 1, column: 2, text: '900.00' }];
    const [found] = tablesByHand(page.page, page.words, [{ box: [40, 85, 400, 125], typed }]);
    expect(found?.typed).toBeUndefined();
    const table = toTable(found!, 1, () => []);
    const same = withTyped(table, [{ row: 9, column: 9, text: 'x' }]);
    expect(same.cells).toEqual(table.cells);
  });
});

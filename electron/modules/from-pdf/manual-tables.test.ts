import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { manualTablesFor } from './manual-tables.js';
import { showTables } from './show-tables.js';

const table = { box: [0, 0, 10, 10] as [number, number, number, number] };
const place = { file: 'a.pdf', page: 3, count: 5, layout: 'bank' };

describe('what was said of the tables of a page', () => {
  it('is the first entry that speaks of it', () => {
    const entries = [
      { file: 'b.pdf', tables: [] },
      { pages: '9-12', tables: [] },
      { layout: 'other', tables: [] },
      { file: 'a.pdf', pages: '2-4', tables: [table] },
      { tables: [] },
    ];
    expect(manualTablesFor(entries, place)).toEqual([table]);
    expect(manualTablesFor(entries, { ...place, page: 5 })).toEqual([]);
    expect(manualTablesFor(entries.slice(0, 4), { ...place, page: 5 })).toBeNull();
    expect(manualTablesFor([], place)).toBeNull();
  });
});

describe('the tables of a page as they are shown', () => {
  const path = fileURLToPath(new URL('../../../assets/samples/annual-report.pdf', import.meta.url));
  const wish = { path, page: 1, name: 'annual-report.pdf', manualTables: '', locale: 'found' };

  it('are taken as they were given', async () => {
    const found = await showTables(wish);
    expect(found).toMatchObject({ width: 595.303955078125, empty: false });
    const manualTables = JSON.stringify([
      { pages: '1', tables: [{ box: [50, 30, 540, 60], columns: [50, 200, 540], rows: [30, 60] }] },
    ]);
    const { tables, layout } = await showTables({ ...wish, manualTables });
    expect(layout).toBe(found.layout);
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ found_by: 'person', columns: [50, 200, 540], rows: [30, 60] });
    expect(tables[0]?.cells[0]).toMatchObject({ text: 'De Drukkerij Letterpress', kind: 'text' });
  });

  it('are refused for a page that is not there, and for an option that is none', async () => {
    await expect(showTables({ ...wish, page: 99 })).rejects.toMatchObject({ code: 'page_range' });
    await expect(showTables({ ...wish, manualTables: '{"no":1}' })).rejects.toMatchObject({
      code: 'invalid_options',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { firstWithTables, pagesAfter } from './usePagesWithTables.js';

const table = {} as never;
const document = (...withTables: readonly number[]) => {
  const asked: number[] = [];
  const tablesOf = (page: number) => {
    asked.push(page);
    return Promise.resolve({ tables: withTables.includes(page) ? [table] : [] });
  };
  return { asked, tablesOf };
};
const wanted = () => new AbortController().signal;

describe('pages with tables', () => {
  it('are looked for behind a page, and then before it', () => {
    expect(pagesAfter(0, 4)).toEqual([1, 2, 3, 4]);
    expect(pagesAfter(3, 5)).toEqual([4, 5, 1, 2, 3]);
    expect(pagesAfter(0, 0)).toEqual([]);
  });
  it('are found without a look at what lies behind', async () => {
    const { asked, tablesOf } = document(3, 5);
    expect(await firstWithTables(pagesAfter(0, 6), tablesOf, wanted())).toBe(3);
    expect(asked).toEqual([1, 2, 3]);
  });
  it('may be none', async () => {
    expect(await firstWithTables(pagesAfter(0, 3), document().tablesOf, wanted())).toBeNull();
  });
  it('are looked for beyond a page that cannot be read', async () => {
    const { tablesOf } = document(2);
    const broken = (page: number) => (page === 1 ? Promise.reject(new Error('broken')) : tablesOf(page));
    expect(await firstWithTables([1, 2], broken, wanted())).toBe(2);
  });
  it('are no longer looked for when nobody waits', async () => {
    const { asked, tablesOf } = document(9);
    const abort = new AbortController();
    const gone = firstWithTables(
      pagesAfter(0, 9),
      (page) => (page === 2 && abort.abort(), tablesOf(page)),
      abort.signal,
    );
    await expect(gone).rejects.toThrow();
    expect(asked).toEqual([1, 2]);
  });
});

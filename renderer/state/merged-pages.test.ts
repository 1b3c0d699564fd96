import { describe, expect, it } from 'vitest';
import { firstPageIn } from './merged-pages.js';

const plain = { hasFront: false, hasCover: false, isOdd: false, sides: 'none' };

describe('the page a document of a merge begins with', () => {
  it('follows on those before it', () => {
    expect([0, 1, 2].map((place) => firstPageIn([1, 8, 3], place, 12, plain))).toEqual([1, 2, 10]);
  });

  it('counts what stands before the first', () => {
    expect(
      firstPageIn([1, 8, 3], 1, 14, { hasFront: true, hasCover: false, isOdd: false, sides: 'none' }),
    ).toBe(4);
    expect(
      firstPageIn([1, 8, 3], 0, 14, { hasFront: true, hasCover: true, isOdd: false, sides: 'none' }),
    ).toBe(1);
  });

  it('counts the blank pages between', () => {
    // 1 and a blank one, 8, 3.
    expect(
      [0, 1, 2].map((place) =>
        firstPageIn([1, 8, 3], place, 13, { hasFront: false, hasCover: false, isOdd: true, sides: 'none' }),
      ),
    ).toEqual([1, 3, 11]);
  });

  it('is among the sorted sides of a stack', () => {
    const pages = (sides: string): (number | null)[] =>
      [0, 1, 2, 3].map((place) => firstPageIn([1, 1, 1, 1], place, 4, { ...plain, sides }));
    expect(pages('reversed')).toEqual([1, 3, 4, 2]);
    expect(pages('same')).toEqual([1, 3, 2, 4]);
  });

  it('is not told where the counts do not make up the result', () => {
    expect(firstPageIn([1, null, 3], 2, 12, plain)).toBeNull();
    expect(firstPageIn([1, 8, 3], 1, 13, plain)).toBeNull();
    expect(firstPageIn([1, 8, 3], 1, 9, plain)).toBeNull();
    expect(firstPageIn([1, 8, 3], 3, 12, plain)).toBeNull();
  });
});

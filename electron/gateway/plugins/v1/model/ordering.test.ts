import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegacyOrdering } from '../../../../../contract/legacy.js';
import { filesInOrder, readOrdering, renamed, withoutFile } from './ordering.js';

describe('an ordering', () => {
  const nested: LegacyOrdering = [
    'a',
    {
      title: 'One',
      children: ['b', { title: 'Deep', children: ['c', { title: 'Deeper', children: ['d'] }] }],
    },
    { title: 'Empty', children: [] },
  ];

  it('gives every file the chapters it stands in', () => {
    expect(filesInOrder(nested)).toEqual([
      { fileId: 'a', chapters: [] },
      { fileId: 'b', chapters: ['One'] },
      { fileId: 'c', chapters: ['One', 'Deep'] },
      { fileId: 'd', chapters: ['One', 'Deep', 'Deeper'] },
    ]);
  });

  it('keeps what it does not name at its end', () => {
    expect(readOrdering(nested, ['x', 'd', 'c', 'b', 'a', 'y'])).toEqual([...nested, 'x', 'y']);
    expect(readOrdering([], ['a', 'b'])).toEqual(['a', 'b']);
  });

  it('refuses files that are not there, files that stand in it twice, and other shapes', () => {
    expect(() => readOrdering(['a'], [])).toThrow(expect.objectContaining({ status: 404 }));
    const twice = ['a', { title: 'One', children: ['a'] }];
    expect(() => readOrdering(twice, ['a'])).toThrow(expect.objectContaining({ status: 409 }));
    for (const shape of [null, 'a', {}, [{ title: 'x' }], [{ title: 1, children: [] }], [['a']], [7]])
      expect(() => readOrdering(shape, ['a'])).toThrow(expect.objectContaining({ status: 422 }));
  });

  it('refuses chapters without end before anything walks through them', () => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level++) deep = [{ title: 'x', children: deep }];
    expect(() => readOrdering(deep, [])).toThrow(expect.objectContaining({ status: 422 }));
    const long = Array.from({ length: 20_000 }, () => ({ title: 'x', children: [] }));
    expect(() => readOrdering(long, [])).toThrow(expect.objectContaining({ status: 422 }));
  });

  it('names every file once, whatever was sent', () => {
    const { ordering } = fc.letrec<{ ordering: LegacyOrdering }>((tie) => ({
      ordering: fc.array(
        fc.oneof(
          { depthSize: 'small' },
          fc.constantFrom('a', 'b', 'c'),
          fc.record({ title: fc.string(), children: tie('ordering') }),
        ),
        { maxLength: 4 },
      ),
    }));
    fc.assert(
      fc.property(ordering, (given) => {
        const ids = filesInOrder(given).map(({ fileId }) => fileId);
        if (new Set(ids).size !== ids.length) {
          expect(() => readOrdering(given, ['a', 'b', 'c'])).toThrow();
          return;
        }
        const read = readOrdering(given, ['a', 'b', 'c']);
        expect(
          filesInOrder(read)
            .map(({ fileId }) => fileId)
            .toSorted(),
        ).toEqual(['a', 'b', 'c']);
        expect(readOrdering(read, ['a', 'b', 'c'])).toEqual(read);
        const less = withoutFile(read, 'b');
        expect(
          filesInOrder(less)
            .map(({ fileId }) => fileId)
            .toSorted(),
        ).toEqual(['a', 'c']);
        const copied = renamed(read, new Map([['a', 'x']]));
        expect(filesInOrder(copied).map(({ fileId }) => fileId)).toEqual(['x']);
      }),
    );
  });
});

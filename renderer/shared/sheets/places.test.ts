import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Places } from './places.js';

const sizes = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 });

it('adds up sizes, and finds what lies at a distance', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 40 }), (all, usual) => {
      const own = all.map((size, at) => [at, size] as const).filter(([, size]) => size !== usual);
      const places = new Places(all.length, usual, own);
      let start = 0;
      for (const [at, size] of all.entries()) {
        expect(places.start(at)).toBe(start);
        expect(places.size(at)).toBe(size);
        // What has no size lies where the next one begins.
        if (size > 0) expect(places.find(start + size - 1)).toBe(at);
        start += size;
      }
      expect(places.total).toBe(start);
    }),
  );
});

it('goes past what is hidden, and stays where nothing follows', () => {
  const places = new Places(4, 20, [
    [1, 0],
    [3, 0],
  ]);
  expect([places.next(0, 1), places.next(2, -1), places.next(2, 1), places.next(0, -1)]).toEqual([
    2, 0, 2, 0,
  ]);
});

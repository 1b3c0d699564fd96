import fc from 'fast-check';
import { expect, it } from 'vitest';
import { halves, split, type Sendable } from './split.js';

const files = fc.array(
  fc.record({ size: fc.integer({ min: 1, max: 100 }), alike: fc.constantFrom('', 'a', 'b') }),
  { maxLength: 40 },
);

it('sends each file once, never more than there is room for, and never what differs together', () => {
  fc.assert(
    fc.property(
      files,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 100, max: 300 }),
      (made, most, bytes) => {
        const all: Sendable[] = made.map((file, input) => ({ ...file, input }));
        const parts = split(all, { files: most, bytes });
        expect(
          parts
            .flat()
            .map(({ input }) => input)
            .sort((a, b) => a - b),
        ).toEqual(all.map(({ input }) => input));
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0);
          expect(part.length).toBeLessThanOrEqual(most);
          expect(part.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(bytes);
          expect(new Set(part.map(({ alike }) => alike)).size).toBe(1);
          expect(part.map(({ input }) => input)).toEqual(
            part.map(({ input }) => input).sort((a, b) => a - b),
          );
        }
      },
    ),
  );
});

it('sends a file alone that is larger than the room', () => {
  const large = { input: 0, size: 500, alike: '' };
  expect(split([large, { ...large, input: 1, size: 1 }], { files: 9, bytes: 100 })).toHaveLength(2);
});

it('halves until one is left', () => {
  expect(halves([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(halves([1, 2])).toEqual([[1], [2]]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prevailing, prevailingOf } from './line.js';

describe('what most of a text says', () => {
  const items = fc.array(
    fc.record({
      value: fc.option(fc.constantFrom(9, 10, 12), { nil: undefined }),
      weight: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 8 },
  );

  it('is the same whether or not all say one thing', () => {
    fc.assert(
      fc.property(items, (said) => {
        const pairs = said.flatMap(({ value, weight }) =>
          value === undefined ? [] : [[value, weight] as const],
        );
        const weights = said.map(({ weight }) => weight);
        expect(prevailingOf(said, weights, ({ value }) => value)).toBe(prevailing(pairs));
      }),
    );
  });

  it('is what the most letters say, not the most words', () => {
    expect(prevailingOf(['a', 'b', 'a'], [1, 5, 1], (word) => word)).toBe('b');
  });
});

import { expect, it } from 'vitest';
import { withPatience } from './time-limit.js';

it('gives what the code gives, and what it throws', () => {
  expect(withPatience(() => 42, 1000)).toBe(42);
  expect(() =>
    withPatience(() => {
      throw new RangeError('no');
    }, 1000),
  ).toThrow(RangeError);
});

it('breaks off what never ends', () => {
  let turns = 0;
  const endless = () => {
    for (;;) turns++;
  };
  expect(() => withPatience(endless, 50)).toThrow();
  expect(turns).toBeGreaterThan(0);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  add,
  compare,
  decimalText,
  divide,
  multiply,
  readDecimal,
  round,
  subtract,
  trimmed,
} from './decimal.js';

const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat({ max: 8 }))
  .map(([digits, scale]) => ({ digits, scale }));

it('writes what it reads, and computes as integers do', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(readDecimal(decimalText(a))).toEqual(a);
      expect(compare(subtract(add(a, b), b), a)).toBe(0);
      expect(compare(multiply(a, b), multiply(b, a))).toBe(0);
      expect(compare(trimmed(a), a)).toBe(0);
      const apart = subtract(round(a, 2), a);
      expect(
        compare(
          { ...apart, digits: apart.digits < 0n ? -apart.digits : apart.digits },
          readDecimal('0.005')!,
        ),
      ).toBeLessThanOrEqual(0);
      if (b.digits !== 0n) expect(compare(divide(multiply(a, b), b, 30), a)).toBe(0);
    }),
  );
});

it.each([
  ['1.005', '1.01'],
  ['-1.005', '-1.01'],
  ['0.1', '0.1'],
  ['2.4949', '2.49'],
])('rounds %s to %s', (text, expected) => {
  expect(decimalText(round(readDecimal(text)!, 2))).toBe(expected);
});

it.each(['', '.', '1e3', '1,5', 'NaN', '--1', '9'.repeat(100)])('does not read %s', (text) => {
  expect(readDecimal(text)).toBeNull();
});

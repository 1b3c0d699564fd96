import { expect, test } from 'vitest';
import { printable, withoutOrders } from './orders.js';

const orders = '\u0007\u001b\u007f\u009b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

test.each([...orders])('%j is neither obeyed by a terminal nor part of a name', (order) => {
  expect(printable(`a${order}b`)).toBe('a\ufffdb');
  expect(withoutOrders(`a${order}b`)).toBe('ab');
});

test('what is text stays', () => {
  const text = 'Überblick שלום سلام 日本 👩‍👩‍👧 a\u00a0b.pdf';
  expect(printable(text)).toBe(text);
  expect(withoutOrders(text)).toBe(text);
});

import { expect, it } from 'vitest';
import { recallOf } from './recall.mjs';

it('counts the words that are there, each as often as it occurs', () => {
  expect(recallOf('kites fly high', 'Kites fly.')).toBeCloseTo(2 / 3);
  expect(recallOf('kite kite kite', 'kite')).toBeCloseTo(1 / 3);
  expect(recallOf(' … ', 'kites')).toBeNull();
});
it('takes a hyphen at the end of a line either way', () => {
  expect(recallOf('user-guide', 'user-\nguide')).toBe(1);
  expect(recallOf('hyphenated', 'hyphen-\nated')).toBe(1);
});
it('compares by the letter where words are not parted', () => {
  expect(recallOf('吾輩は猫である', '吾輩は猫で')).toBeCloseTo(5 / 7);
});

import { expect, it } from 'vitest';
import { snappedArea } from './snap-area.js';

const page = { width: 200, height: 100 };
const word = (left: number, top: number, width: number) => ({
  start: 0,
  length: 1,
  left: left / 200,
  top: top / 100,
  width: width / 200,
  height: 0.1,
});
// Two lines of three words each.
const words = [
  word(10, 20, 40),
  word(55, 20, 30),
  word(90, 20, 60),
  word(10, 40, 40),
  word(55, 40, 30),
  word(90, 40, 60),
];
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

const snapped = (drawn: ReturnType<typeof at>) => {
  const { x, y, width, height } = snappedArea(drawn, { words }, page);
  const rounded = (length: number) => Math.round(length * 100) / 100;
  return at(rounded(x), rounded(y), rounded(width), rounded(height));
};

it('takes whole words where parts of them were drawn over', () => {
  expect(snapped(at(60, 22, 15, 6))).toEqual(at(54.25, 19.25, 31.5, 11.5));
  expect(snapped(at(45, 22, 50, 6))).toEqual(at(9.25, 19.25, 141.5, 11.5));
});
it('takes both lines that were drawn over, and none that was hardly touched', () => {
  expect(snapped(at(57, 25, 20, 20))).toEqual(at(54.25, 19.25, 31.5, 31.5));
  expect(snapped(at(57, 22, 20, 19.5))).toEqual(at(54.25, 19.25, 31.5, 11.5));
});
it('stays as it was drawn where no words are, and where it reaches far beyond them', () => {
  expect(snapped(at(20, 70, 100, 20))).toEqual(at(20, 70, 100, 20));
  expect(snapped(at(60, 22, 20, 70))).toEqual(at(54.25, 19.25, 31.5, 72.75));
});

import { expect, it } from 'vitest';
import type { ReadPage } from '../../read/read-page.js';
import { drawingBoxes } from './drawings.js';

const page = (boxes: readonly (readonly [number, number, number, number])[]): ReadPage => ({
  ...{
    number: 1,
    label: '',
    width: 600,
    height: 800,
    letters: [],
    lettersOutside: 0,
    rulings: [],
    fills: [],
  },
  ...{ images: [], links: [], isCut: false },
  drawn: boxes.map(([left, top, right, bottom]) => ({
    box: { left, top, right, bottom },
    segments: 9,
    fill: '#112233',
    stroke: null,
  })),
});

it('joins what stands together, also where only a later part joins two', () => {
  expect(
    drawingBoxes(
      page([
        [10, 10, 50, 50],
        [100, 10, 150, 50],
        [45, 40, 104, 60],
        [300, 400, 350, 450],
      ]),
    ),
  ).toEqual([
    { left: 10, top: 10, right: 150, bottom: 60 },
    { left: 300, top: 400, right: 350, bottom: 450 },
  ]);
});

it('leaves out specks, and takes a map as one', () => {
  expect(drawingBoxes(page([[10, 10, 11, 12]]))).toEqual([]);
  const map = Array.from(
    { length: 4000 },
    (_, at) => [at % 500, at % 700, (at % 500) + 5, (at % 700) + 5] as const,
  );
  expect(drawingBoxes(page(map))).toEqual([{ left: 0, top: 0, right: 600, bottom: 800 }]);
});

import { expect, it } from 'vitest';
import type { Box } from '../../model/index.js';
import type { ReadPage } from '../../read/read-page.js';
import { shapesOf } from './shapes.js';
import type { Word } from '../lines/words.js';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const page = (fills: ReadPage['fills'], rulings: ReadPage['rulings'] = []): ReadPage => ({
  number: 1,
  label: '',
  width: 600,
  height: 800,
  letters: [],
  lettersOutside: 0,
  rulings,
  fills,
  drawn: [],
  images: [],
  links: [],
  isCut: false,
});
const word = (at: Box): Word => ({
  text: 'word',
  box: at,
  baseline: at.bottom - 3,
  size: 12,
  angle: 0,
  letters: [],
});
const rule = (at: Box): ReadPage['rulings'][number] => ({
  direction: 'across',
  box: at,
  width: 1,
  colour: '#cc0000',
  isDashed: false,
});

it('are the grounds and lines that are drawn for themselves', () => {
  const ground = { box: box(0, 0, 600, 800), colour: '#f6f1e7' };
  const found = shapesOf(
    page([{ ...ground, colour: '#ffffff' }, ground], [rule(box(50, 90, 550, 91))]),
    [],
    [],
  );
  expect(found.map(({ kind, fill, stroke }) => [kind, fill, stroke?.colour])).toEqual([
    ['rectangle', '#f6f1e7', undefined],
    ['line', null, '#cc0000'],
  ]);
});

it('are not what a table has, but the ground below it', () => {
  const table = box(100, 300, 500, 500);
  const fills = [
    { box: box(0, 0, 600, 800), colour: '#eeeeee' },
    { box: box(100, 300, 500, 320), colour: '#223344' },
  ];
  const found = shapesOf(page(fills, [rule(box(100, 320, 500, 321))]), [table], []);
  expect(found.map(({ fill }) => fill)).toEqual(['#eeeeee']);
});

it('are not lines below words or marks behind them', () => {
  const words = [word(box(100, 100, 160, 114)), word(box(165, 100, 220, 114))];
  const marker = { box: box(98, 99, 222, 115), colour: '#ffff00' };
  expect(shapesOf(page([marker], [rule(box(100, 112, 220, 113))]), [], words)).toEqual([]);
  expect(shapesOf(page([], [rule(box(50, 112, 550, 113))]), [], words)).toHaveLength(1);
});

const down = (at: Box): ReadPage['rulings'][number] => ({ ...rule(at), direction: 'down' });

it('are lines and boxes as wholes, of whatever pieces they were drawn', () => {
  const pieces = [200, 213, 226].map((top) => down(box(300, top, 300.5, top + 13)));
  const frame = [
    rule(box(50, 400, 150, 400)),
    down(box(150, 400, 150, 460)),
    rule(box(50, 460, 150, 460)),
    down(box(50, 400, 50, 460)),
  ];
  const ground = { box: box(50, 400, 150, 460), colour: '#eeeeee' };
  const found = shapesOf(page([ground], [...pieces, ...frame]), [], []);
  expect(found.map(({ kind, fill, box: at }) => [kind, fill, at.top, at.bottom])).toEqual([
    ['rectangle', '#eeeeee', 400, 460],
    ['line', null, 200, 239],
  ]);
});

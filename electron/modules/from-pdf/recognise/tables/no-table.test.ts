import { expect, it } from 'vitest';
import { blocksOf, paragraphsIn, recognised } from '../testing.js';

it('lists beside other text are no table, though their bullets make a column', async () => {
  const left = [
    'Kites for the day',
    'What they are',
    'Who flies them first',
    'Strings and their',
    'knots',
    'Where to fly',
    'When to',
    'rest',
    'Wind',
    'A basket for all',
  ];
  const right = [
    '● The role of wind',
    '● Rain and',
    '  what it does',
    '● Sun by day',
    '● Snow in the',
    '  north',
    '● Fog',
    '● Hail on the',
    '  roofs',
    '● Frost',
  ];
  const document = await recognised((pdf, { plain }) => {
    const page = pdf.addPage([595, 842]);
    for (const [row, text] of left.entries())
      page.drawText(text, { x: 60, y: 700 - row * 13, font: plain, size: 11 });
    for (const [row, text] of right.entries()) {
      const y = 700 - row * 13;
      if (text.startsWith('●')) page.drawEllipse({ x: 253, y: y + 4, xScale: 2, yScale: 2 });
      page.drawText(text.slice(2), { x: 262, y, font: plain, size: 11 });
    }
  });
  expect(blocksOf(document).filter(({ kind }) => kind === 'table')).toEqual([]);
  expect(paragraphsIn(document).filter(({ list }) => list?.format === 'bullet')).toHaveLength(7);
});

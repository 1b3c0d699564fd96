/** Where multi-line texts stand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPages, warmEngine, type TestEngine } from '../../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

/** A line of 190 mm, and above it a text of about 160 mm whose plane is seen from behind. */
const drawing = (x: number, direction: string): string =>
  [
    '0 SECTION 2 HEADER 9 $ACADVER 1 AC1015 0 ENDSEC 0 SECTION 2 ENTITIES',
    '0 LINE 5 A1 100 AcDbEntity 8 0 100 AcDbLine 10 0 20 0 30 0 11 190 21 0 31 0',
    `0 MTEXT 5 A2 100 AcDbEntity 8 0 100 AcDbMText 10 ${x} 20 20 30 0 40 5 41 0 71 1 72 1 1 ${'Ink'.repeat(14)}`,
    `210 0 220 0 230 -1 ${direction}0 ENDSEC 0 EOF `,
  ]
    .join(' ')
    .replaceAll(' ', '\n');

it.each([
  ['along the x axis', 20, '11 1 21 0 31 0 '],
  ['back from its place', 170, '11 -1 21 0 31 0 '],
  ['along the x axis when nothing is said', 20, ''],
])('a text seen from behind stands at its place and runs %s', async (_, x, direction) => {
  const file = await engine.file(`behind-${x}-${direction.length}.dxf`, drawing(x, direction));
  const { bytes } = await engine.convert(file, { options: { drawing_scale: '1:1' } });
  const [page] = await readPages(bytes);
  expect(page!.text).toContain('Ink');
  // Beyond either end of the line it would need a larger sheet.
  expect(Math.round(Math.max(page!.width, page!.height))).toBe(842);
});

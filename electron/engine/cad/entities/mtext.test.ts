/** Where multi-line texts stand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPages, testEngine, type TestEngine } from '../../testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

/** A line of 190 mm, and above its end a text whose plane is seen from behind. */
const drawing = [
  '0 SECTION 2 HEADER 9 $ACADVER 1 AC1015 0 ENDSEC 0 SECTION 2 ENTITIES',
  '0 LINE 5 A1 100 AcDbEntity 8 0 100 AcDbLine 10 0 20 0 30 0 11 190 21 0 31 0',
  '0 MTEXT 5 A2 100 AcDbEntity 8 0 100 AcDbMText 10 150 20 20 30 0 40 5 41 0 71 1 72 1 1 Ink',
  '210 0 220 0 230 -1 11 1 21 0 31 0 0 ENDSEC 0 EOF ',
]
  .join(' ')
  .replaceAll(' ', '\n');

it('a text seen from behind stands at its place in the world, not at the mirrored one', async () => {
  const file = await engine.file('behind.dxf', drawing);
  const { bytes } = await engine.convert(file, { options: { drawing_scale: '1:1' } });
  const [page] = await readPages(bytes);
  expect(page!.text).toContain('Ink');
  // At -150 it would need a larger sheet.
  expect(Math.round(Math.max(page!.width, page!.height))).toBe(842);
});

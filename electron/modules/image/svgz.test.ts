/** Packed SVG drawings. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPages, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

it('a packed drawing becomes what the plain one does', async () => {
  const packed = await engine.convert(sample('mark.svgz'));
  const plain = await engine.convert(sample('mark.svg'));
  expect(await readPages(packed.bytes)).toEqual(await readPages(plain.bytes));
});

it('one that is cut off is drawn as far as it goes, and one that unpacks to far too much is refused', async () => {
  const whole = await readFile(sample('mark.svgz'));
  const cut = await engine.file('cut.svgz', whole.subarray(0, 300));
  expect((await engine.convert(cut)).messages).toEqual(['picture_incomplete']);
  const empty = await engine.file('empty.svgz', whole.subarray(0, 140));
  await expect(engine.convert(empty)).rejects.toMatchObject({ code: 'damaged_file' });
  const bomb = gzipSync(
    Buffer.concat([
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'),
      Buffer.alloc(80 * 1024 * 1024, ' '),
      Buffer.from('</svg>'),
    ]),
  );
  const path = await engine.file('bomb.svgz', bomb);
  await expect(engine.convert(path)).rejects.toMatchObject({ code: 'too_large' });
});

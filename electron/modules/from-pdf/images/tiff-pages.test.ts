/** Pages joined into one TIFF: every pixel of each is there, as another reader finds it. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TiffPages } from './tiff-pages.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-tiff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = fc.record({
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 700 }),
  seed: fc.integer({ min: 1, max: 255 }),
  compression: fc.constantFrom('lzw', 'deflate', 'none', 'ccittfax4'),
  isTiled: fc.boolean(),
});

it('keeps every page whatever its size and packing', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 6 }), async (pages) => {
      number += 1;
      const output = join(folder, `joined-${number}.tiff`);
      const joined = await TiffPages.create(output);
      const given: Buffer[] = [];
      for (const [place, { width, height, seed, compression, isTiled }] of pages.entries()) {
        const isFax = compression === 'ccittfax4';
        const data = Buffer.from(
          Uint8Array.from({ length: width * height }, (_, n) => {
            const value = (n * seed * 7) % 256;
            return isFax ? (value < 128 ? 0 : 255) : value;
          }),
        );
        const own = join(folder, `page-${number}-${place}.tiff`);
        await sharp(data, { raw: { width, height, channels: 1 } })
          .toColourspace('b-w')
          .tiff({ compression, ...(isFax ? { bitdepth: 1, predictor: 'none' } : {}), tile: isTiled })
          .toFile(own);
        await joined.add(own, pages.length);
        given.push(data);
        await rm(own);
      }
      await joined.close();
      const { pages: count = 1 } = await sharp(output).metadata();
      expect(count).toBe(pages.length);
      for (const [place, data] of given.entries()) {
        const read = await sharp(output, { page: place }).toColourspace('b-w').raw().toBuffer();
        expect(read.equals(data)).toBe(true);
      }
      await rm(output);
    }),
    { numRuns: 40 },
  );
});

it('numbers the pages, which other programs read', async ({ skip }) => {
  if (spawnSync('tiffinfo', ['-h']).error) skip('tiffinfo is not installed');
  const output = join(folder, 'numbered.tiff');
  const joined = await TiffPages.create(output);
  const own = join(folder, 'one.tiff');
  await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .tiff({ compression: 'lzw', xres: 10, yres: 10 })
    .toFile(own);
  for (const _ of [1, 2, 3]) await joined.add(own, 3);
  await joined.close();
  const { stdout, stderr } = spawnSync('tiffinfo', [output], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.match(/Page Number: \d-\d/g)).toEqual([
    'Page Number: 0-3',
    'Page Number: 1-3',
    'Page Number: 2-3',
  ]);
  expect((await stat(output)).size).toBeLessThan(3 * (await stat(own)).size + 200);
});

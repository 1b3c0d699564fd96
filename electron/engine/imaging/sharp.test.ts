import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMetadata } from './raster.js';
import sharp from './sharp.js';

it.each([
  ['', () => Promise.resolve()],
  // It turns the cache on.
  [', also beside a second copy of the library', () => import('sharp')],
])('reads a file that was changed as it is now%s', async (_, load) => {
  sharp.cache(false);
  await load();
  const folder = await mkdtemp(join(tmpdir(), 'platen-sharp-'));
  try {
    const path = join(folder, 'picture.webp');
    const found: unknown[] = [];
    for (const [background, width] of [
      ['#f00', 20],
      ['#0f0', 30],
    ] as const) {
      const picture = sharp({ create: { width, height: 20, channels: 3, background } });
      writeFileSync(path, await picture.webp({ lossless: true }).toBuffer());
      const pixels = await sharp(path).removeAlpha().raw().toBuffer();
      found.push([(await readMetadata(path)).width, ...pixels.subarray(0, 3)]);
    }
    expect(found).toEqual([
      [20, 255, 0, 0],
      [30, 0, 255, 0],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('is taken from here everywhere', () => {
  const root = join(import.meta.dirname, '..', '..');
  const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !/\.test\.ts$|testing/.test(path) &&
      !path.endsWith(join('imaging', 'sharp.ts')) &&
      /(?:import (?!type)[^;]* from|import\()\s*'sharp'/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(others).toEqual([]);
});

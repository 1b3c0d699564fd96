import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sample } from '../../testing/engine.js';
import { pairPages, pairTexts } from './pair-pages.js';

const page = (topic: string) =>
  Array.from({ length: 20 }, (_, word) => `${topic}${word}`).join(' ') + ' the same on every page';

describe('pairing the pages of a PDF and its result', () => {
  it('goes by the words, also where one page became several and another none', () => {
    const source = ['a', 'b', 'c', 'd'].map(page);
    expect(pairTexts(source, [page('a'), page('b'), page('b'), page('d')])).toEqual([0, 1, 1, 3]);
    expect(pairTexts(source, [`${page('a')} ${page('b')} b1 b2`, page('d')])[1]).toBe(3);
  });

  it('goes by the place where there are no words', () => {
    expect(pairTexts(['', '', ''], ['', '', ''])).toEqual([0, 1, 2]);
  });

  it('never goes back, and names pages that are there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { minLength: 1, maxLength: 12 }),
        fc.array(fc.string(), { maxLength: 12 }),
        (source, results) => {
          const found = pairTexts(source, results);
          expect(found).toHaveLength(results.length);
          expect(found).toEqual([...found].sort((a, b) => a - b));
          for (const place of found) expect(place >= 0 && place < source.length).toBe(true);
        },
      ),
    );
  });

  it('counts pictures, and knows which pages were taken', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-pairs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const paths = ['a.png', 'b.jpg'].map((name) => join(folder, name));
    for (const path of paths)
      await writeFile(
        path,
        await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
          .toFormat(path.endsWith('png') ? 'png' : 'jpeg')
          .toBuffer(),
      );
    const wish = { path: sample('annual-report.pdf'), page: null, side: 16 };
    expect(await pairPages({ ...wish, beside: { results: paths, pages: '2, 4' } })).toEqual({
      counts: [1, 1],
      pairs: [2, 4],
    });
  });
});

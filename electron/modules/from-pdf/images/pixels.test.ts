/** Black and white, and what is drawn on a page: for any picture. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundThreshold, toBlackWhite } from './black-white.js';
import { contentOf } from './crop.js';
import { pageName } from './index.js';

/** A picture of any greys and its width. */
const greys = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30 }))
  .chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      data: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
    }),
  );
const mean = (data: Uint8Array): number => data.reduce((sum, value) => sum + value, 0) / data.length;

describe('black and white', () => {
  it('has no other grey, and keeps what is black or white', () => {
    fc.assert(
      fc.property(greys, fc.integer({ min: 3, max: 252 }), ({ data, width }, threshold) => {
        for (const wish of [{ by: 'found' }, { by: 'dither' }, { by: 'threshold', threshold }] as const) {
          const made = data.slice();
          toBlackWhite(made, width, wish);
          expect(made.every((value) => value === 0 || value === 255)).toBe(true);
          if (wish.by !== 'dither')
            data.forEach((value, at) => {
              if (value === 0 || value === 255) expect(made[at]).toBe(value);
            });
        }
      }),
    );
  });

  it('parts ink from paper wherever they are', () => {
    for (const [ink, paper] of [
      [20, 240],
      [90, 180],
      [0, 130],
    ] as const) {
      const page = Uint8Array.from({ length: 1000 }, (_, n) => (n % 17 === 0 ? ink : paper));
      const threshold = foundThreshold(page);
      expect(threshold).toBeGreaterThan(ink);
      expect(threshold).toBeLessThanOrEqual(paper);
    }
  });

  it('follows no speck on an empty page, and no grain on a dark one', () => {
    expect(foundThreshold(Uint8Array.from({ length: 100 }, (_, n) => (n === 3 ? 250 : 255)))).toBeLessThan(
      250,
    );
    expect(foundThreshold(new Uint8Array(100))).toBeGreaterThan(0);
  });

  it('is as grey as before, seen from afar, where it is dithered', () => {
    for (const grey of [30, 100, 128, 200]) {
      const made = new Uint8Array(200 * 200).fill(grey);
      toBlackWhite(made, 200, { by: 'dither' });
      expect(Math.abs(mean(made) - grey)).toBeLessThan(3);
    }
  });
});

describe('what is drawn', () => {
  it('lies within the part that is found, which touches it on all sides', () => {
    fc.assert(
      fc.property(greys, fc.integer({ min: 0, max: 5 }), ({ data, width, height }, margin) => {
        const found = contentOf({ data, width, height, channels: 1 }, false, margin);
        const drawn = [...data.entries()].filter(([, value]) => value < 245).map(([at]) => at);
        if (drawn.length === 0) {
          expect(found).toBeNull();
          return;
        }
        const columns = drawn.map((at) => at % width);
        const rows = drawn.map((at) => Math.floor(at / width));
        const left = Math.max(0, Math.min(...columns) - margin);
        const top = Math.max(0, Math.min(...rows) - margin);
        expect(found).toEqual({
          left,
          top,
          width: Math.min(width - 1, Math.max(...columns) + margin) - left + 1,
          height: Math.min(height - 1, Math.max(...rows) + margin) - top + 1,
        });
      }),
    );
  });

  it('is told by alpha where there is no ground', () => {
    const data = new Uint8Array(3 * 3 * 4);
    data.set([255, 255, 255, 255], 4 * 4);
    const picture = { data, width: 3, height: 3, channels: 4 } as const;
    expect(contentOf(picture, true, 0)).toEqual({ left: 1, top: 1, width: 1, height: 1 });
  });
});

describe('the name of a picture', () => {
  it.each([
    ['report', 7, 120, '7', 'report-page-007'],
    ['report', 7, 120, 'iv', 'report-page-007-iv'],
    ['report', 3, 9, '', 'report-page-3'],
    ['report', 3, 9, 'A/1: *draft*', 'report-page-3-A-1- -draft'],
    ['report', 3, 9, '..', 'report-page-3'],
    ['report', 3, 9, 'a sentence that is far too long to be any label of a page', 'report-page-3'],
    ['letter', 1, 1, 'i', 'letter'],
  ])('of %s, page %i of %i called “%s” is %s', (stem, page, count, label, name) => {
    expect(pageName(stem, page, count, label)).toBe(name);
  });
});

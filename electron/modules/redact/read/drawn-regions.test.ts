/** Parts of a page that are recognised a second time: all that is drawn, with the whole of the lines beside it, and no other text. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPages, type PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line } from '../../from-pdf/hostile/testing/hand-pdf.js';
import { changedRegions, drawnRegions, partOf, type Region } from './drawn-regions.js';

const dpi = 200;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-regions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function look(content: string): Promise<{ bare: PagePicture; shown: PagePicture }> {
  const path = join(folder, 'page.pdf');
  await writeFile(path, handPdf({ pages: [{ content, box: '0 0 600 800' }] }));
  const pages = await openPages(path);
  const bare = await pages.picture(1, { dpi, opaque: true, letters: () => false });
  const shown = await pages.picture(1, { dpi, grey: true });
  pages.close();
  return { bare, shown };
}

/** Whether a place of the page, in its points from the lower left, lies in a region. */
const holds = (regions: readonly Region[], x: number, y: number): boolean => {
  const [across, down] = [(x * dpi) / 72, ((800 - y) * dpi) / 72];
  return regions.some(
    ({ left, top, width, height }) =>
      across >= left && across < left + width && down >= top && down < top + height,
  );
};

const text = [700, 680, 300, 280, 100]
  .flatMap((y) => [line('Kite and Robin went', 50, y, 11), line('to the other side', 330, y, 11)])
  .join('');

it('letters of fonts alone are not looked at twice', async () => {
  const { bare, shown } = await look(text);
  expect(drawnRegions(bare, shown)).toEqual([]);
});

it('what is drawn is looked at with the lines beside it, and without the next column', async () => {
  // A pale curve left of the first letter of a line.
  const { bare, shown } = await look(`${text}0.99 G 40 298 m 42 312 46 312 48 298 c S`);
  const regions = drawnRegions(bare, shown);
  expect(holds(regions, 44, 300)).toBe(true);
  // The end of that line, and nothing of the other column, or far above and below.
  expect(holds(regions, 140, 303)).toBe(true);
  for (const [x, y] of [
    [340, 303],
    [60, 703],
    [60, 103],
  ] as const)
    expect([x, y, holds(regions, x, y)]).toEqual([x, y, false]);
});

it('drawings that are far from each other are looked at each by itself', async () => {
  const { bare, shown } = await look(`${text}300 690 20 20 re S 300 90 20 20 re S`);
  const regions = drawnRegions(bare, shown);
  expect(regions).toHaveLength(2);
  expect(holds(regions, 310, 700)).toBe(true);
  expect(holds(regions, 310, 100)).toBe(true);
  expect(holds(regions, 60, 303)).toBe(false);
});

it('a page with an image behind its text is looked at as a whole', async () => {
  const { bare, shown } = await look(
    `0.8 g 0 0 600 800 re f 0.9 g ${'5 5 590 790 re f '}0 0 m 600 800 l S ${text}`,
  );
  expect(drawnRegions(bare, shown)).toEqual([{ left: 0, top: 0, width: shown.width, height: shown.height }]);
});

it('where two pictures differ is found, and its pixels are those of the picture', async () => {
  const { shown } = await look(text);
  const { shown: other } = await look(`${text}300 490 20 20 re f`);
  const regions = changedRegions(shown, other);
  expect(regions).toHaveLength(1);
  const [region] = regions as [Region];
  const part = partOf(other, region);
  const at = (x: number, y: number) => part.data[(y - region.top) * part.width + x - region.left];
  const [x, y] = [Math.round((310 * dpi) / 72), Math.round((300 * dpi) / 72)];
  expect([at(x, y), part.width, part.height]).toEqual([0, region.width, region.height]);
  expect(other.data[y * other.width + x]).toBe(0);
});

/** Pages drawn several at once: in order, past damage, and not a moment longer than wanted. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { englishResults } from '../../../../words/results.js';
import type { Context } from '../../../engine/interface/converter.js';
import { drawPages, type DrawnPage } from './draw-pages.js';
import type { ImageSettings } from './image-settings.js';

let folder: string;
let directory: string;
let runs = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-drawing-'));
});
beforeEach(async () => {
  runs += 1;
  directory = join(folder, `job-${runs}`);
  await mkdir(directory);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wish: ImageSettings = {
  size: { by: 'dpi', dpi: 36 },
  colours: 'grey',
  blackWhite: { by: 'found' },
  transparent: false,
  crop: null,
  annotations: true,
  packing: { format: 'jpg', quality: 80 },
};

const contextWith = (signal: AbortSignal, fractions: (number | null)[] = []): Context => ({
  signal,
  directory,
  slotFolder: folder,
  words: englishResults,
  progress: (_step, fraction) => void fractions.push(fraction),
  message: () => undefined,
  log: () => undefined,
});

/** Pages of which those named are not there, though the list of pages names them. */
async function pdf(count: number, missing: readonly number[] = []): Promise<string> {
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    `2 0 obj\n<</Type/Pages/Count ${count}/Kids[${numbers.map((n) => `${n + 2} 0 R`).join(' ')}]>>\nendobj\n`,
    ...numbers
      .filter((n) => !missing.includes(n))
      .map((n) => `${n + 2} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${100 + n} 100]>>\nendobj\n`),
  ];
  const path = join(folder, `given-${runs}.pdf`);
  await writeFile(path, `%PDF-1.4\n${objects.join('')}trailer\n<</Root 1 0 R/Size ${count + 3}>>\n%%EOF\n`);
  return path;
}

it('hands out pages in their order, with the progress they mean, and what cannot be drawn with its cause', async () => {
  const path = await pdf(20, [3, 11]);
  const taken: DrawnPage[] = [];
  const fractions: (number | null)[] = [];
  const pages = Array.from({ length: 20 }, (_, n) => n + 1);
  const take = async (drawn: DrawnPage) => {
    await new Promise((resolve) => setImmediate(resolve));
    taken.push(drawn);
  };
  const context = contextWith(new AbortController().signal, fractions);
  await drawPages({ path, password: undefined, units: new Map(), wish }, pages, take, context);
  expect(taken.map(({ page }) => page)).toEqual(pages);
  expect(
    taken.filter(({ path: made }) => made === null).map(({ page, error }) => [page, error?.code]),
  ).toEqual([
    [3, 'damaged_file'],
    [11, 'damaged_file'],
  ]);
  expect(fractions).toEqual([...fractions].sort((a, b) => (a ?? 0) - (b ?? 0)));
  expect(fractions.at(-1)).toBe(1);
  expect(await readdir(directory)).toHaveLength(18);
  // The places of its threads are free again.
  expect((await readdir(folder)).filter((name) => name.startsWith('.thread-'))).toEqual([]);
});

it('stops when it is cancelled, and draws nothing ahead without end', async () => {
  const path = await pdf(300);
  const abort = new AbortController();
  let most = 0;
  const take = async ({ page }: DrawnPage) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    most = Math.max(most, (await readdir(directory)).length - page + 1);
    if (page === 20) abort.abort();
  };
  const pages = Array.from({ length: 300 }, (_, n) => n + 1);
  const work = drawPages(
    { path, password: undefined, units: new Map(), wish },
    pages,
    take,
    contextWith(abort.signal),
  );
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  expect((await readdir(directory)).length).toBeLessThan(120);
  expect(most).toBeLessThan(100);
});

it('ends with what the consumer of the pages throws', async () => {
  const path = await pdf(30);
  const pages = Array.from({ length: 30 }, (_, n) => n + 1);
  const full = () => Promise.reject(new RangeError('full'));
  const work = drawPages(
    { path, password: undefined, units: new Map(), wish },
    pages,
    full,
    contextWith(new AbortController().signal),
  );
  await expect(work).rejects.toThrow('full');
});

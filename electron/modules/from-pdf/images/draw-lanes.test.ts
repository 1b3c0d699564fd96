/** Who draws the pages of a document: this process, threads, or both. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { englishResults } from '../../../../words/results.js';
import type { Context } from '../../../engine/interface/converter.js';
import { drawPages } from './draw-pages.js';
import type { Drawer } from './drawers.js';
import type { DrawSetup } from './thread-messages.js';

const drawn = { here: 0, threads: [] as number[] };
let opened = 0;
let areThreads = true;

/** Draws nothing, and takes a turn of the event loop for it. */
const drawer = (count: () => void): Drawer => ({
  isAlive: true,
  draw: async () => {
    await new Promise((resolve) => setImmediate(resolve));
    count();
  },
  close: () => Promise.resolve(),
});

vi.mock('./drawers.js', () => ({
  drawHere: () => Promise.resolve(drawer(() => (drawn.here += 1))),
  drawInThread: () => {
    const thread = opened++;
    drawn.threads[thread] = 0;
    return Promise.resolve(areThreads ? drawer(() => (drawn.threads[thread]! += 1)) : null);
  },
}));
vi.mock('../../../engine/interface/slots.js', () => ({
  takeSlots: () => ({ threads: 2, release: () => undefined }),
}));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-lanes-'));
});
beforeEach(() => {
  Object.assign(drawn, { here: 0, threads: [] });
  opened = 0;
  areThreads = true;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function draw(count: number): Promise<number[]> {
  const context: Context = {
    ...{ signal: new AbortController().signal, directory: folder, words: englishResults },
    ...{ progress: () => undefined, message: () => undefined, log: () => undefined },
  };
  const setup = { path: 'a.pdf', password: undefined, units: new Map() } as unknown as DrawSetup;
  const pages = Array.from({ length: count }, (_, n) => n + 1);
  const taken: number[] = [];
  await drawPages(setup, pages, async ({ page }) => void taken.push(page), context);
  expect(taken).toEqual(pages);
  return taken;
}

it('leaves a long document to threads, and draws it itself only until they run', async () => {
  await draw(200);
  expect(drawn.threads).toHaveLength(2);
  expect(Math.min(...drawn.threads)).toBeGreaterThan(50);
  expect(drawn.here).toBeLessThan(10);
});

it('draws a short document itself, beside one thread fewer', async () => {
  await draw(30);
  expect(drawn.threads).toHaveLength(1);
  expect(drawn.here).toBeGreaterThan(10);
});

it('draws a long document itself where no thread can be had', async () => {
  areThreads = false;
  await draw(200);
  expect(drawn.here).toBe(200);
});

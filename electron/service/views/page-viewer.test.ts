/** Pages drawn by a real process of the built worker. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServiceError } from '../../../contract/index.js';
import { testFolder } from '../testing/folders.js';
import { root, sample } from '../testing/service.js';
import { nodeLauncher } from '../workers/node-launcher.js';
import { PageViewer, type ViewLimits } from './page-viewer.js';

function viewer(limits: Partial<ViewLimits> = {}): PageViewer {
  const opened = new PageViewer({
    launcher: nodeLauncher(join(root, 'dist', 'worker', 'worker.js')),
    log: () => undefined,
    limits,
  });
  onTestFinished(() => opened.close());
  return opened;
}

/** A PDF with a page in each colour. */
async function coloured(): Promise<string> {
  const document = await PDFDocument.create();
  for (const [red, green, blue] of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const)
    document
      .addPage([200, 100])
      .drawRectangle({ x: 0, y: 0, width: 200, height: 100, color: rgb(red, green, blue) });
  const path = join(await testFolder(), 'coloured.pdf');
  await writeFile(path, await document.save());
  return path;
}

const never = new AbortController().signal;

describe('showing pages', () => {
  it('counts the pages and draws each as a small picture', async () => {
    const path = await coloured();
    const pages = viewer();
    expect(await pages.view({ path, page: null, side: 16 }, never)).toEqual({ pages: 3, picture: null });
    const { picture } = await pages.view({ path, page: 2, side: 120 }, never);
    const bytes = Buffer.from(picture ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 60 });
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 4, 0]);
  });

  it('says why a document shows nothing, and goes on with the next', async () => {
    const folder = await testFolder();
    const broken = join(folder, 'broken.pdf');
    await writeFile(broken, 'no PDF at all');
    const pages = viewer();
    const codes = await Promise.all(
      [broken, join(folder, 'gone.pdf')].map((path) =>
        pages.view({ path, page: null, side: 16 }, never).catch((error: ServiceError) => error.code),
      ),
    );
    expect(codes[0]).toBe('damaged_file');
    expect(['file_missing', 'damaged_file']).toContain(codes[1]);
    const outside = await pages
      .view({ path: sample('annual-report.pdf'), page: 9999, side: 64 }, never)
      .catch((error: ServiceError) => error.code);
    expect(outside).toBe('page_range');
    expect(
      (await pages.view({ path: sample('annual-report.pdf'), page: 1, side: 64 }, never)).picture,
    ).not.toBe(null);
  });

  it('drops what nobody waits for any more', async () => {
    const path = await coloured();
    const pages = viewer();
    const abort = new AbortController();
    const first = pages.view({ path, page: 1, side: 64 }, never);
    const dropped = pages.view({ path, page: 2, side: 64 }, abort.signal);
    abort.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    expect((await first).picture).not.toBeNull();
  });

  it('ends a process that takes too long, and has a new one for the next page', async () => {
    const path = await coloured();
    const pages = viewer({ first: 1 });
    await expect(pages.view({ path, page: 1, side: 64 }, never)).rejects.toMatchObject({ code: 'timed_out' });
    expect(pages.pid).toBeUndefined();
  });

  it('replaces a process that has grown', async () => {
    const path = await coloured();
    const pages = viewer({ memory: 1 });
    await pages.view({ path, page: 1, side: 64 }, never);
    expect(pages.pid).toBeUndefined();
    expect((await pages.view({ path, page: 2, side: 64 }, never)).pages).toBe(3);
  });

  it('survives the death of its process', async () => {
    const path = await coloured();
    const pages = viewer();
    await pages.view({ path, page: null, side: 16 }, never);
    const { pid } = pages;
    if (pid === undefined) throw new Error('There is no process.');
    const waiting = pages.view({ path, page: 1, side: 64 }, never);
    process.kill(pid, 'SIGKILL');
    await waiting.catch((error: ServiceError) => expect(error.code).toBe('engine_crashed'));
    expect((await pages.view({ path, page: 1, side: 64 }, never)).pages).toBe(3);
  });

  it('cancels what waits when it is closed', async () => {
    const path = await coloured();
    const pages = viewer();
    const both = [1, 2].map((page) => pages.view({ path, page, side: 64 }, never));
    pages.close();
    for (const view of both) await expect(view).rejects.toMatchObject({ code: 'cancelled' });
  });
});

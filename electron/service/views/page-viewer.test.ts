/** Pages drawn by a real process of the built worker. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServiceError } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
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

/** A PDF whose page would take days: a pattern of very small steps. */
async function endlessPage(): Promise<string> {
  const document = await PDFDocument.create();
  const pattern = document.context.stream('1 0 0 rg 0 0 1 1 re f', {
    ...{ Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 1, 1] },
    ...{ XStep: 0.0001, YStep: 0.0001, Resources: {} },
  });
  const page = document.addPage([600, 800]);
  const drawing = document.context.stream('/Pattern cs /P scn 0 0 600 800 re f');
  page.node.set(PDFName.of('Contents'), document.context.register(drawing));
  page.node.set(
    PDFName.of('Resources'),
    document.context.obj({ Pattern: { P: document.context.register(pattern) } }),
  );
  const path = join(await testFolder(), 'endless.pdf');
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

  it(
    'draws what takes long after all others, and says so when that does not help',
    { tags: ['long'] },
    async () => {
      const [endless, path] = [await endlessPage(), await coloured()];
      const pages = viewer({ crowded: 5000, page: 8000 });
      await pages.view({ path, page: null, side: 16 }, never);
      const done: string[] = [];
      const slow = pages.view({ path: endless, page: 1, side: 256 }, never).catch((error: ServiceError) => {
        done.push(error.code);
      });
      const quick = [1, 2, 3].map(async (page) => {
        expect((await pages.view({ path, page, side: 64 }, never)).picture).not.toBeNull();
        done.push('quick');
      });
      await Promise.all([slow, ...quick]);
      expect(done).toEqual(['quick', 'quick', 'quick', 'timed_out']);
    },
  );

  it('ends what takes long when nobody waits for it any more', async () => {
    const [endless, path] = [await endlessPage(), await coloured()];
    const pages = viewer({ crowded: 200, page: 600_000 });
    await pages.view({ path, page: null, side: 16 }, never);
    const abort = new AbortController();
    const dropped = pages.view({ path: endless, page: 1, side: 256 }, abort.signal);
    await new Promise((resolve) => setTimeout(resolve, 300));
    abort.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    expect((await pages.view({ path, page: 1, side: 64 }, never)).picture).not.toBeNull();
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

  it('says that the engine could not be started where its program is gone', async () => {
    const path = await coloured();
    const pages = new PageViewer({
      launcher: nodeLauncher(join(await testFolder(), 'gone.js')),
      log: () => undefined,
    });
    onTestFinished(() => pages.close());
    const gone = pages.view({ path, page: 1, side: 64 }, never);
    await expect(gone).rejects.toMatchObject({ code: 'engine_not_started' });
  });

  it('cancels what waits when it is closed', async () => {
    const path = await coloured();
    const pages = viewer();
    const both = [1, 2].map((page) => pages.view({ path, page, side: 64 }, never));
    pages.close();
    for (const view of both) await expect(view).rejects.toMatchObject({ code: 'cancelled' });
  });
});

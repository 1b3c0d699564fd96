// The window under hundreds of files and pages: the longest task of the page's main thread while files come in, a list is
// sorted, scrolled and converted, and pages are scrolled past. `PLATEN_PROFILE=FOLDER` keeps a CPU profile of each case.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { _electron } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { electronSwitches, hasDisplay, resolveElectron } from '../scripts/electron-runtime.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { median } from './lib/measure.mjs';
import { rowsOf } from './lib/rows.mjs';
import { measurePreviews, previewLimit } from './lib/window-previews.mjs';

/** Milliseconds that no task may take: a longer one is felt (W3C Long Tasks). */
const limit = 50;
/** Milliseconds in which the first row of dropped files is to be seen. */
const firstRowLimit = 200;
const files = 500;
const pages = 300;
/** Turns of the wheel, CSS pixels of each, and milliseconds between them. */
const wheel = { turns: 60, by: 900, pause: 16 };
/** Milliseconds after which what a case began has been drawn. */
const settle = 500;

/** Files that cost nothing to read, so that the window is what is measured. */
async function makeFiles(folder) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();
  return Array.from({ length: files }, (_, at) => {
    const path = join(folder, `photo ${at + 1}.png`);
    writeFileSync(path, picture);
    return path;
  });
}

async function makePdf(folder) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([420, 595]);
    sheet.drawText(`${page}`, { x: 60, y: 360, size: 140, font });
    for (let line = 0; line < 20; line += 1)
      sheet.drawText('Text that is set small to look like a page of a report.', {
        x: 40,
        y: 320 - line * 14,
        size: 10,
        font,
      });
  }
  const path = join(folder, 'report.pdf');
  writeFileSync(path, await document.save());
  return path;
}

/** Drops files as the system does it. */
export async function drop(page, paths) {
  const session = await page.context().newCDPSession(page);
  const point = { x: 300, y: 300, data: { items: [], files: paths, dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'])
    await session.send('Input.dispatchDragEvent', { type, ...point });
  await session.detach();
}

/** Milliseconds from the next drop to the frame that has a row of it: for the page itself. */
const firstRow = `
  new Promise((resolve) => {
    addEventListener('drop', () => {
      const from = performance.now();
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role="grid"] [role="row"]')) return;
        observer.disconnect();
        // It is seen with the frame that follows.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
      });
      observer.observe(document.body, { subtree: true, childList: true });
    }, { capture: true, once: true });
  })
`;

/** Turns the wheel to the end and back. */
async function scroll(page) {
  await page.mouse.move(300, 400);
  for (const direction of [1, -1])
    for (let turn = 0; turn < wheel.turns; turn += 1) {
      await page.mouse.wheel(0, direction * wheel.by);
      await sleep(wheel.pause);
    }
}

/** What is measured, one after the other in one window. */
function casesOf(page, photos, report) {
  return {
    [`${files} files dropped`]: async () => {
      const row = page.evaluate(firstRow);
      await drop(page, photos);
      await page.getByRole('heading', { name: `${files} documents` }).waitFor();
      return { firstRow: await row };
    },
    [`${files} rows scrolled`]: () => scroll(page),
    [`${files} rows sorted`]: async () => {
      await page.getByRole('button', { name: 'Sort' }).click();
      await page.getByRole('menuitem', { name: 'Name' }).click();
    },
    [`${files} files converted`]: async () => {
      await page.getByRole('button', { name: /^Convert \d+/ }).click();
      await page.getByRole('button', { name: 'Next documents' }).waitFor({ timeout: 300_000 });
    },
    [`${pages} pages shown`]: async () => {
      await page.getByRole('button', { name: 'Next documents' }).click();
      await drop(page, [report]);
      await page.getByRole('button', { name: 'Organise' }).first().click();
      await page.getByRole('heading', { name: `${pages} pages` }).waitFor();
    },
    [`${pages} pages scrolled`]: () => scroll(page),
  };
}

/** Keeps a CPU profile of some work, where one is asked for. */
async function profiled(page, name, work) {
  const folder = process.env.PLATEN_PROFILE;
  if (!folder) return work();
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  const seen = await work();
  const { profile } = await session.send('Profiler.stop');
  writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
  await session.detach();
  return seen;
}

/** What some work gives, and the milliseconds of each task of the page's main thread meanwhile: by the clock, and of the processor. */
async function tasksDuring(app, folder, work) {
  await app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({ included_categories: ['disabled-by-default-devtools.timeline'] }),
  );
  const seen = await work();
  const path = join(folder, 'trace.json');
  await app.evaluate(({ contentTracing }, to) => contentTracing.stopRecording(to), path);
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8'));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => ({ clock: dur / 1000, processor: tdur / 1000 }));
  return { seen, tasks };
}

/** Opens a window, does something with it and closes it. */
async function withWindow(executable, folder, work) {
  const data = mkdtempSync(join(folder, 'data-'));
  const app = await _electron.launch({
    executablePath: executable,
    args: [...electronSwitches(), root],
    env: { ...process.env, PLATEN_DATA_DIR: data, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole('button').first().waitFor();
    await sleep(settle);
    return await work(app, page);
  } finally {
    await app.close();
  }
}

/** One window from its start to its end: by case, the longest task and how many were too long. */
function measureOnce(executable, folder, photos, report, say) {
  return withWindow(executable, folder, async (app, page) => {
    const found = {};
    for (const [name, work] of Object.entries(casesOf(page, photos, report))) {
      const { seen, tasks } = await tasksDuring(app, folder, () =>
        profiled(page, name, async () => {
          const measured = await work();
          await sleep(settle);
          return measured;
        }),
      );
      const longest = (kind) => Math.max(...tasks.map((task) => task[kind]));
      const over = tasks.filter(({ processor }) => processor > limit).length;
      found[name] = { clock: longest('clock'), processor: longest('processor'), over, ...seen };
      say(`${name}: ${found[name].processor.toFixed(0)} ms, by the clock ${found[name].clock.toFixed(0)} ms`);
    }
    return found;
  });
}

/** Rows of the benchmark: the peer is the limit, so a ratio above 1 means that no task is too long. */
export async function run({ isQuick, say }) {
  if (!hasDisplay())
    throw new Error('This benchmark opens a window and needs a display: xvfb-run npm run bench -- window');
  await ensureBuilt(['worker', 'main', 'preload', 'renderer']);
  const { executable } = await resolveElectron({ log: say });
  const home = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  try {
    const folder = join(home, 'documents');
    mkdirSync(folder);
    const photos = await makeFiles(folder);
    const report = await makePdf(folder);
    const runs = [];
    for (let count = isQuick ? 1 : 3; count > 0; count -= 1)
      runs.push(await measureOnce(executable, home, photos, report, say));
    const row = rowsOf('window', 3);
    const previews = await withWindow(executable, home, (_app, page) =>
      measurePreviews(page, drop, folder, say),
    );
    const waits = Object.entries(previews).map(([name, times]) =>
      row(`option change to preview: ${name}`, 'ms to the new page', median(times), previewLimit, 'limit'),
    );
    const tasks = Object.keys(runs[0]).flatMap((name) => {
      const middle = (kind) => median(runs.map((one) => one[name][kind]));
      return [
        row(name, 'longest task, processor ms', middle('processor'), limit, 'limit'),
        row(name, 'longest task, ms by the clock', middle('clock')),
        row(name, 'tasks above the limit', middle('over')),
      ];
    });
    const dropped = `${files} files dropped`;
    const first = median(runs.map((one) => one[dropped].firstRow));
    return [...tasks, row(dropped, 'ms to the first row', first, firstRowLimit, 'limit'), ...waits];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

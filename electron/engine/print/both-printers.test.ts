/** The hidden window and an installed browser make the same of the same request, and go on after a failure. */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processes, withDescendants } from '../../systems/processes/index.js';
import { locateChromium } from '../exec/locate-chromium.js';
import { windowHost, type PrintHostAnswer, type Asked } from '../exec/testing/window-host.js';
import { readPages } from '../testing/engine.js';
import { ChromiumPrinter } from './chromium-printer.js';
import { pageSetup } from './page-setup.js';
import { printRequest, type PrintReport, type PrintRequest } from '../interface/printer.js';

let folder: string;
let browser: ChromiumPrinter;
const pids = new Set<number>();
let answers: PrintHostAnswer[];

const setup = pageSetup(
  {
    paper: 'a5',
    paper_orientation: 'landscape',
    margins: 20,
    header: '{title}',
    footer: '',
    page_numbers: true,
    tagged: true,
    bookmarks: true,
  },
  'Running title',
);
const request = (name: string, wishes: Partial<PrintRequest> = {}): PrintRequest =>
  printRequest({ root: folder, entry: 'page.html', output: join(folder, `${name}.pdf`), ...wishes });
const wishes: Record<string, Partial<PrintRequest>> = {
  plain: {},
  'set up': setup,
  screen: { media: 'screen' },
  'half size': { scale: 0.5, tagged: false, outline: false },
  'own paper': { preferCssPageSize: true, entry: 'own.html' },
  scripts: { javascript: true },
};
const names = Object.keys(wishes);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-both-'));
  await writeFile(
    join(folder, 'page.html'),
    `<!doctype html><title>Both</title><style>@media print{.s{display:none}}@media screen{.p{display:none}}</style>
     <h1>First</h1><p class="s">on screen</p><p class="p">on paper</p><p id="x">still</p><img src="gone.png">${'<p>word word word</p>'.repeat(60)}<h2>Second</h2>
     <script>document.getElementById('x').textContent = 'moved'</script>`,
  );
  await writeFile(
    join(folder, 'own.html'),
    '<!doctype html><title>Both</title><style>@page{size:80mm 120mm}</style><p>First',
  );
  await writeFile(
    join(folder, 'value.html'),
    '<script>window.platenResult = new Promise((done) => setTimeout(() => done("drawn"), 50))</script>',
  );
  await writeFile(join(folder, 'endless.html'), '<!doctype html><div style="height: 30000000px"></div>');
  await writeFile(join(folder, 'never.html'), '<script>window.platenResult = new Promise(() => {})</script>');
  browser = new ChromiumPrinter({
    program: await locateChromium(),
    scratch: folder,
    process: (pid, running) => void (running ? pids.add(pid) : pids.delete(pid)),
  });
  const ask = await windowHost(folder);
  const script = (entry: string): Asked => ({ script: { root: folder, entry, limit: 2 } });
  answers = await ask([
    ...names.map((name) => ({ print: request(`window ${name}`, wishes[name]) })),
    script('value.html'),
    script('never.html'),
    { print: request('window missing', { entry: 'none.html' }) },
    { print: request('window cancelled'), cancelAfter: 1 },
    { print: request('window after') },
    // It is loaded at once, and printing its pages takes longer than that.
    { print: request('window cut off', { entry: 'endless.html' }), cancelAfter: 1500 },
    { print: request('window after the cut') },
    { kill: true },
    { print: request('window after the kill') },
  ]);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** The command line of a process; empty where it is gone. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function looks(file: string) {
  const bytes = await readFile(join(folder, `${file}.pdf`));
  const pages = await readPages(bytes);
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  return {
    sizes: pages.map(({ width, height }) => [Math.round(width), Math.round(height)]),
    words: pages.map(({ text }) => text.replaceAll(/\s+/g, '')).join('|'),
    tagged: catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict) !== undefined,
    outline: catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict) !== undefined,
  };
}

describe('the same request', () => {
  it.each(names)('%s', async (name) => {
    const report = await browser.print(
      request(`browser ${name}`, wishes[name]),
      new AbortController().signal,
    );
    expect(answers[names.indexOf(name)]?.report).toEqual(report satisfies PrintReport);
    const [one, other] = [await looks(`browser ${name}`), await looks(`window ${name}`)];
    expect(other).toEqual(one);
    expect(one.words).toContain('First');
    expect(one.words.includes('onscreen')).toBe(name === 'screen');
    expect(one.words.includes('moved')).toBe(name === 'scripts');
    if (name === 'set up') expect(one.words).toContain('Runningtitle');
  });
});

describe('the hidden window', () => {
  const at = (place: number) => answers[names.length + place];
  it('gives what a script of our own found, and ends one that never does', () => {
    expect(at(0)?.value).toBe('drawn');
    expect(at(1)?.error).toBe('timed_out');
  });
  it('goes on after a missing page and a cancel', async () => {
    expect(at(2)?.error).toBe('file_missing');
    expect(at(3)?.error).toBe('cancelled');
    expect(at(4)?.report?.title).toBe('Both');
    expect((await looks('window after')).sizes.length).toBeGreaterThan(1);
  });
  it('goes on after a cancel while pages are printed', async () => {
    expect(at(5)?.error).toBe('cancelled');
    expect(at(6)?.report?.title).toBe('Both');
    expect((await looks('window after the cut')).sizes.length).toBeGreaterThan(1);
  });
  it('is another when its process was killed while it had nothing to do', async () => {
    expect(at(7)?.value).toBe('1');
    expect(at(8)?.report?.title).toBe('Both');
  });
});

describe('an installed browser', () => {
  const print = (name: string, signal = new AbortController().signal, more: Partial<PrintRequest> = {}) =>
    browser.print(request(name, more), signal);
  it('that was killed is started anew', async () => {
    await print('before');
    // It may have been started through a script: the group is what counts.
    for (const pid of pids) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    await expect.poll(() => pids.size).toBe(0);
    expect((await print('after')).title).toBe('Both');
    expect(pids.size).toBe(1);
  });
  it.runIf(process.platform === 'linux')(
    'fails at once when the process that draws a page is killed',
    async () => {
      const begun = new Set<number>();
      const printer = new ChromiumPrinter({
        program: await locateChromium(),
        scratch: await mkdtemp(join(folder, 'killed-')),
        process: (pid, running) => void (running ? begun.add(pid) : begun.delete(pid)),
      });
      const never = printer.script(
        { root: folder, entry: 'never.html', limit: 600 },
        new AbortController().signal,
      );
      const failed = expect(never).rejects.toMatchObject({ code: 'printer_failed' });
      let drawing: number[] = [];
      await expect
        .poll(async () => {
          const ours = withDescendants(await processes.list(), begun);
          drawing = [...ours].filter((pid) => commandOf(pid).includes('--type=renderer'));
          return drawing.length;
        })
        .toBeGreaterThan(0);
      for (const pid of drawing) process.kill(pid, 'SIGKILL');
      await failed;
      expect((await printer.print(request('after the kill'), new AbortController().signal)).title).toBe(
        'Both',
      );
      await printer.close();
    },
  );
  it('goes on after a missing page, a cancel and a script that never ends', async () => {
    await expect(print('missing', undefined, { entry: 'none.html' })).rejects.toMatchObject({
      code: 'file_missing',
    });
    await expect(print('cancelled', AbortSignal.timeout(1))).rejects.toMatchObject({ code: 'cancelled' });
    const never = browser.script(
      { root: folder, entry: 'never.html', limit: 1 },
      new AbortController().signal,
    );
    await expect(never).rejects.toMatchObject({ code: 'timed_out' });
    expect((await print('again')).title).toBe('Both');
  });
  it('prints several pages at a time', async () => {
    const reports = await Promise.all([1, 2, 3].map((place) => print(`several ${place}`)));
    expect(reports.map(({ title }) => title)).toEqual(['Both', 'Both', 'Both']);
  });
});

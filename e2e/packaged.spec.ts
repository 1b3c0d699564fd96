/** The unpacked app that `npm run dist` made: it starts, and converts with the LibreOffice it carries. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { expect, root, samples, test } from './app.js';

const run = promisify(execFile);
const executable = join(root, 'release', 'linux-unpacked', 'platen');
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

// What they run is made once, by the worker that has them both.
test.describe.configure({ mode: 'default' });
test.skip(process.platform !== 'linux', 'the unpacked app is made for Linux here');

let home = '';
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await run(process.execPath, [join(root, 'scripts', 'dist.mjs')], { maxBuffer: 64 * 1024 * 1024 });
  expect(existsSync(executable)).toBe(true);
});
test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'platen-packaged-'));
});
test.afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

test('converts on the command line', async () => {
  const out = join(home, 'out');
  // One of every family: each brings libraries of its own that have to be found inside the package.
  const given = [
    'letter.docx',
    'price-list.csv',
    'mark.svg',
    'specimen.heic',
    'proofs.tiff',
    'annual-report.pdf',
    'open-house.mht',
    'pressroom-handbook.md',
    'press-log.txt',
    'proofs.eml',
    'order.msg',
    'press-hall.dwg',
    'ink-and-weather.epub',
    'poster.xps',
  ];
  const words = ['convert', ...given.map((name) => join(samples, name)), '--out', out + '/', '--json'];
  const { stdout } = await run(executable, [...asRoot, ...words], {
    env: { ...process.env, PLATEN_DATA_DIR: join(home, 'data') },
  });
  const report = JSON.parse(stdout) as { status: string; results: { path: string; pages: number }[] };
  expect(report.status).toBe('done');
  expect(report.results).toHaveLength(given.length);
  for (const { path } of report.results)
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('leaves an engine that takes the next command', async () => {
  const runtime = join(home, 'runtime');
  await mkdir(runtime, { mode: 0o700 });
  const env = {
    ...process.env,
    XDG_RUNTIME_DIR: runtime,
    PLATEN_DATA_DIR: join(home, 'data'),
    PLATEN_WARM: '600',
  };
  const platen = async (...words: string[]) => (await run(executable, words, { env })).stdout;
  const engines = async () => {
    const { engines: found } = JSON.parse(await platen('engine', 'status', '--json')) as {
      engines: { pid: number; commands: number }[];
    };
    return found;
  };
  const convert = async (name: string) => {
    const path = (await platen('convert', join(samples, name), '--out', join(home, 'out') + '/')).trim();
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  };
  try {
    await convert('letter.docx');
    await expect.poll(engines, { timeout: 240_000 }).toMatchObject([{ commands: 0 }]);
    await convert('quotation.odt');
    // The app prints it: the engine is the app.
    await convert('open-house.mht');
    const [engine] = await engines();
    expect(engine).toMatchObject({ commands: 2 });
    // A socket is left that nobody hears.
    process.kill(engine!.pid, 'SIGKILL');
    await convert('letter.docx');
    await expect.poll(async () => (await engines()).length, { timeout: 240_000 }).toBe(1);
  } finally {
    await platen('engine', 'stop');
  }
  await expect.poll(engines, { timeout: 60_000 }).toEqual([]);
});

/** Takes hold of an app. At times the connection stands and nothing follows, as in `launch`: another is tried then. */
const connected = (address: string): Promise<Browser> =>
  chromium
    .connectOverCDP(address, { timeout: 20_000 })
    .catch(() => chromium.connectOverCDP(address, { timeout: 60_000 }));

test('opens its window and uses the LibreOffice it carries', async () => {
  const app = spawn(executable, [...asRoot, '--remote-debugging-port=0'], {
    env: { ...process.env, PLATEN_DATA_DIR: join(home, 'data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => app.once('exit', resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let text = '';
      app.stderr.on('data', (chunk) => {
        text += String(chunk);
        const found = /DevTools listening on (ws:\S+)/.exec(text);
        if (found) resolve(found[1]!);
      });
      app.once('exit', () => reject(new Error(`The app ended: ${text}`)));
    });
    const browser = await connected(address);
    const context = browser.contexts()[0]!;
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    await expect.poll(() => page.url()).toMatch(/^app:\/\/platen\//);
    const status = await page.evaluate(() =>
      (window as unknown as { platen: { engineStatus(): Promise<unknown> } }).platen.engineStatus(),
    );
    expect(status).toMatchObject({ ok: true, value: { libreOffice: { found: true, source: 'bundled' } } });
    await browser.close();
  } finally {
    app.kill('SIGTERM');
    await ended;
  }
});

/**
 * What an app says of itself when its first window does not come, which happens once in some hundred starts: what its main process
 * wrote, what stands in its windows and what these reported, and which of its processes wait for what.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';

const run = promisify(execFile);

/** Milliseconds for each question: an app that hangs answers none. */
const timeout = 10_000;

/** The last lines that are kept of each. */
const most = 200;

const heard = new WeakMap<ElectronApplication, string[]>();

/** Listens to an app that has just been started. */
export function listen(app: ElectronApplication): void {
  const lines: string[] = [];
  heard.set(app, lines);
  const began = Date.now();
  const note = (who: string, text: string) => {
    lines.push(`${((Date.now() - began) / 1000).toFixed(1)} s, ${who}: ${text.trimEnd()}`);
    if (lines.length > most) lines.shift();
  };
  const child = app.process();
  child.stdout?.on('data', (data: Buffer) => note('main process', data.toString()));
  child.stderr?.on('data', (data: Buffer) => note('main process', data.toString()));
  child.once('exit', (code, signal) => note('main process', `ended with ${code ?? signal}`));
  app.on('console', (message) => note('main process', `${message.type()} ${message.text()}`));
  const follow = (page: Page) => {
    note('window', 'opened');
    page.on('console', (message) => note('window', `${message.type()} ${message.text()}`));
    page.on('pageerror', (error) => note('window', `error ${error.message}`));
    page.on('requestfailed', (request) =>
      note('window', `${request.url()} failed: ${request.failure()?.errorText ?? ''}`),
    );
    page.on('domcontentloaded', () => note('window', 'read its document'));
    page.on('load', () => note('window', 'loaded'));
    page.on('crash', () => note('window', 'crashed'));
    page.on('close', () => note('window', 'closed'));
  };
  for (const page of app.windows()) follow(page);
  app.on('window', follow);
}

/** All that can be learnt of an app within a minute. */
export async function accountOf(app: ElectronApplication): Promise<string> {
  const windows = app.windows();
  const parts: [string, Promise<string>][] = [
    ['Heard', Promise.resolve((heard.get(app) ?? []).join('\n'))],
    ['Windows, by the main process', inMain(app)],
    ...windows.map((page, at): [string, Promise<string>] => [`Window ${at + 1}`, inWindow(page)]),
    ['Processes', processesOf(app.process().pid)],
  ];
  const told = await Promise.all(
    parts.map(async ([title, part]) => `--- ${title}\n${(await answered(part)) || 'nothing'}`),
  );
  return told.join('\n');
}

/** An answer, or why there is none. */
function answered(part: Promise<string>): Promise<string> {
  const late = new Promise<string>((done) => setTimeout(done, timeout, 'no answer').unref());
  return Promise.race([part, late]).catch((error: unknown) => `no answer: ${String(error)}`);
}

const inMain = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ app: electron, BrowserWindow }) =>
    JSON.stringify({
      ready: electron.isReady(),
      windows: BrowserWindow.getAllWindows().map((window) => ({
        visible: window.isVisible(),
        address: window.webContents.getURL(),
        loading: window.webContents.isLoading(),
        crashed: window.webContents.isCrashed(),
        process: window.webContents.getOSProcessId(),
      })),
      processes: electron.getAppMetrics().map(({ pid, type, name, cpu }) => ({
        pid,
        type,
        name,
        cpu: cpu.percentCPUUsage,
      })),
    }),
  );

const inWindow = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify({
      address: location.href,
      state: document.readyState,
      // How far a start came: bundles that were fetched, and what was drawn.
      fetched: performance.getEntriesByType('resource').map(({ name, duration }) => [name, duration]),
      document: document.documentElement.outerHTML.slice(0, 4000),
    }),
  );

/** The processes of an app, and what each waits for, where the system has a `ps`. */
async function processesOf(root: number | undefined): Promise<string> {
  const { stdout } = await run('ps', [
    '-e',
    '-o',
    'pid,ppid,stat,etimes,time,rss,wchan:24,args',
    '--cols',
    '220',
  ]);
  const rows = stdout
    .split('\n')
    .map((line) => ({ line, ids: line.trim().split(/\s+/).slice(0, 2).map(Number) }));
  const of = new Set([root]);
  // A child comes after its parent but for ids that were given anew: two rounds find those too.
  for (const { ids } of [...rows, ...rows]) if (of.has(ids[1])) of.add(ids[0]);
  const load = await run('uptime').then(({ stdout: text }) => text.trim());
  return [load, ...rows.filter(({ ids }) => of.has(ids[0])).map(({ line }) => line)].join('\n');
}

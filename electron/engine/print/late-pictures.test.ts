/** Pictures that only the layout asks for, from a slow server: both printers wait for them, up to the limit. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateChromium } from '../exec/locate-chromium.js';
import { windowHost, type PrintHostAnswer } from '../exec/testing/window-host.js';
import { ChromiumPrinter } from './chromium-printer.js';
import { printRequest, type PrintRequest } from '../interface/printer.js';

const run = promisify(execFile);

/** Milliseconds after which a picture comes: long after the page says that it is loaded. */
const delay = 700;
const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#f00"/></svg>';
const box = (picture: string) => `.a { height: 100px; background: url(${picture}.svg) }`;
const page = (head: string) => `<!doctype html><title>Slow</title>${head}<p class="a">Hello`;
const served: Record<string, readonly [type: string, text: string]> = {
  '/sheet.html': ['text/html', page('<link rel="stylesheet" href="red.css">')],
  '/import.html': ['text/html', page('<style>@import "red.css";</style>')],
  '/print.html': ['text/html', page(`<style>@media print { ${box('red')} }</style>`)],
  '/lazy.html': [
    'text/html',
    page('<img src="red.svg" loading="lazy" style="display: block; margin-top: 30000px">'),
  ],
  '/never.html': ['text/html', page('<link rel="stylesheet" href="never.css">')],
  '/red.css': ['text/css', box('red')],
  '/never.css': ['text/css', box('never')],
  '/red.svg': ['image/svg+xml', red],
};
const waitedFor = ['sheet', 'import', 'print', 'lazy'];

let folder: string;
let server: Server;
let browser: ChromiumPrinter;
let answers: PrintHostAnswer[];

function request(printer: string, name: string, wishes: Partial<PrintRequest> = {}): PrintRequest {
  const entry = `${name}.html`;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${entry}`;
  const output = join(folder, `${printer}-${name}${wishes.javascript ? '-scripts' : ''}.pdf`);
  return printRequest({
    ...{ root: folder, entry, address, output },
    ...{ network: true, ownHostMayBePrivate: true },
    ...wishes,
  });
}

const never = { loadLimit: 2 };
const withScripts = { javascript: true };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-late-'));
  server = createServer((asked, answer) => {
    const [type, text] = served[asked.url ?? ''] ?? [];
    if (type === undefined) return;
    const send = () => answer.setHeader('Content-Type', type).end(text);
    if (type.startsWith('image')) setTimeout(send, delay);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = new ChromiumPrinter({
    program: await locateChromium(),
    scratch: folder,
    process: () => undefined,
  });
  const ask = await windowHost(folder);
  answers = await ask([
    ...waitedFor.map((name) => ({ print: request('window', name) })),
    ...waitedFor.map((name) => ({ print: request('window', name, withScripts) })),
    { print: request('window', 'never', never) },
    { print: request('window', 'never', { ...never, ...withScripts }) },
  ]);
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** True when one of the pages drawn by Poppler has the picture. */
async function isRed({ output }: PrintRequest): Promise<boolean> {
  const options = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
  const { stdout } = await run('pdftoppm', ['-r', '72', output], options);
  return stdout.includes(Buffer.from([255, 0, 0, 255, 0, 0, 255, 0, 0]));
}

const { signal } = new AbortController();

describe('the app’s hidden window', () => {
  it.each(waitedFor)('has the picture of %s.html', async (name) => {
    expect(answers[waitedFor.indexOf(name)]?.report).toMatchObject({ late: false });
    expect(await isRed(request('window', name))).toBe(true);
  });
  it.each(waitedFor)('has it with scripts too: %s.html', async (name) => {
    expect(answers[waitedFor.length + waitedFor.indexOf(name)]?.report).toMatchObject({ late: false });
    expect(await isRed(request('window', name, withScripts))).toBe(true);
  });
  it('prints without one that never comes, and says so', () => {
    expect(answers.slice(-2).map(({ report }) => report?.late)).toEqual([true, true]);
  });
});

describe('an installed browser', () => {
  it.each(waitedFor)('has the picture of %s.html', async (name) => {
    const asked = request('browser', name);
    expect(await browser.print(asked, signal)).toMatchObject({ late: false });
    expect(await isRed(asked)).toBe(true);
  });
  it.each(waitedFor)('has it with scripts too: %s.html', async (name) => {
    const asked = request('browser', name, withScripts);
    expect(await browser.print(asked, signal)).toMatchObject({ late: false });
    expect(await isRed(asked)).toBe(true);
  });
  it('prints without one that never comes, and says so', async () => {
    expect(await browser.print(request('browser', 'never', never), signal)).toMatchObject({ late: true });
    const asked = request('browser', 'never', { ...never, ...withScripts });
    expect(await browser.print(asked, signal)).toMatchObject({ late: true });
  });
  it('stops waiting when it is cancelled', async () => {
    const asked = request('browser', 'never', { loadLimit: 600 });
    await expect(browser.print(asked, AbortSignal.timeout(1500))).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});

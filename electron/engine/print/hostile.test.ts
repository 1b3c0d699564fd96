/** Both printers against pages that want out: nobody comes to the trap, nothing of this computer is in the PDF. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateChromium } from '../exec/locate-chromium.js';
import { windowHost, type PrintHostAnswer } from '../exec/testing/window-host.js';
import { readWords } from '../testing/engine.js';
import { ChromiumPrinter } from './chromium-printer.js';
import { printRequest, type PrintReport, type PrintRequest } from '../interface/printer.js';
import { hostilePages, openTrap, type HostilePage, type Trap } from './testing/hostile.js';

let folder: string;
let trap: Trap;
let pages: HostilePage[];
let browser: ChromiumPrinter;
const byWindow = new Map<string, PrintHostAnswer>();

const requestFor = (page: HostilePage, printer: string): PrintRequest =>
  printRequest({
    root: join(folder, page.name, 'root'),
    entry: Object.keys(page.files)[0]!,
    output: join(folder, page.name, `${printer}.pdf`),
    javascript: page.javascript === true,
    loadLimit: 10,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-hostile-'));
  trap = await openTrap();
  pages = hostilePages(trap.port);
  for (const page of pages) {
    const root = join(folder, page.name, 'root');
    await mkdir(root, { recursive: true });
    await writeFile(join(folder, page.name, 'secret.txt'), 'keep this to yourself');
    for (const [name, text] of Object.entries(page.files)) await writeFile(join(root, name), text);
  }
  browser = new ChromiumPrinter({
    program: await locateChromium(),
    scratch: join(folder, 'browser'),
    process: () => undefined,
  });
  const ask = await windowHost(folder);
  const answers = await ask(pages.map((page) => ({ print: requestFor(page, 'window') })));
  for (const [place, answer] of answers.entries()) byWindow.set(pages[place]!.name, answer);
});
afterAll(async () => {
  await browser.close();
  await trap.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

async function harmless(page: HostilePage, printer: string, report: PrintReport): Promise<void> {
  expect(trap.hits).toEqual([]);
  const words = await readWords(await readFile(join(folder, page.name, `${printer}.pdf`)));
  expect(words).toContain('Innocent words.');
  expect(words).not.toMatch(/root:|daemon:|keep this|caught|blocked|refused to connect/);
  expect(report.blocked).toEqual(expect.arrayContaining([...page.listed]));
}

const names = hostilePages(0).map(({ name }) => name);
const find = (name: string): HostilePage => pages.find((page) => page.name === name)!;

describe('an installed browser', () => {
  it.each(names)('%s', async (name) => {
    const page = find(name);
    const report = await browser.print(requestFor(page, 'browser'), new AbortController().signal);
    await harmless(page, 'browser', report);
  });
});

describe('the app’s hidden window', () => {
  it.each(names)('%s', async (name) => {
    const answer = byWindow.get(name);
    expect(answer).toMatchObject({ report: { title: 'Hostile' } });
    await harmless(find(name), 'window', answer!.report!);
  });
});

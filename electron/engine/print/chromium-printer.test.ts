import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateChromium } from '../exec/locate-chromium.js';
import { startChromium } from '../exec/chromium.js';
import { refusingPort } from '../exec/refusing-port.js';
import { locateSandbox } from '../exec/sandbox/index.js';
import type { SandboxPolicy } from '../interface/sandbox-policy.js';
import { checkPdf } from '../pdf-blocks/inspection/check.js';
import { ChromiumPrinter } from './chromium-printer.js';
import { printRequest } from '../interface/printer.js';

let root: string;
let printer: ChromiumPrinter;
const pids = new Set<number>();
const { signal } = new AbortController();
const works = (await locateSandbox()) !== null;

/** A browser whose requests nobody answers. */
let bares = 0;
const bare = async (sandbox: SandboxPolicy) =>
  startChromium({
    program: (await locateChromium()) ?? '',
    profile: join(root, `bare-${++bares}`),
    sandbox,
    fonts: [],
    log: () => undefined,
  });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'platen-print-'));
  printer = new ChromiumPrinter({
    program: await locateChromium(),
    scratch: root,
    process: (pid, running) => void (running ? pids.add(pid) : pids.delete(pid)),
  });
});
afterAll(async () => {
  await printer.close();
  await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

describe('printing with an installed browser', () => {
  it('prints a page and lists what was missing and what was refused', async () => {
    await writeFile(
      join(root, 'a page.html'),
      '<!doctype html><title>Kites</title><h1>Hello</h1><img src="gone.png"><img src="http://127.0.0.1:1/x.png">',
    );
    const output = join(root, 'out.pdf');
    const report = await printer.print(printRequest({ root, entry: 'a page.html', output }), signal);
    expect(report).toMatchObject({
      title: 'Kites',
      missing: ['gone.png'],
      blocked: ['http://127.0.0.1:1/x.png'],
      late: false,
    });
    expect((await checkPdf(output)).pages).toBe(1);
  });
  it('asks nobody for anything by itself, and meets a proxy of our own that refuses', async () => {
    const proxy = await refusingPort();
    const before = proxy.refused;
    await writeFile(join(root, 'plain.html'), '<!doctype html><title>plain</title><p>Hello');
    const output = join(root, 'plain.pdf');
    await printer.print(printRequest({ root, entry: 'plain.html', output }), signal);
    expect(proxy.refused).toBe(before);
    const browser = await bare('off');
    try {
      expect(browser.process()?.spawnargs).toContain(`--proxy-server=http://127.0.0.1:${proxy.port}`);
      // Nobody answers requests here: what is left are names that do not resolve, and the proxy.
      const page = await browser.newPage();
      await expect(page.goto('http://example.com/')).rejects.toThrow(/ERR_/);
      const socket = connect(proxy.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.on('close', resolve));
      expect(proxy.refused).toBe(before + 1);
    } finally {
      await browser.close();
    }
  });
  it.runIf(works)(
    'in the sandbox it sees nothing of this computer but programs and its profile',
    async () => {
      const secret = join(root, 'secret.txt');
      await writeFile(secret, 'nobody reads this');
      const proxy = await refusingPort();
      const before = proxy.refused;
      const see = async (policy: SandboxPolicy, path: string) => {
        const browser = await bare(policy);
        try {
          const page = await browser.newPage();
          await page.goto(`file://${path}`);
          return await page.evaluate('document.body.innerText');
        } finally {
          await browser.close();
        }
      };
      // Nobody answers its requests here, so that it reads whatever there is.
      expect(await see('off', '/etc/passwd')).toContain('root:');
      expect(await see('off', secret)).toContain('nobody reads this');
      for (const path of ['/etc/passwd', secret, homedir()])
        await expect(see('required', path), path).rejects.toThrow('ERR_FILE_NOT_FOUND');
      // It has a network of its own, in which nobody is: not even what refuses.
      expect(proxy.refused).toBe(before);
    },
  );
  it('runs no script of a page, and gives what a script of our own found', async () => {
    await writeFile(
      join(root, 'script.html'),
      '<!doctype html><title>quiet</title><script>document.title="ran";window.platenResult=Promise.resolve("42")</script>',
    );
    const output = join(root, 'script.pdf');
    const report = await printer.print(printRequest({ root, entry: 'script.html', output }), signal);
    expect(report.title).toBe('quiet');
    expect(await printer.script({ root, entry: 'script.html', limit: 10 }, signal)).toBe('42');
  });
  it('leaves no browser behind', async () => {
    expect(pids.size).toBe(1);
    await printer.close();
    await expect.poll(() => pids.size).toBe(0);
  });
});

/** The HtmlPrinter by an installed browser: for the command line and the gateway. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { ServiceError } from '../../../contract/index.js';
import { startChromium } from '../exec/chromium.js';
import { answerFromNetwork } from './network.js';
import { PageFiles, type PageAnswer } from './page-files.js';
import type { HtmlPrinter, PrintReport, PrintRequest, ScriptRequest } from './printer.js';

export interface ChromiumPrinterOptions {
  /** Absolute path of the browser; null when none was found. */
  readonly program: string | null;
  /** Folder for the browser's profile. */
  readonly scratch: string;
  process(pid: number, running: boolean): void;
}

/** Milliseconds the printing itself may take, after loading. */
const printLimit = 10 * 60_000;

/** Bytes of one file that a page may load: it travels whole over the pipe. */
const fileLimit = 256 * 1024 * 1024;

/** Prints after which the browser is started anew: Chromium's memory grows. */
const printsPerBrowser = 500;

const millimetre = (value: number): string => `${value}mm`;

export class ChromiumPrinter implements HtmlPrinter {
  readonly #options: ChromiumPrinterOptions;
  #browser: Promise<Browser> | null = null;
  #prints = 0;
  #started = 0;

  constructor(options: ChromiumPrinterOptions) {
    this.#options = options;
  }

  async print(request: PrintRequest, signal: AbortSignal): Promise<PrintReport> {
    const files = await PageFiles.open(request.root, request.network, request.mounts);
    return this.#withPage(signal, request.javascript, files, request.loadLimit, async (page) => {
      await page.emulateMediaType(request.media);
      const late = await load(page, request.address ?? files.address(request.entry), request.loadLimit);
      const title = await page.title();
      await page.pdf({
        path: request.output,
        width: millimetre(request.paper.width),
        height: millimetre(request.paper.height),
        margin: {
          top: millimetre(request.margins.top),
          right: millimetre(request.margins.right),
          bottom: millimetre(request.margins.bottom),
          left: millimetre(request.margins.left),
        },
        preferCSSPageSize: request.preferCssPageSize,
        scale: request.scale,
        printBackground: request.background,
        displayHeaderFooter: request.header !== '' || request.footer !== '',
        // An empty template would be replaced by Chromium's own.
        headerTemplate: request.header === '' ? '<span></span>' : request.header,
        footerTemplate: request.footer === '' ? '<span></span>' : request.footer,
        tagged: request.tagged,
        outline: request.outline,
        timeout: printLimit,
      });
      return files.report(title, late);
    });
  }

  async script(request: ScriptRequest, signal: AbortSignal): Promise<string> {
    const files = await PageFiles.open(request.root, false, []);
    return this.#withPage(signal, true, files, request.limit, async (page) => {
      await load(page, files.address(request.entry), request.limit);
      const value: unknown = await page.evaluate('window.platenResult');
      if (typeof value !== 'string') throw new ServiceError('printer_failed');
      return value;
    });
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    await browser?.then((running) => running.close()).catch(() => undefined);
  }

  /** Gives a page with its requests answered; whatever goes wrong ends the browser, so that the next page is a new one's. */
  async #withPage<T>(
    signal: AbortSignal,
    javascript: boolean,
    files: PageFiles,
    loadLimit: number,
    work: (page: Page) => Promise<T>,
  ): Promise<T> {
    if (signal.aborted) throw new ServiceError('cancelled');
    if (this.#prints >= printsPerBrowser) await this.close();
    this.#prints += 1;
    let stopped: ServiceError | null = null;
    const stop = (reason: ServiceError) => {
      stopped ??= reason;
      void this.#kill();
    };
    const onAbort = () => stop(new ServiceError('cancelled'));
    signal.addEventListener('abort', onAbort, { once: true });
    const limit = loadLimit * 1000 + printLimit;
    const timer = setTimeout(
      () => stop(new ServiceError('timed_out', { minutes: Math.round(limit / 60_000) })),
      limit,
    );
    try {
      const context = await (await this.#start()).createBrowserContext();
      try {
        const page = await context.newPage();
        await page.setJavaScriptEnabled(javascript);
        await page.setRequestInterception(true);
        page.on('request', (request) => void answer(request, files));
        page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
        return await work(page);
      } finally {
        void context.close().catch(() => undefined);
      }
    } catch (thrown) {
      if (stopped) throw stopped;
      if (thrown instanceof ServiceError) throw thrown;
      void this.#kill();
      throw new ServiceError('printer_failed', {}, { cause: thrown });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  #start(): Promise<Browser> {
    this.#browser ??= this.#launch().catch((thrown: unknown) => {
      this.#browser = null;
      throw thrown;
    });
    return this.#browser;
  }

  async #launch(): Promise<Browser> {
    const { program, scratch } = this.#options;
    if (program === null) throw new ServiceError('printer_missing');
    this.#started += 1;
    this.#prints = 0;
    const browser = await startChromium({ program, profile: join(scratch, `chromium-${this.#started}`) });
    const pid = browser.process()?.pid;
    if (pid !== undefined) this.#options.process(pid, true);
    browser.on('disconnected', () => {
      if (pid !== undefined) this.#options.process(pid, false);
      this.#browser = null;
    });
    return browser;
  }

  async #kill(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    await browser?.then((running) => running.process()?.kill('SIGKILL')).catch(() => undefined);
  }
}

/** Loads an address; true when it was not finished at the limit. */
async function load(page: Page, address: string, limit: number): Promise<boolean> {
  try {
    await page.goto(address, { waitUntil: 'load', timeout: limit * 1000 });
    return false;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'TimeoutError') return true;
    throw thrown;
  }
}

/** Answers one request of the page. Never throws: a page that is gone wants no answer. */
async function answer(request: HTTPRequest, files: PageFiles): Promise<void> {
  try {
    const found = await files.answer(request.url());
    await respond(request, found, files);
  } catch {
    await request.abort('failed').catch(() => undefined);
  }
}

async function respond(request: HTTPRequest, found: PageAnswer, files: PageFiles): Promise<void> {
  switch (found.kind) {
    case 'inside':
      return request.continue();
    case 'missing':
      return request.respond({ status: 404, body: '' });
    case 'blocked':
      return request.abort('blockedbyclient');
    case 'file':
      if (found.size > fileLimit) return request.abort('failed');
      return request.respond({ status: 200, contentType: found.mime, body: await readFile(found.path) });
    case 'network': {
      const reply = await answerFromNetwork(found.address, request.method());
      if (reply === null) {
        files.refuse(found.address);
        return request.abort('blockedbyclient');
      }
      return request.respond({ status: reply.status, headers: { ...reply.headers }, body: reply.body });
    }
  }
}

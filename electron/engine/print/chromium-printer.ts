/** The HtmlPrinter by an installed browser: for the command line and the gateway. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { ServiceError } from '../../../contract/index.js';
import type { OpenNetwork } from '../../network/page-network.js';
import { killChromium, startChromium } from '../exec/chromium.js';
import { fontPlaces } from '../fonts/font-places.js';
import type { SandboxPolicy } from '../interface/sandbox-policy.js';
import { ChromiumPage } from './chromium-page.js';
import { mendLinks } from './mend-links.js';
import { PageServer, type PageServerOptions } from './page-requests.js';
import type { HtmlPrinter, PrintReport, PrintRequest, ScriptRequest } from '../interface/printer.js';

export interface ChromiumPrinterOptions {
  /** Absolute path of the browser; null when none was found. */
  readonly program: string | null;
  /** Folder for the browser's profile. */
  readonly scratch: string;
  /** Left out: a sandbox wherever one works. */
  readonly sandbox?: SandboxPolicy;
  readonly log?: (line: string) => void;
  /** Left out: this process fetches for pages that may. */
  readonly network?: OpenNetwork;
  process(pid: number, running: boolean): void;
}

/** The seconds that the printing itself may take, after loading. */
const printLimit = 10 * 60;

/** Prints, or bytes of PDF, after which the browser is restarted, because Chromium's memory grows. */
const printsPerBrowser = 1000;
const bytesPerBrowser = 512 * 1024 * 1024;
/** Prints after which a page is replaced by a new one. */
const printsPerPage = 40;

type PageRequest = PageServerOptions & { readonly limit: number };

export class ChromiumPrinter implements HtmlPrinter {
  readonly #options: ChromiumPrinterOptions;
  #browser: Promise<Browser> | null = null;
  /** A page to use again: only for pages without scripts and network, which leave nothing behind. */
  #idle: ChromiumPage | null = null;
  #busy = 0;
  #prints = 0;
  #bytes = 0;
  #started = 0;

  constructor(options: ChromiumPrinterOptions) {
    this.#options = options;
  }

  async print(request: PrintRequest, signal: AbortSignal): Promise<PrintReport> {
    const wishes = { ...request, limit: request.loadLimit + printLimit };
    return this.#withPage(signal, wishes, async (page, server) => {
      const { late, facts } = await page.load(server, { ...request, print: request });
      server.checkArrived();
      await page.print(request, printLimit * 1000);
      await mendLinks(request.output, server.origin);
      this.#bytes += (await stat(request.output)).size;
      return server.report(facts, late);
    });
  }

  async script(request: ScriptRequest, signal: AbortSignal): Promise<string> {
    const { root, entry, limit } = request;
    const wishes = { root, entry, mounts: [], network: false, javascript: true, limit };
    return this.#withPage(signal, wishes, async (page, server) => {
      await page.load(server, { loadLimit: limit, media: 'screen', javascript: true });
      server.checkArrived();
      const value = await page.evaluate('window.platenResult', limit * 1000);
      if (typeof value !== 'string') throw new ServiceError('printer_failed');
      return value;
    });
  }

  /** Starts the browser ahead of the first print; if that fails, the first print reports it. */
  async warm(): Promise<void> {
    await this.#start().catch(() => undefined);
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#forget();
    await browser?.then((running) => running.close()).catch(() => undefined);
  }

  /** Tries once more when a browser that had worked before is gone: it may have been another page's doing. */
  async #withPage<T>(
    signal: AbortSignal,
    wishes: PageRequest,
    work: (page: ChromiumPage, server: PageServer) => Promise<T>,
  ): Promise<T> {
    const used = this.#prints > 0;
    try {
      return await this.#once(signal, wishes, work);
    } catch (thrown) {
      const worthAnother = thrown instanceof ServiceError && thrown.code === 'printer_failed' && used;
      if (!worthAnother || signal.aborted) throw thrown;
      return this.#once(signal, wishes, work);
    }
  }

  /** Gives a page with its requests answered; whatever goes wrong ends the browser, so that the next page is a new one's. */
  async #once<T>(
    signal: AbortSignal,
    wishes: PageRequest,
    work: (page: ChromiumPage, server: PageServer) => Promise<T>,
  ): Promise<T> {
    if (signal.aborted) throw new ServiceError('cancelled');
    const server = await PageServer.open(wishes, this.#options.network);
    if (this.#busy === 0 && (this.#prints >= printsPerBrowser || this.#bytes >= bytesPerBrowser))
      await this.close();
    this.#busy += 1;
    this.#prints += 1;
    let stopped: ServiceError | null = null;
    const stop = (reason: ServiceError) => {
      stopped ??= reason;
      void this.#kill();
    };
    const onAbort = () => stop(new ServiceError('cancelled'));
    signal.addEventListener('abort', onAbort, { once: true });
    // It may have come while the folder was opened.
    if (signal.aborted) onAbort();
    const timer = setTimeout(
      () => stop(new ServiceError('timed_out', { minutes: Math.max(1, Math.round(wishes.limit / 60)) })),
      wishes.limit * 1000,
    );
    try {
      if (stopped) throw new ServiceError('cancelled');
      const page = await this.#take(wishes);
      try {
        // Stopped while waiting for the page: it may be a new browser's, which the stop did not meet.
        if (stopped) throw new ServiceError('cancelled');
        return await work(page, server);
      } finally {
        await this.#giveBack(page);
      }
    } catch (thrown) {
      const reason = stopped as ServiceError | null;
      if (reason) throw reason;
      if (thrown instanceof ServiceError && thrown.code !== 'timed_out') throw thrown;
      await this.#kill();
      if (thrown instanceof ServiceError) throw thrown;
      throw new ServiceError('printer_failed', {}, { cause: thrown });
    } finally {
      this.#busy -= 1;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      server.close();
    }
  }

  async #take({ javascript, network }: PageRequest): Promise<ChromiumPage> {
    const traceless = !javascript && !network;
    const idle = this.#idle;
    if (traceless && idle !== null) {
      this.#idle = null;
      if (await idle.ready()) return idle;
    }
    return ChromiumPage.open(await this.#start(), javascript, traceless ? printsPerPage : 1);
  }

  async #giveBack(page: ChromiumPage): Promise<void> {
    if (page.worn || this.#idle !== null || this.#browser === null) {
      await page.close();
      return;
    }
    page.clear();
    this.#idle = page;
  }

  #start(): Promise<Browser> {
    this.#browser ??= this.#launch().catch((thrown: unknown) => {
      this.#browser = null;
      throw thrown;
    });
    return this.#browser;
  }

  async #launch(): Promise<Browser> {
    const { program, scratch, sandbox = 'available', log } = this.#options;
    if (program === null) throw new ServiceError('printer_missing');
    this.#started += 1;
    const browser = await startChromium({
      program,
      profile: join(scratch, `chromium-${this.#started}`),
      sandbox,
      fonts: fontPlaces(process.env['FONTCONFIG_FILE'] ?? '/etc/fonts/fonts.conf'),
      log: (line) => log?.(line),
    });
    const pid = browser.process()?.pid;
    if (pid !== undefined) this.#options.process(pid, true);
    browser.on('disconnected', () => {
      if (pid !== undefined) this.#options.process(pid, false);
      void this.#browser?.then((current) => {
        if (current === browser) this.#forget();
      });
    });
    return browser;
  }

  #forget(): void {
    this.#browser = null;
    this.#idle = null;
    this.#prints = 0;
    this.#bytes = 0;
  }

  async #kill(): Promise<void> {
    const browser = this.#browser;
    this.#forget();
    await browser?.then(killChromium).catch(() => undefined);
  }
}

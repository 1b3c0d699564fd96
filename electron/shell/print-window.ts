/** One hidden window that prints: a page without a window around it, sandboxed, in a session of its own. */
import { writeFile } from 'node:fs/promises';
import { WebContentsView, type WebContents } from 'electron';
import { ServiceError } from '../../contract/index.js';
import { inches, paperInches } from '../engine/print/lengths.js';
import { askPageFacts, readPageFacts, type PageFacts } from '../engine/interface/page-facts.js';
import { mendLinks } from '../engine/print/mend-links.js';
import type { PageServer } from '../engine/print/page-requests.js';
import type { PrintReport, PrintRequest, ScriptRequest } from '../engine/interface/printer.js';
import { layOutPage, PendingResources } from '../engine/print/pending-resources.js';
import { printApart } from './print-apart.js';
import { PrintSession } from './print-session.js';
import { within } from '../engine/print/timeout.js';

/** Milliseconds a page has to answer a question; one that does not runs a script without end. */
const answerLimit = 6000;

/** Milliseconds that fonts may take after the page is loaded. */
const fontLimit = 3000;

/** CSS pixels: what a page sees as its window. Paper has its own size. */
const screenSize = { width: 1280, height: 960, deviceScaleFactor: 1, mobile: false };

/** What is read of the events of the DevTools protocol. */
interface PageEvent {
  readonly requestId?: string;
  readonly type?: string;
}

export class PrintWindow {
  readonly #served = new PrintSession();
  readonly #pending = new PendingResources();
  #view: WebContentsView | null = null;
  #javascript = false;
  #prints = 0;
  /** Navigations of the page since its turn began: one loads it, more want to leave it. */
  #navigations = 0;
  /** Rejects when the page's process is gone or the window was ended. */
  #gone: Promise<never> = new Promise(() => undefined);
  #end: (reason: Error) => void = () => undefined;

  async open(): Promise<void> {
    await this.#served.open();
  }

  async print(server: PageServer, request: PrintRequest): Promise<PrintReport> {
    const contents = await this.#turnTo(server, request.javascript);
    const deadline = performance.now() + request.loadLimit * 1000;
    const late =
      (await this.#load(contents, server, request)) || !(await this.#settle(contents, request, deadline));
    server.checkArrived();
    if (late) await this.#ask(contents, layOutPage(request), request.javascript);
    const facts = await this.#facts(contents, request.javascript, late);
    const bytes = await this.#race(printApart(contents, toPdfOptions(request)));
    await writeFile(request.output, bytes);
    await mendLinks(request.output, server.origin);
    if (late) this.end();
    return server.report(facts, late);
  }

  async script(server: PageServer, { limit }: ScriptRequest): Promise<string> {
    const contents = await this.#turnTo(server, true);
    await this.#load(contents, server, {
      loadLimit: limit,
      media: 'screen',
      network: false,
    });
    server.checkArrived();
    const value = await this.#run(contents, 'window.platenResult', limit * 1000);
    if (typeof value !== 'string') throw new ServiceError('printer_failed');
    return value;
  }

  /** Makes it ready for the next page; ends it when this one may have left something behind. */
  async rest(traces: boolean, printsPerWindow: number): Promise<void> {
    this.#served.turnTo(null);
    if (traces || this.#prints >= printsPerWindow) this.end();
    else await this.#view?.webContents.loadURL('about:blank').catch(() => this.end());
    if (traces) await this.#served.forget();
  }

  /** Ends the page's process; the next print starts another one. */
  end(): void {
    const view = this.#view;
    this.#view = null;
    this.#end(new Error('the printing window was ended'));
    const contents = view?.webContents;
    if (!contents || contents.isDestroyed()) return;
    // A page that hangs does not close; its process does.
    contents.forcefullyCrashRenderer();
    contents.close({ waitForBeforeUnload: false });
  }

  async #turnTo(server: PageServer, javascript: boolean): Promise<WebContents> {
    this.#served.turnTo(server);
    this.#pending.clear();
    this.#navigations = 0;
    this.#prints += 1;
    if (this.#view !== null && this.#javascript === javascript) return this.#view.webContents;
    this.end();
    this.#javascript = javascript;
    this.#prints = 1;
    const view = new WebContentsView({
      webPreferences: {
        session: this.#served.session,
        javascript,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        plugins: false,
        spellcheck: false,
        disableDialogs: true,
        backgroundThrottling: false,
        enableWebSQL: false,
      },
    });
    this.#view = view;
    const { webContents: contents } = view;
    this.#gone = new Promise((_resolve, reject) => {
      this.#end = reject;
      const leave = (reason: string) => {
        reject(new Error(`page ${reason}`));
        // It may have gone while nothing was printed: the next print must not meet it.
        if (this.#view === view) this.end();
      };
      contents.once('render-process-gone', (_event, { reason }) => leave(reason));
      contents.once('destroyed', () => leave('destroyed'));
    });
    // Nobody may be waiting when it goes.
    this.#gone.catch(() => undefined);
    this.#guard(contents);
    // Its process starts with the first page, and only then it listens to the debugger.
    await this.#race(contents.loadURL('about:blank'));
    this.#navigations = 0;
    contents.debugger.attach('1.3');
    contents.debugger.on('message', (_event, method, params) => this.#hear(method, params as PageEvent));
    await this.#tell(contents, 'Page.enable', {});
    await this.#tell(contents, 'Network.enable', { maxTotalBufferSize: 0 });
    await this.#tell(contents, 'Emulation.setDeviceMetricsOverride', screenSize);
    return contents;
  }

  #guard(contents: WebContents): void {
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) this.#navigations += 1;
    });
    contents.on('will-navigate', (event) => {
      event.preventDefault();
      const server = this.#served.server;
      if (!event.url.startsWith(`${server?.origin}/`)) server?.refused(event.url);
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-prevent-unload', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.setAudioMuted(true);
    // Chromium itself refuses `file:` before it asks the request handler, and says so only in the console.
    contents.on('console-message', (details: object, ...older: unknown[]) => {
      // Up to Electron 34 the words come as the third argument.
      const { message }: { message?: unknown } = details;
      const words = [message, older[1]].find((given) => typeof given === 'string');
      const address = /^Not allowed to load local resource: (.+)$/.exec(words ?? '')?.[1];
      if (address !== undefined) this.#served.server?.refused(address);
    });
  }

  /** True when it was not finished at the limit and was stopped there. */
  async #load(
    contents: WebContents,
    server: PageServer,
    wishes: Pick<PrintRequest, 'loadLimit' | 'media' | 'network'>,
  ): Promise<boolean> {
    if (wishes.network) contents.setUserAgent(browserName());
    await this.#tell(contents, 'Emulation.setEmulatedMedia', { media: wishes.media });
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), wishes.loadLimit * 1000);
    });
    const loaded = load(contents, server.start);
    // The page server may have a more exact reason, and sooner, why there is no page.
    loaded.catch(() => undefined);
    try {
      const how = await this.#race(Promise.race([server.failed, loaded, limit]));
      // Scripts may have begun to leave for elsewhere: that goes nowhere, and nothing is answered while it lasts.
      if (how === 'late' || this.#navigations > 1) contents.stop();
      return how === 'late';
    } catch (thrown) {
      server.checkArrived();
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  }

  #tell(contents: WebContents, method: string, params: object): Promise<unknown> {
    return this.#race(within(answerLimit, contents.debugger.sendCommand(method, params)));
  }

  #hear(method: string, { requestId = '', type = 'Other' }: PageEvent): void {
    if (method === 'Page.loadEventFired') this.#pending.loaded();
    if (method === 'Network.requestWillBeSent') this.#pending.requested(requestId, type);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed')
      this.#pending.ended(requestId);
  }

  /** Waits for what only the layout asked for; false when it was not there at the deadline, and loading was stopped. */
  async #settle(contents: WebContents, request: PrintRequest, deadline: number): Promise<boolean> {
    const expression = layOutPage(request);
    const layOut = () => this.#ask(contents, expression, request.javascript);
    const settled = await this.#race(this.#pending.settle(layOut, deadline - performance.now()));
    if (!settled) contents.stop();
    return settled;
  }

  /**
   * The page's facts, when its fonts are ready.
   * @throws ServiceError `timed_out` when a script keeps the page from answering
   */
  async #facts(contents: WebContents, javascript: boolean, late: boolean): Promise<PageFacts> {
    // A page whose loading was stopped never says that its fonts are there.
    if (late) return readPageFacts(await this.#ask(contents, askPageFacts, javascript));
    const ready = `document.fonts.ready.then(() => ${askPageFacts})`;
    if (!javascript) return readPageFacts(await this.#ask(contents, ready, javascript));
    const patient = `Promise.race([${ready}, new Promise((done) => setTimeout(done, ${fontLimit}))]).then(() => ${askPageFacts})`;
    return readPageFacts(await this.#ask(contents, patient, javascript));
  }

  /** What an expression gives in the page. */
  async #ask(contents: WebContents, expression: string, javascript: boolean): Promise<unknown> {
    if (javascript) return this.#run(contents, expression, answerLimit);
    // A page without scripts is asked through the debugger, and always answers, however long its layout takes.
    const wishes = { expression, awaitPromise: true, returnByValue: true };
    const { result } = (await this.#race(contents.debugger.sendCommand('Runtime.evaluate', wishes))) as {
      result?: { value?: unknown };
    };
    return result?.value;
  }

  /** Not through the debugger: it waits for ever once a script was kept from leaving the page. */
  #run(contents: WebContents, expression: string, limit: number): Promise<unknown> {
    return this.#race(within(limit, contents.executeJavaScript(expression)));
  }

  #race<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#gone]);
  }
}

/** `loadURL` fails when the page was kept from leaving for elsewhere; here that is no failure. */
function load(contents: WebContents, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onCommit = () => void contents.off('did-fail-load', onFail);
    const onFail = (...[, , description, , isMainFrame]: [unknown, number, string, string, boolean]) => {
      if (isMainFrame) reject(new Error(description));
    };
    contents.once('did-navigate', onCommit);
    contents.on('did-fail-load', onFail);
    contents.once('did-finish-load', () => resolve());
    contents.loadURL(address).catch(() => undefined);
  });
}

/** As Chrome names itself, with its version alone and the system in its usual short form. */
function browserName(): string {
  const system = { darwin: 'Macintosh; Intel Mac OS X 10_15_7', win32: 'Windows NT 10.0; Win64; x64' }[
    process.platform as string
  ];
  const [version] = process.versions.chrome.split('.');
  return `Mozilla/5.0 (${system ?? 'X11; Linux x86_64'}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
}

function toPdfOptions(request: PrintRequest): Electron.PrintToPDFOptions {
  const { header, footer, margins, paper } = request;
  return {
    pageSize: { width: paperInches(paper.width), height: paperInches(paper.height) },
    margins: {
      top: inches(margins.top),
      right: inches(margins.right),
      bottom: inches(margins.bottom),
      left: inches(margins.left),
    },
    preferCSSPageSize: request.preferCssPageSize,
    scale: request.scale,
    printBackground: request.background,
    displayHeaderFooter: header !== '' || footer !== '',
    // An empty template would be replaced by Chromium's own.
    headerTemplate: header === '' ? '<span></span>' : header,
    footerTemplate: footer === '' ? '<span></span>' : footer,
    generateTaggedPDF: request.tagged,
    generateDocumentOutline: request.outline,
  };
}

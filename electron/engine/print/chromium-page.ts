/** One page of an installed browser: loads what the page server answers, and prints. */
import type { Browser, BrowserContext, CDPSession, ConsoleMessage, HTTPRequest, Page } from 'puppeteer-core';
import { inches, paperInches } from './lengths.js';
import { askPageFacts, readPageFacts, type PageFacts } from '../interface/page-facts.js';
import type { BrowserAnswer, PageServer } from './page-requests.js';
import type { PrintRequest } from '../interface/printer.js';
import { layOutPage, PendingResources } from './pending-resources.js';
import { within } from './timeout.js';

/** The milliseconds that a page which loaded late has to answer; one that does not runs an endless script. */
const answerLimit = 6000;

/** Puppeteer's own millimetres are only nearly ones. */
const inchesOf = (value: number): string => `${value}in`;

export type LoadOptions = Pick<PrintRequest, 'loadLimit' | 'media' | 'javascript'> & {
  /** Absent: the page is not printed. */
  readonly print?: PrintRequest;
};

export class ChromiumPage {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #printsLeft: { count: number };
  readonly #pending = new PendingResources();
  #server: PageServer | null = null;
  #media: PrintRequest['media'] | null = null;
  #late = false;
  #clearing: Promise<boolean> = Promise.resolve(true);
  /** The requests of a browser that is gone are answered by nobody. */
  readonly #onDisconnected = (): void => this.#pending.clear();

  private constructor(context: BrowserContext, page: Page, session: CDPSession, prints: number) {
    this.#context = context;
    this.#page = page;
    this.#session = session;
    this.#printsLeft = { count: prints };
  }

  /** @param prints how often it may be used */
  static async open(browser: Browser, javascript: boolean, prints: number): Promise<ChromiumPage> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const opened = new ChromiumPage(context, page, await page.createCDPSession(), prints);
    browser.on('disconnected', opened.#onDisconnected);
    page.on('request', (request) => void opened.#answer(request));
    page.on('console', (message) => opened.#hear(message));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    await Promise.all([
      javascript ? undefined : page.setJavaScriptEnabled(false),
      page.setRequestInterception(true),
      opened.#watchNetwork(),
    ]);
    return opened;
  }

  get worn(): boolean {
    return this.#printsLeft.count <= 0;
  }

  /** True when it can be used again. */
  ready(): Promise<boolean> {
    return this.#clearing;
  }

  /** Forgets the document it showed; {@link ready} says when that is done. */
  clear(): void {
    this.#server = null;
    this.#clearing = this.#page.goto('about:blank').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    this.#page.browser().off('disconnected', this.#onDisconnected);
    await this.#context.close().catch(() => undefined);
  }

  /** Loads the page from its server; late when it was not finished at the limit and was stopped there. */
  async load(server: PageServer, wishes: LoadOptions): Promise<{ late: boolean; facts: PageFacts }> {
    this.#server = server;
    this.#pending.clear();
    this.#printsLeft.count -= 1;
    const deadline = performance.now() + wishes.loadLimit * 1000;
    if (this.#media !== wishes.media) await this.#emulate(wishes.media);
    const late =
      (await this.#goto(server.start, wishes.loadLimit * 1000)) || !(await this.#settle(deadline, wishes));
    this.#late = late;
    if (late) {
      // Nobody knows what it is still doing.
      this.#printsLeft.count = 0;
      await within(answerLimit, this.#page.evaluate(`window.stop(); ${layOutPage(wishes.print)}`));
    }
    const asked = this.#page.evaluate(askPageFacts);
    const facts = await (late || wishes.javascript ? within(answerLimit, asked) : asked);
    return { late, facts: readPageFacts(facts) };
  }

  async print(request: PrintRequest, timeout: number): Promise<void> {
    const { header, footer, margins, paper } = request;
    await this.#page.pdf({
      path: request.output,
      width: inchesOf(paperInches(paper.width)),
      height: inchesOf(paperInches(paper.height)),
      margin: {
        top: inchesOf(inches(margins.top)),
        right: inchesOf(inches(margins.right)),
        bottom: inchesOf(inches(margins.bottom)),
        left: inchesOf(inches(margins.left)),
      },
      preferCSSPageSize: request.preferCssPageSize,
      scale: request.scale,
      printBackground: request.background,
      displayHeaderFooter: header !== '' || footer !== '',
      // An empty template would be replaced by Chromium's own.
      headerTemplate: header === '' ? '<span></span>' : header,
      footerTemplate: footer === '' ? '<span></span>' : footer,
      tagged: request.tagged,
      outline: request.outline,
      // Those of a page whose loading was stopped never come.
      waitForFonts: !this.#late,
      timeout,
    });
  }

  /** @throws ServiceError `timed_out` after the limit in milliseconds */
  evaluate(expression: string, limit: number): Promise<unknown> {
    return within(limit, this.#page.evaluate(expression));
  }

  /** Puppeteer's own events come from the browser, possibly after an answer of the page; these come in the order of the page. */
  async #watchNetwork(): Promise<void> {
    const session = this.#session;
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) =>
      this.#pending.requested(requestId, type),
    );
    session.on('Network.loadingFinished', ({ requestId }) => this.#pending.ended(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => this.#pending.ended(requestId));
    session.on('Page.loadEventFired', () => this.#pending.loaded());
    await Promise.all([
      session.send('Page.enable'),
      session.send('Network.enable', { maxTotalBufferSize: 0 }),
    ]);
  }

  /** Told by both sessions: a page in a process of its own takes the media of the session that reaches it last. */
  async #emulate(media: PrintRequest['media']): Promise<void> {
    await Promise.all([
      this.#page.emulateMediaType(media),
      this.#session.send('Emulation.setEmulatedMedia', { media }),
    ]);
    this.#media = media;
  }

  /** Waits for what only the layout asked for; false when it was not there at the deadline. */
  #settle(deadline: number, wishes: LoadOptions): Promise<boolean> {
    const expression = layOutPage(wishes.print);
    const layOut = () => {
      const done = this.#session.send('Runtime.evaluate', { expression });
      return wishes.javascript ? within(answerLimit, done) : done;
    };
    return this.#pending.settle(layOut, deadline - performance.now());
  }

  /** True when it was not finished at the limit. */
  async #goto(address: string, timeout: number): Promise<boolean> {
    try {
      const loaded = this.#page.goto(address, { waitUntil: 'load', timeout });
      loaded.catch(() => undefined);
      await Promise.race([loaded, this.#server?.failed ?? loaded]);
      return false;
    } catch (thrown) {
      if (thrown instanceof Error && thrown.name === 'TimeoutError') return true;
      // The page server has the more exact reason why there is no page.
      this.#server?.checkArrived();
      throw thrown;
    }
  }

  /** Chromium itself refuses `file:` before it asks the request handler, and says so only in the console. */
  #hear(message: ConsoleMessage): void {
    const address = /^Not allowed to load local resource: (.+)$/.exec(message.text())?.[1];
    if (address !== undefined) this.#server?.refused(address);
  }

  /** Never throws: a page that is gone wants no answer. */
  async #answer(request: HTTPRequest): Promise<void> {
    try {
      const server = this.#server;
      if (server === null) {
        await (request.url().startsWith('about:') ? request.continue() : request.abort('blockedbyclient'));
        return;
      }
      const answer = await server.answer({
        address: request.url(),
        method: request.method(),
        headers: request.headers(),
        kind: this.#kindOf(request),
      });
      await respond(request, answer);
    } catch {
      await request.abort('failed').catch(() => undefined);
    }
  }

  #kindOf(request: HTTPRequest): 'page' | 'frame' | 'part' {
    if (request.resourceType() !== 'document') return 'part';
    return request.frame() === this.#page.mainFrame() ? 'page' : 'frame';
  }
}

function respond(request: HTTPRequest, answer: BrowserAnswer): Promise<void> {
  switch (answer.kind) {
    case 'inside':
      return request.continue();
    case 'refused':
      return request.abort('blockedbyclient');
    case 'answer':
      return request.respond({ status: answer.status, headers: answer.headers, body: answer.body });
  }
}

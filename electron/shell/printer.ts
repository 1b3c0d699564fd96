/** The HtmlPrinter of the app: hidden windows of its own Chromium, asked by the workers over their line. */
import { app } from 'electron';
import { ServiceError } from '../../contract/index.js';
import type { PageServerOptions, PageServer } from '../engine/print/page-requests.js';
import type { HtmlPrinter, PrintReport, PrintRequest, ScriptRequest } from '../engine/interface/printer.js';
import type { PrintWindow } from './print-window.js';

/** Seconds the printing itself may take, after loading. */
const printLimit = 10 * 60;
/** Prints after which a window gets a new process: Chromium's memory grows. */
const printsPerWindow = 40;
/** Windows kept for the next print. */
const keptWindows = 2;

type PageRequest = PageServerOptions & { readonly limit: number };

/** To be made when the app is ready. */
export class HiddenWindowPrinter implements HtmlPrinter {
  /** Their sessions live as long as the app, so windows are used again and never thrown away. */
  readonly #idle: PrintWindow[] = [];
  readonly #busy = new Set<PrintWindow>();
  #closed = false;

  constructor() {
    // The creator that every PDF names; the app's own pages ask no server that would read it.
    app.userAgentFallback = 'Chromium';
  }

  print(request: PrintRequest, signal: AbortSignal): Promise<PrintReport> {
    const wishes = { ...request, limit: request.loadLimit + printLimit };
    return this.#withWindow(signal, wishes, (window, server) => window.print(server, request));
  }

  script(request: ScriptRequest, signal: AbortSignal): Promise<string> {
    const { root, entry, within, limit } = request;
    const wishes = {
      root,
      entry,
      ...(within === undefined ? {} : { within }),
      mounts: [],
      network: false,
      javascript: true,
      limit: 3 * limit,
    };
    return this.#withWindow(signal, wishes, (window, server) => window.script(server, request));
  }

  close(): Promise<void> {
    this.#closed = true;
    for (const window of [...this.#busy, ...this.#idle]) window.end();
    return Promise.resolve();
  }

  async #withWindow<T>(
    signal: AbortSignal,
    wishes: PageRequest,
    work: (window: PrintWindow, server: PageServer) => Promise<T>,
  ): Promise<T> {
    if (signal.aborted || this.#closed) throw new ServiceError('cancelled');
    // Loaded with the first page that is printed: no start of the app waits for it.
    const { PageServer } = await import('../engine/print/page-requests.js');
    const server = await PageServer.open(wishes);
    const window = this.#idle.pop() ?? (await newWindow());
    this.#busy.add(window);
    let stopped: ServiceError | null = null;
    const stop = (reason: ServiceError) => {
      stopped ??= reason;
      window.end();
    };
    const onAbort = () => stop(new ServiceError('cancelled'));
    signal.addEventListener('abort', onAbort, { once: true });
    // It may have come while the window was opened.
    if (signal.aborted) onAbort();
    const minutes = Math.max(1, Math.round(wishes.limit / 60));
    const timer = setTimeout(() => stop(new ServiceError('timed_out', { minutes })), wishes.limit * 1000);
    try {
      if (stopped) throw new ServiceError('cancelled');
      return await work(window, server);
    } catch (thrown) {
      const reason = stopped as ServiceError | null;
      if (reason) throw reason;
      if (thrown instanceof ServiceError && thrown.code !== 'timed_out') throw thrown;
      window.end();
      if (thrown instanceof ServiceError) throw thrown;
      throw new ServiceError('printer_failed', {}, { cause: thrown });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      server.close();
      await this.#giveBack(window, wishes.javascript || wishes.network);
    }
  }

  async #giveBack(window: PrintWindow, traces: boolean): Promise<void> {
    await window.rest(traces, printsPerWindow).catch(() => window.end());
    this.#busy.delete(window);
    if (this.#closed || this.#idle.length >= keptWindows) window.end();
    this.#idle.push(window);
  }
}

async function newWindow(): Promise<PrintWindow> {
  const { PrintWindow } = await import('./print-window.js');
  const window = new PrintWindow();
  await window.open();
  return window;
}

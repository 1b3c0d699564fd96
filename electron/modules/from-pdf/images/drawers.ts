/** This module draws pages in this process itself, and in threads beside it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../../../contract/index.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { drawPage, type Canvas } from './draw-page.js';
import type { DrawAnswer, DrawRequest, DrawSetup } from './thread-messages.js';

/** Draws one page at a time. */
export interface Drawer {
  /** Draws a page. @param page from 1 @param output absolute path @throws ServiceError as `drawPage` */
  draw(page: number, output: string): Promise<void>;
  /** False when it cannot draw any more, though another one can. */
  readonly isAlive: boolean;
  close(): Promise<void>;
}

/** Makes a drawer in this process. @throws ServiceError as `openPages` */
export async function drawHere({ path, password, wish, units }: DrawSetup): Promise<Drawer> {
  const pages = await openPages(path, password);
  const canvas: Canvas = { data: undefined };
  return {
    isAlive: true,
    draw: (page, output) => drawPage(pages, { page, unit: units.get(page) ?? 1 }, wish, output, canvas),
    close: async () => pages.close(),
  };
}

/** Returns the built file of the thread; null where the engine runs from its sources. */
function threadFile(): string | null {
  // A build puts shared code into a folder below that of its entries. Electron's threads can read a packaged app's archive.
  const places = ['./draw-thread.js', '../draw-thread.js'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? null;
}

/** Makes a drawer in a thread. @returns null where no thread can be had */
export async function drawInThread(setup: DrawSetup): Promise<Drawer | null> {
  const file = threadFile();
  if (file === null) return null;
  const drawer = new ThreadDrawer(file, setup);
  return (await drawer.ready()) ? drawer : null;
}

class ThreadDrawer implements Drawer {
  readonly #thread: Worker;
  #waiting: ((answer: DrawAnswer | null) => void) | null = null;
  #isAlive = true;

  constructor(file: string, setup: DrawSetup) {
    this.#thread = new Worker(file, { workerData: setup, stdout: true, stderr: true });
    this.#thread.on('message', (answer: DrawAnswer) => this.#answer(answer));
    this.#thread.on('error', () => this.#end());
    this.#thread.on('exit', () => this.#end());
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  async ready(): Promise<boolean> {
    return (await this.#next())?.kind === 'ready';
  }

  async draw(page: number, output: string): Promise<void> {
    const next = this.#next();
    this.#thread.postMessage({ page, output } satisfies DrawRequest);
    const answer = await next;
    if (answer === null) throw new ServiceError('conversion_failed', {}, { cause: 'the thread ended' });
    if (answer.kind === 'failed') throw ServiceError.fromInfo(answer.error);
  }

  async close(): Promise<void> {
    this.#end();
    await this.#thread.terminate();
  }

  #next(): Promise<DrawAnswer | null> {
    if (!this.#isAlive) return Promise.resolve(null);
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  #answer(answer: DrawAnswer | null): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(answer);
  }

  #end(): void {
    this.#isAlive = false;
    this.#answer(null);
  }
}

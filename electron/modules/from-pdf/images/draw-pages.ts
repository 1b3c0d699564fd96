/** This module draws the pages of a document, several at once, and hands them out in their order. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Context } from '../../../engine/interface/converter.js';
import { takeSlots } from '../../../engine/interface/slots.js';
import { drawHere, drawInThread, type Drawer } from './drawers.js';
import type { DrawSetup } from './thread-messages.js';

/** A thread with a PDFium of its own and a page of usual size takes this many bytes. */
const bytesPerThread = 256 * 1024 * 1024;
/** A further thread is worth its start for this many pages: to start takes as long as to draw some pages. */
const pagesPerThread = 6;
/**
 * From this many pages on, threads alone draw, once they run, and this process hands out: between two pages of its own it would hand out so
 * slowly that the threads wait. Shorter documents are done before a further thread has paid for its start.
 */
const pagesForThreadsAlone = 60;
/** Pages that this process works on at once: one is drawn while the one before it is packed, in other threads. */
const lanesHere = 2;
/** Each drawer may be this many pages ahead of the one that is handed out: a slow page must not fill the disk. */
const ahead = 4;

/** The result of drawing a page. */
export interface DrawnPage {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Absolute path of its picture, which the caller removes; null where it could not be drawn. */
  readonly path: string | null;
  /** Why it could not be drawn; null where it could. */
  readonly error: ServiceError | null;
}

/** A page may fail with these errors while the others are drawn. */
const ofPage = new Set(['damaged_file', 'image_too_large', 'memory_limit', 'conversion_failed']);

/**
 * Draws pages.
 * @param pages from 1, in order
 * @param take gets every page in that order, one at a time
 * @throws ServiceError for what concerns the whole document, and what `take` throws
 */
export async function drawPages(
  setup: DrawSetup,
  pages: readonly number[],
  take: (drawn: DrawnPage) => Promise<void>,
  context: Context,
): Promise<void> {
  const slots = takeSlots(context, Math.ceil(pages.length / pagesPerThread), bytesPerThread);
  const work = new PageWork(setup, pages, take, context, slots.threads);
  try {
    await work.run();
  } finally {
    await work.close();
    slots.release();
  }
}

class PageWork {
  readonly #setup: DrawSetup;
  readonly #pages: readonly number[];
  readonly #take: (drawn: DrawnPage) => Promise<void>;
  readonly #context: Context;
  readonly #threads: number;
  readonly #drawers = new Set<Drawer>();
  /** Drawn pages that wait for those before them, by their place in the list. */
  readonly #drawn = new Map<number, DrawnPage>();
  readonly #sleeping: (() => void)[] = [];
  /** Places in the list: the next one to be drawn, and the next one to be handed out. */
  #next = 0;
  #due = 0;
  #isTaking = false;
  /** True where this process draws only until all threads run. */
  readonly #isLeftToThreads: boolean;
  /** Threads that have started to draw. */
  #running = 0;
  /** Resolves when all that was due is handed out. */
  #taking: Promise<void> = Promise.resolve();
  #isClosed = false;
  #failure: { readonly thrown: unknown } | null = null;
  readonly #stop = () => void this.close();

  constructor(
    setup: DrawSetup,
    pages: readonly number[],
    take: (drawn: DrawnPage) => Promise<void>,
    context: Context,
    threads: number,
  ) {
    this.#setup = setup;
    this.#pages = pages;
    this.#take = take;
    this.#context = context;
    this.#threads = threads;
    this.#isLeftToThreads = threads > 1 && pages.length >= pagesForThreadsAlone;
  }

  async run(): Promise<void> {
    const { signal } = this.#context;
    signal.addEventListener('abort', this.#stop, { once: true });
    this.#context.progress('drawing', 0);
    const threads = this.#isLeftToThreads ? this.#threads : this.#threads - 1;
    const lanes = Array.from({ length: lanesHere + threads }, (_, lane) => this.#lane(lane >= lanesHere));
    await Promise.all(lanes.map((lane) => lane.catch((thrown: unknown) => this.#fail(thrown))));
    await this.#taking;
    signal.throwIfAborted();
    if (this.#failure) throw this.#failure.thrown;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#context.signal.removeEventListener('abort', this.#stop);
    this.#wake();
    const drawers = [...this.#drawers];
    this.#drawers.clear();
    await Promise.all(drawers.map((drawer) => drawer.close()));
  }

  /** Draws until nothing is left. @param inThread true for a further lane, which is not missed where there is no thread */
  async #lane(inThread: boolean): Promise<void> {
    let drawer = await this.#open(inThread);
    if (drawer && inThread) this.#running += 1;
    while (drawer && !this.#isClosed) {
      if (!inThread && this.#isLeftToThreads && this.#running >= this.#threads) {
        this.#drawers.delete(drawer);
        return drawer.close();
      }
      const place = await this.#nextPlace();
      if (place === null) return;
      await this.#draw(drawer, place);
      if (!drawer.isAlive && !this.#isClosed) {
        // The thread ended over this page, perhaps for want of memory: this page and the next ones are drawn in this process.
        this.#drawers.delete(drawer);
        drawer = await this.#open(false);
        if (drawer) await this.#draw(drawer, place);
      }
      // Handing out is not waited for: the next page is drawn meanwhile.
      if (!this.#isTaking) this.#taking = this.#handOut().catch((thrown: unknown) => this.#fail(thrown));
    }
  }

  async #open(inThread: boolean): Promise<Drawer | null> {
    const drawer = inThread ? await drawInThread(this.#setup) : await drawHere(this.#setup);
    if (drawer === null) return null;
    if (!this.#isClosed) {
      this.#drawers.add(drawer);
      return drawer;
    }
    await drawer.close();
    return null;
  }

  /** Returns the place of the next page that nobody draws yet; null at the end. */
  async #nextPlace(): Promise<number | null> {
    for (;;) {
      // Other lanes, and a cancellation, get their turn between two pages.
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#isClosed || this.#next >= this.#pages.length) return null;
      if (this.#next - this.#due < ahead * (this.#threads + 1)) return this.#next++;
      await new Promise<void>((resolve) => this.#sleeping.push(resolve));
    }
  }

  async #draw(drawer: Drawer, place: number): Promise<void> {
    const page = this.#pages[place]!;
    const output = join(this.#context.directory, `page-${page}-${place}.picture`);
    try {
      await drawer.draw(page, output);
      this.#drawn.set(place, { page, path: output, error: null });
    } catch (thrown) {
      if (this.#isClosed || !drawer.isAlive) return;
      const error = ServiceError.from(thrown);
      if (!ofPage.has(error.code)) throw thrown;
      await rm(output, { force: true });
      this.#context.log('a page cannot be drawn', { page, code: error.code });
      this.#drawn.set(place, { page, path: null, error });
    }
  }

  async #handOut(): Promise<void> {
    this.#isTaking = true;
    try {
      for (let drawn = this.#drawn.get(this.#due); drawn && !this.#isClosed;) {
        this.#drawn.delete(this.#due);
        await this.#take(drawn);
        this.#due += 1;
        this.#wake();
        this.#context.progress('drawing', this.#due / this.#pages.length);
        drawn = this.#drawn.get(this.#due);
      }
    } finally {
      this.#isTaking = false;
    }
  }

  #wake(): void {
    for (const wake of this.#sleeping.splice(0)) wake();
  }

  /** Ends all lanes for an error that concerns more than one page. */
  #fail(thrown: unknown): void {
    this.#failure ??= { thrown };
    void this.close();
  }
}

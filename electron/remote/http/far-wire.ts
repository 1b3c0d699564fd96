/** Requests that a thread beside this one asks, so that a large result neither waits for this thread nor holds it up. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { ServiceError } from '../../../contract/index.js';
import type { FarNews, FarQuestion, FarSetup, FarWish } from './far-messages.js';
import type { WirePatience } from './types.js';
import type { WireAnswer, Question, Wire, WireBody, Writing, WrittenBody } from './wire.js';
import { unawaited } from '../../systems/heard.js';

/** Milliseconds without work after which the thread ends. */
const maxIdle = 30_000;

/** Bytes that are read on with so that a connection can be used again. */
const dumpedAtMost = 128 * 1024;

/** The built file of the thread; null where Platen runs from its sources. */
export function farThreadFile(): string | null {
  // A build puts shared code into a folder below that of its entries. Electron's threads see into a packaged app's archive.
  const places = ['./fetch-thread.js', '../fetch-thread.js'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? null;
}

export class FarWire implements Wire {
  readonly #file: string;
  readonly #setup: FarSetup;
  #thread: Worker | null = null;
  #open = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param file of the thread, see {@link farThreadFile} */
  constructor(file: string, patience: WirePatience) {
    this.#file = file;
    this.#setup = { patience };
  }

  async ask(question: Question, _body?: undefined, signal?: AbortSignal): Promise<WireAnswer> {
    signal?.throwIfAborted();
    const { port1, port2 } = new MessageChannel();
    const thread = this.#running();
    // A thread that is ending takes questions, and answers none.
    const line = new WireLine(port1, question.host, signal, () => this.#forget(thread));
    this.#begin();
    port1.once('close', () => this.#end());
    thread.postMessage({ question, line: port2 } satisfies FarQuestion, [port2]);
    const head = await line.next();
    if (head.kind !== 'head') throw line.broken(head);
    return { status: head.status, headers: head.headers, body: new FarBody(line) };
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    // Its lines close with it.
    await thread?.terminate();
  }

  #running(): Worker {
    if (this.#thread !== null) return this.#thread;
    const thread = new Worker(this.#file, { workerData: this.#setup, stdout: true, stderr: true });
    const gone = () => this.#forget(thread);
    thread.on('error', gone).on('exit', gone).unref();
    return (this.#thread = thread);
  }

  #forget(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null;
  }

  #begin(): void {
    this.#open += 1;
    clearTimeout(this.#idle);
  }

  #end(): void {
    this.#open -= 1;
    if (this.#open > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => unawaited(this.close()), maxIdle).unref();
  }
}

/** What comes over the line of one question, in its order. */
class WireLine {
  readonly #port: MessagePort;
  readonly #host: string;
  readonly #come: FarNews[] = [];
  #waiting: ((news: FarNews) => void) | null = null;
  #onBytes: (bytes: number) => void = () => undefined;
  #isOver = false;

  /** @param gone told when the thread ended with the question open */
  constructor(port: MessagePort, host: string, signal: AbortSignal | undefined, gone: () => void) {
    this.#port = port;
    this.#host = host;
    const abort = () => this.say({ kind: 'abort' });
    signal?.addEventListener('abort', abort, { once: true });
    port.on('message', (news: FarNews) => this.#hear(news));
    port.once('close', () => {
      signal?.removeEventListener('abort', abort);
      if (this.#isOver) return;
      // The thread never closes it before it has said what is wrong: it is gone, and all its connections with it.
      gone();
      this.#hear({ kind: 'failed', error: new ServiceError('connection_lost', { host }).toInfo() });
    });
  }

  say(wish: FarWish): void {
    this.#port.postMessage(wish);
  }

  /** @param told hears how much has come while it is waited for */
  next(told: (bytes: number) => void = () => undefined): Promise<FarNews> {
    this.#onBytes = told;
    const come = this.#come.shift();
    if (come !== undefined) return Promise.resolve(come);
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  /** The error for news that ends it. */
  broken(news: FarNews): ServiceError {
    this.close();
    return news.kind === 'failed'
      ? ServiceError.fromInfo(news.error)
      : new ServiceError('connection_lost', { host: this.#host });
  }

  close(): void {
    this.#isOver = true;
    this.#port.close();
  }

  #hear(news: FarNews): void {
    if (news.kind === 'told') return this.#onBytes(news.bytes);
    if (news.kind === 'failed') this.#isOver = true;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#come.push(news);
    else waiting(news);
  }
}

class FarBody implements WireBody {
  readonly #line: WireLine;

  constructor(line: WireLine) {
    this.#line = line;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        this.#line.say({ kind: 'more' });
        const news = await this.#line.next();
        if (news.kind === 'end') return;
        if (news.kind !== 'piece') throw this.#line.broken(news);
        yield Buffer.from(news.bytes.buffer, news.bytes.byteOffset, news.bytes.byteLength);
      }
    } finally {
      this.#line.close();
    }
  }

  async dump(): Promise<void> {
    let bytes = 0;
    try {
      for await (const piece of this) if ((bytes += piece.length) > dumpedAtMost) return;
    } catch {
      // It has ended either way.
    }
  }

  drop(): void {
    this.#line.close();
  }

  async toFile(writing: Writing, told: (bytes: number) => void): Promise<WrittenBody> {
    this.#line.say({ kind: 'write', writing });
    const news = await this.#line.next(told);
    if (news.kind !== 'written') throw this.#line.broken(news);
    this.#line.close();
    const { size, isTooLong, ended } = news;
    return { size, isTooLong, ended: ended === null ? null : ServiceError.fromInfo(ended) };
  }
}

/** The body of an upload, read from the disk as the service takes it. */
import { open, type FileHandle } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import type { Meter } from './meter.js';
import type { Form } from './multipart.js';
import type { WireFile } from './types.js';

/** Bytes that are read at once. */
const readSize = 1024 * 1024;

/**
 * Bytes of a piece that a socket always tells it is full by, so that the next piece is asked for once this one is gone, and
 * its buffer is free. Smaller ones it may keep for a while.
 */
const alwaysDrained = 128 * 1024;

/** Milliseconds that a piece may take before the next ones are made smaller. */
const fastEnough = 100;

/** What a file was when it was first read: every try of a request sends the same. */
type Seen = Map<string, string>;

export class Upload {
  readonly #form: Form;
  readonly #meter: Meter;
  readonly #seen: Seen;
  readonly #told: () => void | Promise<void>;
  #open: FileHandle | null = null;
  /** One is read into while the other is sent: new ones for each piece would cost more than the reading. */
  #buffers = [Buffer.alloc(readSize), Buffer.alloc(readSize)] as const;
  #isWhole = false;
  /** Bytes, between {@link alwaysDrained} and {@link readSize}. */
  #pieceSize = alwaysDrained;
  #problem: unknown = null;
  #stall: NodeJS.Timeout | undefined;

  /**
   * @param seen shared by all tries of one request
   * @param told as `TransferWatch.onWhole`
   */
  constructor(form: Form, meter: Meter, seen: Seen, told: () => void | Promise<void> = () => undefined) {
    this.#form = form;
    this.#meter = meter;
    this.#seen = seen;
    this.#told = told;
  }

  /** Whether the last byte was handed over: before, no service can have taken the request. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Why the body ended before its time, other than by the connection; null otherwise. */
  get problem(): unknown {
    return this.#problem;
  }

  /** @param stalled called when nothing is sent for `patience` milliseconds */
  async *bytes(patience: number, stalled: () => void): AsyncGenerator<Uint8Array> {
    this.#meter.start(this.#form.length);
    const { pieces } = this.#form;
    try {
      for (const [at, piece] of pieces.entries())
        for await (const chunk of Buffer.isBuffer(piece) ? [piece] : this.#read(piece)) {
          if (at === pieces.length - 1) {
            await this.#told();
            this.#isWhole = true;
          }
          this.#stall = setTimeout(stalled, patience);
          yield chunk;
          clearTimeout(this.#stall);
          this.#meter.add(chunk.length);
        }
      this.#meter.end();
    } catch (thrown) {
      this.#problem = thrown;
      throw thrown;
    } finally {
      clearTimeout(this.#stall);
    }
  }

  /** Needed after each: a body that nobody reads on to its end keeps its file open. Never rejects. */
  async close(): Promise<void> {
    clearTimeout(this.#stall);
    const handle = this.#open;
    this.#open = null;
    await handle?.close().catch(() => undefined);
  }

  async *#read(file: WireFile): AsyncGenerator<Uint8Array> {
    const handle = await open(file.path, 'r').catch((thrown: unknown) => {
      throw unreadable(file, thrown);
    });
    this.#open = handle;
    try {
      await this.#check(file, handle);
      let next = this.#readAt(file, handle, 0);
      for (let at = 0; at < file.size;) {
        const chunk = await next;
        at += chunk.length;
        // The disk works while the socket does.
        if (at < file.size) next = this.#readAt(file, handle, at);
        else await this.#check(file, handle);
        yield* this.#pieces(chunk);
      }
    } finally {
      await this.close();
    }
  }

  /** Large pieces while the line is fast; on a slow one smaller ones, so that progress can be distinguished from a stall. */
  *#pieces(chunk: Uint8Array): Generator<Uint8Array> {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + this.#pieceSize);
      at += piece.length;
      const started = performance.now();
      yield piece.length < alwaysDrained ? Buffer.from(piece) : piece;
      const isFast = performance.now() - started < fastEnough;
      this.#pieceSize = isFast ? Math.min(readSize, this.#pieceSize * 2) : alwaysDrained;
    }
  }

  #readAt(file: WireFile, handle: FileHandle, at: number): Promise<Uint8Array> {
    const length = Math.min(readSize, file.size - at);
    const [buffer, other] = this.#buffers;
    this.#buffers = [other, buffer];
    const reading = handle.read(buffer, 0, length, at).then(
      ({ bytesRead }) => {
        if (bytesRead === 0 && length > 0) throw changed(file);
        return buffer.subarray(0, bytesRead);
      },
      (thrown: unknown) => {
        throw unreadable(file, thrown);
      },
    );
    // Where the request ends first, nobody waits for it.
    reading.catch(() => undefined);
    return reading;
  }

  /** Same size and same times as before: what is sent is one state of the file and no mixture of two. */
  async #check(file: WireFile, handle: FileHandle): Promise<void> {
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile()) throw new ServiceError('not_a_file').of(file.name);
    const { size, mtimeNs, ino } = stats;
    const state = `${ino}:${mtimeNs}:${size}`;
    const before = this.#seen.get(file.path) ?? state;
    if (size !== BigInt(file.size) || state !== before) throw changed(file);
    this.#seen.set(file.path, state);
  }
}

const changed = (file: WireFile) => new ServiceError('file_changed').of(file.name);

function unreadable(file: WireFile, thrown: unknown): unknown {
  switch ((thrown as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ESTALE':
      return new ServiceError('file_missing', {}, { cause: thrown }).of(file.name);
    case 'EACCES':
    case 'EPERM':
      return new ServiceError('unreadable_file', {}, { cause: thrown }).of(file.name);
    case 'EISDIR':
      return new ServiceError('not_a_file', {}, { cause: thrown }).of(file.name);
    default:
      return ServiceError.from(thrown);
  }
}

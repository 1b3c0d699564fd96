/** Ended executions that could not be written, as on a full disk: they are written as soon as possible. */
import type { LiveExecution } from './live-execution.js';

/** Milliseconds between two attempts to write. */
const writeAgainAfter = 2000;

export class Unwritten {
  readonly #waiting = new Map<string, LiveExecution>();
  readonly #written: (id: string) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param written called when a write that had to wait was done */
  constructor(written: (id: string) => void) {
    this.#written = written;
  }

  /** Writes the missing records of an execution. @returns false where that is not possible now: it waits here */
  write(live: LiveExecution): boolean {
    if (live.writeMissing()) return true;
    this.#waiting.set(live.id, live);
    this.#timer ??= setInterval(() => this.#writeAll(), writeAgainAfter).unref();
    return false;
  }

  /** Writes those of these executions that wait, where that is possible now. */
  tryNow(ids: readonly string[]): void {
    for (const id of ids) this.#waiting.get(id)?.writeMissing();
  }

  /** True for one that waits. */
  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Stops waiting for an execution. */
  forget(id: string): void {
    this.#waiting.delete(id);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #writeAll(): void {
    for (const [id, live] of this.#waiting) {
      if (!live.writeMissing()) return;
      this.#written(id);
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

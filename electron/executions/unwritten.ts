/** Executions that are over and that could not be written, as on a full disk: they are written as soon as that goes. */
import type { LiveExecution } from './live-execution.js';

/** Milliseconds after which what could not be written is written again. */
const writeAgainAfter = 2000;

export class Unwritten {
  readonly #waiting = new Map<string, LiveExecution>();
  readonly #written: (id: string) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param written called when a write that had to wait was done */
  constructor(written: (id: string) => void) {
    this.#written = written;
  }

  /** Writes what is missing of an execution. @returns false where that cannot be done now: it waits here */
  write(live: LiveExecution): boolean {
    if (live.writeMissing()) return true;
    this.#waiting.set(live.id, live);
    this.#timer ??= setInterval(() => this.#writeAll(), writeAgainAfter).unref();
    return false;
  }

  /** Writes those of these executions that wait, where that can be done now. */
  tryNow(ids: readonly string[]): void {
    for (const id of ids) this.#waiting.get(id)?.writeMissing();
  }

  /** True for one that waits. */
  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Waits for an execution no more. */
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

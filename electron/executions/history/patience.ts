/**
 * Writes to the history that wait for their turn while another program keeps the file locked. SQLite itself would block the
 * whole process meanwhile, with every window, request and conversion.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from '../database-file.js';

/** Milliseconds. */
export interface WritePatience {
  /** Limit of a write that a caller waits for. */
  readonly asked: number;
  /** Limit of a write that no caller waits for. */
  readonly unasked: number;
  /** Between two attempts. */
  readonly retryEvery: number;
}

const defaultPatience: WritePatience = { asked: 5000, unasked: 60_000, retryEvery: 25 };

interface WaitingWrite {
  readonly write: () => void;
  readonly failed: (error: unknown) => void;
  readonly until: number;
}

export class PatientWrites {
  readonly #patience: WritePatience;
  /** In the order in which they were requested. */
  readonly #waiting: WaitingWrite[] = [];
  #working: Promise<void> | null = null;

  constructor(patience: WritePatience = defaultPatience) {
    this.#patience = patience;
  }

  /** True while a write is pending: reads may be out of date. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Writes now where possible, otherwise as soon as possible. @param failed called with the reason where it cannot be written */
  soon(write: () => void, failed: (error: unknown) => void): void {
    this.#add({ write, failed, until: performance.now() + this.#patience.unasked });
  }

  /** Writes, and resolves when it is written. @throws what the database says where it cannot be */
  surely<Value>(write: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      let value: Value;
      this.#add({
        write: () => {
          value = write();
          resolve(value);
        },
        failed: reject,
        until: performance.now() + this.#patience.asked,
      });
    });
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  #add(one: WaitingWrite): void {
    this.#waiting.push(one);
    if (this.#working) return;
    this.#writeAll();
    if (this.isBehind)
      this.#working = this.#retry().finally(() => {
        this.#working = null;
      });
  }

  async #retry(): Promise<void> {
    while (this.isBehind) {
      await pause(this.#patience.retryEvery);
      this.#writeAll();
    }
  }

  #writeAll(): void {
    for (let one = this.#waiting[0]; one !== undefined; one = this.#waiting[0]) {
      try {
        one.write();
      } catch (error) {
        if (isBusy(error) && performance.now() < one.until) return;
        this.#waiting.shift();
        one.failed(error);
        continue;
      }
      this.#waiting.shift();
    }
  }
}

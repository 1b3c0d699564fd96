/** A clock that stands still until a test moves it. */
import type { WatchClock } from '../clock.js';

export class WatchTestClock implements WatchClock {
  #now = Date.UTC(2026, 10, 22, 12);
  readonly #calls = new Set<{ readonly at: number; readonly call: () => void }>();

  now(): number {
    return this.#now;
  }

  after(ms: number, call: () => void): () => void {
    const entry = { at: this.#now + ms, call };
    this.#calls.add(entry);
    return () => this.#calls.delete(entry);
  }

  /** Moves on by so many milliseconds and calls what is due. */
  move(ms: number): void {
    this.#now += ms;
    for (const entry of [...this.#calls].sort((a, b) => a.at - b.at))
      if (entry.at <= this.#now && this.#calls.delete(entry)) entry.call();
  }
}

/** Windows of rates in the memory of one process: they are lost when it ends. */
import {
  count,
  isOver,
  type RateLimits,
  type RateVerdict,
  type RateWindows,
  type WindowPair,
} from './windows.js';

/** Milliseconds between two removals of expired windows. */
const clearEvery = 60_000;

export class MemoryRateWindows implements RateWindows {
  readonly #pairs = new Map<string, WindowPair>();
  readonly #maxKeys: number;
  #clearedAt = 0;

  /**
   * @param maxKeys the most keys, about 300 bytes each; beyond them the oldest one is dropped, so that many addresses cannot
   *   fill the memory
   */
  constructor(maxKeys = 100_000) {
    this.#maxKeys = maxKeys;
  }

  take(key: string, limits: RateLimits, now: Date): RateVerdict {
    const at = now.getTime();
    this.#clear(at);
    const { pair, verdict } = count(this.#pairs.get(key) ?? null, limits, at);
    this.#pairs.set(key, pair);
    if (this.#pairs.size > this.#maxKeys) this.#pairs.delete(this.#pairs.keys().next().value!);
    return verdict;
  }

  look(key: string, limits: RateLimits, now: Date): RateVerdict {
    return count(this.#pairs.get(key) ?? null, limits, now.getTime(), false).verdict;
  }

  #clear(now: number): void {
    if (Math.abs(now - this.#clearedAt) < clearEvery) return;
    this.#clearedAt = now;
    for (const [key, pair] of this.#pairs) if (isOver(pair, now)) this.#pairs.delete(key);
  }
}

/** A cache of the executions that are known to exist, so that they need not be looked up for every request. */

/** The most executions before the cache is cleared. */
const maxKept = 10_000;

export class Presence {
  readonly #departures: () => number;
  readonly #there = new Set<string>();
  #of = Number.NaN;

  /** @param departures changes whenever an execution may have been removed; NaN while that is not known */
  constructor(departures: () => number) {
    this.#departures = departures;
  }

  /** @param look whether it exists; not asked again before something may have been removed */
  holds(key: string, look: () => boolean): boolean {
    // Read before the look-up, so that a removal in between is noticed.
    const now = this.#departures();
    if (now !== this.#of || this.#there.size >= maxKept) this.forget();
    this.#of = now;
    if (this.#there.has(key)) return true;
    const isThere = look();
    if (isThere) this.#there.add(key);
    return isThere;
  }

  forget(): void {
    this.#there.clear();
  }
}

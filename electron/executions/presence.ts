/** Which executions are known to be there, so that they need not be looked for each time somebody asks. */

/** Executions after which all are forgotten. */
const maxKept = 10_000;

export class Presence {
  readonly #departures: () => number;
  readonly #there = new Set<string>();
  #of = Number.NaN;

  /** @param departures changes whenever an execution may have been removed; NaN while that is not known */
  constructor(departures: () => number) {
    this.#departures = departures;
  }

  /** @param look whether it is there; not asked again before something may have gone */
  holds(key: string, look: () => boolean): boolean {
    // Taken before the look: what goes in between is not hidden by it.
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

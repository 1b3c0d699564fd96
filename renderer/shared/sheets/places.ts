/** Where rows or columns begin, in CSS pixels: a long sheet is as high as its rows, of which only those in sight are drawn. */
export class Places {
  /** The rows with sizes of their own, and how much all up to each of them are larger than usual ones. */
  readonly #at: readonly number[];
  readonly #sizes: readonly number[];
  readonly #more: readonly number[];

  /**
   * @param count how many there are
   * @param usual size of one without its own
   * @param own places from 0 in order, with their sizes
   */
  constructor(
    readonly count: number,
    private readonly usual: number,
    own: readonly (readonly [place: number, size: number])[],
  ) {
    this.#at = own.map(([place]) => place);
    this.#sizes = own.map(([, size]) => size);
    let sum = 0;
    this.#more = own.map(([, size]) => (sum += size - usual));
  }

  /** All of them together. */
  get total(): number {
    return this.start(this.count);
  }

  /** How many with sizes of their own lie before a place. */
  #before(place: number): number {
    let [low, high] = [0, this.#at.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#at[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  start(place: number): number {
    return place * this.usual + (this.#more[this.#before(place) - 1] ?? 0);
  }

  size(place: number): number {
    const at = this.#before(place);
    return this.#at[at] === place ? this.#sizes[at]! : this.usual;
  }

  /** The one that lies at a distance from the beginning; the last one behind the end. */
  find(distance: number): number {
    let [low, high] = [0, Math.max(0, this.count - 1)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.start(middle) <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The next one in a direction that is not hidden; the same where there is none. */
  next(place: number, step: -1 | 1): number {
    for (let at = place + step; at >= 0 && at < this.count; at += step) if (this.size(at) > 0) return at;
    return place;
  }
}

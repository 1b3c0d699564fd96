/** So many at a time; who waits longest comes first. */
export class WatchTurns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when it is one's turn, with what ends it. */
  async take(): Promise<() => void> {
    if (this.#running < this.#most) this.#running += 1;
    // Work that ends hands its place on.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }
}

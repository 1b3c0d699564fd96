/** Progress of a transfer, and how fast it is. */
import type { RemoteClock } from './clock.js';
import type { TransferProgress } from './types.js';

/** Milliseconds between two reports. */
const reportEvery = 100;
/** Milliseconds over which the speed is the mean. */
const speedOver = 5_000;
/** Milliseconds below which a speed means nothing. */
const speedFrom = 500;

export class Meter {
  readonly #clock: RemoteClock;
  readonly #tell: ((progress: TransferProgress) => void) | undefined;
  #total: number | null = null;
  #bytes = 0;
  #reported = Number.NEGATIVE_INFINITY;
  #samples: { readonly at: number; readonly bytes: number }[] = [];

  constructor(clock: RemoteClock, tell: ((progress: TransferProgress) => void) | undefined) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Begins, or begins again. @param bytes that are there already */
  start(total: number | null, bytes = 0): void {
    this.#total = total;
    this.#bytes = bytes;
    this.#samples = [{ at: this.#clock.now(), bytes }];
    this.#report();
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#clock.now() - this.#reported >= reportEvery) this.#report();
  }

  end(): void {
    this.#report();
  }

  #report(): void {
    const now = this.#clock.now();
    this.#reported = now;
    this.#samples.push({ at: now, bytes: this.#bytes });
    while (this.#samples.length > 2 && this.#samples[1]!.at <= now - speedOver) this.#samples.shift();
    const first = this.#samples[0]!;
    const time = now - first.at;
    this.#tell?.({
      bytes: this.#bytes,
      total: this.#total,
      bytesPerSecond: time < speedFrom ? null : ((this.#bytes - first.bytes) / time) * 1000,
    });
  }
}

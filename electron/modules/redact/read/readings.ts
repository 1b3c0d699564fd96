/** Pages that are recognised while other work goes on. */
import { ServiceError } from '../../../../contract/index.js';
import type { RecognisedPage } from './page-recognition.js';

export class Readings {
  readonly #all: { readonly page: number; readonly read: Promise<RecognisedPage> }[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #isOver = false;

  /** @param lanes pages that are read at once */
  constructor(private readonly lanes: number) {}

  /** @param read begins when it is the page's turn */
  add(page: number, read: () => Promise<RecognisedPage>): void {
    const reading = this.#inTurn(read);
    // The caller is told when it asks for it.
    reading.catch(() => undefined);
    this.#all.push({ page, read: reading });
  }

  /** What was read, in the order in which it was added; more may be added meanwhile. @throws what a reading threw */
  async *each(): AsyncGenerator<readonly [page: number, read: RecognisedPage]> {
    for (let at = 0; at < this.#all.length; at += 1) {
      const { page, read } = this.#all[at]!;
      yield [page, await read];
    }
  }

  /** Begins no other page, and waits for those that are being read: they need the document. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.allSettled(this.#all.map(({ read }) => read));
  }

  async #inTurn(read: () => Promise<RecognisedPage>): Promise<RecognisedPage> {
    while (this.#busy >= this.lanes) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
    try {
      if (this.#isOver) throw new ServiceError('cancelled');
      return await read();
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }
}

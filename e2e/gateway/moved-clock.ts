/** A clock that tests move, for a service and all that works on its data. */
import { rename, writeFile } from 'node:fs/promises';

/** The clock of a service, which other processes on the same data read too. */
export class MovedClock {
  /** Milliseconds. */
  #offset = 0;
  #written: Promise<void> = Promise.resolve();

  constructor(readonly file: string) {}

  /** What time it is for the service. */
  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  /** Moves it on. @param milliseconds less than 0: back */
  async advance(milliseconds: number): Promise<void> {
    this.#offset += milliseconds;
    // Several requests at once move it: one after the other, and never seen half written, or it would go back meanwhile.
    this.#written = this.#written.then(async () => {
      await writeFile(`${this.file}.next`, String(this.#offset));
      await rename(`${this.file}.next`, this.file);
    });
    await this.#written;
  }

  /** Sets it to a moment, from which it goes on. */
  async set(moment: Date | string): Promise<void> {
    await this.advance(new Date(moment).getTime() - this.now().getTime());
  }
}

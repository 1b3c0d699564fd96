/** Whose turn it is among those who only look: one at a time, those who wait for it first, and what was asked for last before. */
import { ServiceError } from '../../../contract/index.js';

interface Waiting {
  readonly isUrgent: boolean;
  readonly begin: () => void;
}

export class Turns {
  #waiting: Waiting[] = [];
  #isTaken = false;

  /**
   * Does a task in its turn.
   * @param isUrgent whether a person waits for it
   * @throws ServiceError `cancelled` when the signal comes first; and what the task throws
   */
  async take<Value>(
    isUrgent: boolean,
    signal: AbortSignal,
    task: () => Promise<Value> | Value,
  ): Promise<Value> {
    await this.#turn(isUrgent, signal);
    try {
      if (signal.aborted) throw new ServiceError('cancelled');
      return await task();
    } finally {
      this.#isTaken = false;
      this.#next();
    }
  }

  #turn(isUrgent: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new ServiceError('cancelled'));
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(new ServiceError('cancelled'));
      };
      const begin = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const waiting: Waiting = { isUrgent, begin };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isTaken) return;
    const urgent = this.#waiting.findLastIndex(({ isUrgent }) => isUrgent);
    const [next] = this.#waiting.splice(urgent >= 0 ? urgent : this.#waiting.length - 1, 1);
    if (!next) return;
    this.#isTaken = true;
    next.begin();
  }
}

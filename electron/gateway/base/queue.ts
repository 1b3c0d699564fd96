/** Waiting and running work of all users in one environment: executions of v2 and processes of v1, each counted once. */
import { ServiceError } from '../../../contract/index.js';

/** Seconds after which a client may ask again: executions take seconds. */
const retryAfter = 30;

export class Queue {
  readonly #ids = new Set<string>();
  readonly #limit: number;
  readonly #shared: () => number;

  /**
   * @param limit executions that may be in it
   * @param shared executions in the common queue of a cluster
   */
  constructor(limit: number, shared: () => number = () => 0) {
    this.#limit = limit;
    this.#shared = shared;
  }

  get isFull(): boolean {
    return this.#ids.size + this.#shared() >= this.#limit;
  }

  /** Adds one before it is accepted. The check and the entry are one step. @throws ServiceError `queue_full` */
  enter(id: string): void {
    this.checkRoom();
    this.#ids.add(id);
  }

  /** @throws ServiceError `queue_full` */
  checkRoom(): void {
    if (this.isFull) throw new ServiceError('queue_full', { seconds: retryAfter }, { retryAfter });
  }

  /** Adds one that was accepted before this process began, without the limit. */
  keep(id: string): void {
    this.#ids.add(id);
  }

  /** It has ended, or was not accepted after all. Does nothing for one that is not in it. */
  leave(id: string): void {
    this.#ids.delete(id);
  }
}

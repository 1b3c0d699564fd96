/** Unexpected errors in a command that runs until it is stopped. */
import { ServiceError } from '../../../contract/index.js';
import { goOnAfterFaults } from '../../service/app/last-resort.js';
import type { Log } from '../../service/app/log.js';

/** A command that runs until it is stopped continues after an unexpected error. */
export interface Enduring {
  /** Rejects with `internal` when there were too many: then it is to stop in order. */
  readonly tooMany: Promise<never>;
  /** Stops handling. */
  leave(): void;
}

/** Logs unexpected errors and continues, until the returned function is called. */
export function endureFaults(log: Log): Enduring {
  let leave = () => {};
  const tooMany = new Promise<never>((_resolve, reject) => {
    leave = goOnAfterFaults(log, { stop: () => reject(new ServiceError('internal')) });
  });
  // It is awaited later, and may reject before.
  tooMany.catch(() => undefined);
  return { tooMany, leave };
}

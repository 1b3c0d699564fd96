/** What time it is, and waiting: the system's, or those that a test moves. */
import { setTimeout as wait } from 'node:timers/promises';

export interface RemoteClock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Waits for a number of milliseconds.
   * @throws the signal's reason as soon as it is aborted
   */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: RemoteClock = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    try {
      await wait(milliseconds, undefined, signal ? { signal } : {});
    } catch (thrown) {
      throw signal?.aborted ? signal.reason : thrown;
    }
  },
};

/**
 * Delivers a single file without a folder: the first part of an operation waits until it is known whether others
 * follow.
 */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Part } from '../interface/converter.js';

type Deliver = NonNullable<Context['deliver']>;

/** What becomes of the parts of an operation. */
export interface PartHandling {
  /** For the operation. */
  readonly deliver: Deliver;
  /** Ends the parts: a part that is alone is delivered, so that it lies beside the source. */
  settle(): Promise<void>;
}

/**
 * Holds the first part back.
 * @param directory the job's folder: what waits gets a name there that no operation writes to
 * @param isAlone false where other parts of the same input are in their folder already
 * @param deliver delivers for good
 */
export function soleParts(directory: string, isAlone: () => boolean, deliver: Deliver): PartHandling {
  let waiting: Part | null = null;
  let isFirst = true;
  return {
    deliver: async (part) => {
      // The operation says that no other follows: it is delivered even if the operation then fails, as a report may.
      if (part.isSole) {
        isFirst = false;
        return deliver(part);
      }
      if (isFirst && isAlone()) {
        isFirst = false;
        const path = join(directory, 'sole-part');
        await rename(part.path, path);
        waiting = { ...part, path };
        return;
      }
      if (waiting) {
        const first = waiting;
        waiting = null;
        await deliver(first);
      }
      await deliver(part);
    },
    settle: async () => {
      if (!waiting) return;
      const only = waiting;
      waiting = null;
      await deliver({ ...only, isSole: true });
    },
  };
}

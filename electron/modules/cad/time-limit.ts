/** Runs code that may never end: a parser on a damaged file. */
import { Script } from 'node:vm';

/** Where the script finds what it runs. */
const slot = Symbol.for('platen.cad.patience');

const call = new Script("globalThis[Symbol.for('platen.cad.patience')]()");

/**
 * Runs it to its end, or breaks it off.
 * @param patience milliseconds
 * @throws what it throws, and an error when it was broken off
 */
export function withPatience<T>(run: () => T, patience: number): T {
  const holder = globalThis as { [slot]?: () => T };
  holder[slot] = run;
  try {
    // This is the only way to stop a loop on its own thread.
    return call.runInThisContext({ timeout: Math.ceil(patience) }) as T;
  } finally {
    delete holder[slot];
  }
}

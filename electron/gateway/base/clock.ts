/** What time it is: the system's, or one that a test moves. */
import { readFileSync } from 'node:fs';

/**
 * Everything in the gateway that has to do with time asks this: windows of rates, deadlines, the timeline of v1, retries.
 * Code that waits for a moment looks again at least once a second, so that a clock that jumps is noticed.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The system's clock, moved by the milliseconds that a file says; while it says nothing, the system's.
 * @param file absolute path; read at every look, so that a test can move the clock of a process that runs
 */
function movedClock(file: string): Clock {
  return { now: () => new Date(Date.now() + offsetIn(file)) };
}

function offsetIn(file: string): number {
  try {
    const offset = Number(readFileSync(file, 'utf8'));
    return Number.isFinite(offset) ? offset : 0;
  } catch {
    return 0;
  }
}

/** The clock of a process: `PLATEN_TEST_CLOCK` names the file of a moved one. */
export const clockOf = (environment: Readonly<Record<string, string | undefined>> = process.env): Clock =>
  environment['PLATEN_TEST_CLOCK'] ? movedClock(environment['PLATEN_TEST_CLOCK']) : systemClock;

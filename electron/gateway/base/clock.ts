/** The clock: the system's, or one that a test moves. */
import { readFileSync } from 'node:fs';

/**
 * The clock for everything in the gateway: windows of rates, deadlines, the timeline of v1, retries. Code that waits for a time
 * reads it at least once a second, so that a jump of the clock is noticed.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The system's clock, moved by the milliseconds in a file; without a number it is the system's.
 * @param file absolute path; read every time, so that a test can move the clock of a running process
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

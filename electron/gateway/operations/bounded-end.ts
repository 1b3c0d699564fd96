/** A bounded end: a process that was told to stop must not hang while it stops. */
import { Worker } from 'node:worker_threads';

/** Milliseconds in addition to the time for running conversions. */
const margin = 60_000;

/**
 * Kills the process where it has not ended in time. A separate thread does it, because a process that hangs serves no timers.
 * The next start recovers what was not stored, as after a crash.
 * @param limit milliseconds that running work may take
 */
export function endWithin(limit: number): Worker {
  const program = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${limit + margin})`;
  const thread = new Worker(program, { eval: true });
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

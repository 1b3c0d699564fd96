// Ends a worker that does not end by itself. What counts is its own work: on a busy computer every clock on the wall lies.
import { workOf } from './measure.mjs';

/** Seconds of work after which a file counts as hung, and of waiting, for a worker that does nothing at all. */
const limits = { work: 120, wait: 1200 };
/** Seconds between two looks at it. */
const lookEvery = 5;

/**
 * Watches a worker from now on, and kills it when it has worked, or waited, for too long.
 * @param {{ pid?: number, kill(): Promise<void> }} worker
 * @param {{ work?: number, wait?: number, every?: number }} [given] seconds
 * @returns {{ readonly isHung: boolean, stop(): void }} `stop` ends the watch
 */
export function watchForHang(worker, { work = limits.work, wait = limits.wait, every = lookEvery } = {}) {
  const before = workOf(worker.pid) ?? 0;
  const started = performance.now();
  let isHung = false;
  const timer = setInterval(() => {
    const waited = (performance.now() - started) / 1000;
    isHung ||= (workOf(worker.pid) ?? waited) - before > work || waited > wait;
    if (isHung) void worker.kill();
  }, every * 1000);
  return {
    get isHung() {
      return isHung;
    },
    stop: () => clearInterval(timer),
  };
}

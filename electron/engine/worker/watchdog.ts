/**
 * Ends the worker and the programs it started when its parent dies while a parser keeps the worker's main thread
 * busy. That thread would not notice the closed line, and a bad document could hold memory for as long as it likes. A
 * thread of its own therefore checks the parent now and then.
 */
import { Worker } from 'node:worker_threads';
import { isInWorkerSandbox } from '../../systems/sandbox/inside.js';

export interface Watchdog {
  /** Tells that the worker started a process, or that one has ended. */
  process(pid: number, running: boolean): void;
}

/**
 * The code of the thread. It is text, because a worker thread of a bundled file would need a second entry of the
 * build.
 */
export const watchdogSource = `
const { parentPort } = require('node:worker_threads');
const { readFileSync, readdirSync } = require('node:fs');
const parent = process.ppid;
const pids = new Set();
parentPort.on('message', ({ pid, running }) => (running ? pids.add(pid) : pids.delete(pid)));
const lives = () => {
  if (process.ppid !== parent) return false;
  try { process.kill(parent, 0); return true; } catch (error) { return error.code === 'EPERM'; }
};
const kill = (pid) => {
  try {
    for (const thread of readdirSync('/proc/' + pid + '/task'))
      for (const child of readFileSync('/proc/' + pid + '/task/' + thread + '/children', 'latin1').split(' '))
        if (child) kill(Number(child));
  } catch {}
  try { process.kill(pid, 'SIGKILL'); } catch {}
};
let missed = 0;
setInterval(() => {
  missed = lives() ? 0 : missed + 1;
  // The worker's own thread gets the first chance to leave in good order.
  if (missed < 3) return;
  for (const pid of pids) kill(pid);
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;

/**
 * Starts the thread. In its sandbox a worker needs none: bubblewrap has the kernel end it with its parent, and all that it started
 * with it (`--die-with-parent`, prctl(2), PR_SET_PDEATHSIG; pid_namespaces(7)).
 */
export function startWatchdog(environment: NodeJS.ProcessEnv = process.env): Watchdog {
  if (isInWorkerSandbox(environment)) return { process: () => undefined };
  const thread = new Worker(watchdogSource, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, stackSizeMb: 1 },
  });
  // Without the thread, the worker still leaves when its line closes.
  thread.on('error', () => undefined);
  thread.unref();
  return { process: (pid, running) => thread.postMessage({ pid, running }) };
}

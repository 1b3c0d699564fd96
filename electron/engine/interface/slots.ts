/**
 * How many threads work at once, over all documents that are worked on at the same time: a thread needs a slot, a file
 * in the folder all jobs have in common. The first thread of a job needs none, so that every job goes on.
 */
import { openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';

/** More gains little, and the memory of one worker process is limited. */
const maxSlots = 6;

/** Threads this computer has room for now. @param bytesPerThread memory that each takes */
function roomForThreads(bytesPerThread: number, cores = availableParallelism(), free = freemem()): number {
  return Math.max(1, Math.min(cores, maxSlots, Math.floor((free * 0.7) / bytesPerThread)));
}

export interface Slots {
  /** Threads that may run: one more than the slots that were free. */
  readonly threads: number;
  release(): void;
}

/**
 * Takes as many slots as are free.
 * @param folder absolute path, common to all jobs
 * @param wanted threads there is work for
 * @param bytesPerThread memory that each was measured to take, with pages of usual size
 */
export function takeSlots(
  folder: string,
  wanted: number,
  bytesPerThread: number,
  room = roomForThreads(bytesPerThread),
): Slots {
  const taken: string[] = [];
  for (let slot = 1; slot < room && taken.length < wanted - 1; slot += 1) {
    const path = join(folder, `.thread-${slot}`);
    if (take(path) || (isStale(path) && (rmSync(path, { force: true }), take(path)))) taken.push(path);
  }
  return {
    threads: taken.length + 1,
    release: () => {
      for (const path of taken.splice(0)) rmSync(path, { force: true });
    },
  };
}

function take(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch {
    return false;
  }
}

/** True when the process that took it is gone. */
function isStale(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'latin1'));
    if (!Number.isInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH';
  }
}

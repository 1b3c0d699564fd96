/**
 * How many threads work at once, over all documents that are worked on at the same time: a thread needs a slot, a file in the
 * folder all workers have in common. The first thread of a job needs none, so that every job makes progress.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { dirname, join } from 'node:path';
import { lives, ownLife } from '../../systems/processes/lives.js';
import type { Context } from './converter.js';

/** The most threads of one job: more gain little, and the memory of one worker process is limited. */
const maxSlots = 6;
/** Milliseconds after which a file that names no owner counts as left by a process that died while writing. */
const maxWritingTime = 60_000;

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
 * @param context of the job: names the folder that all workers share
 * @param wanted threads there is work for
 * @param bytesPerThread memory that each was measured to take, with pages of usual size
 */
export function takeSlots(
  { slotFolder, directory }: Pick<Context, 'slotFolder' | 'directory'>,
  wanted: number,
  bytesPerThread: number,
  room = roomForThreads(bytesPerThread),
): Slots {
  const taken: string[] = [];
  for (let slot = 1; slot < room && taken.length < wanted - 1; slot += 1) {
    const path = join(slotFolder ?? directory, `.thread-${slot}`);
    if (take(path) || (removeStale(path) && take(path))) taken.push(path);
  }
  return {
    threads: taken.length + 1,
    release: () => {
      for (const path of taken.splice(0)) rmSync(path, { force: true });
    },
  };
}

/** The process, so that each of the others knows whether it is still there; workers in sandboxes do not see one another. */
const ownName = (folder: string): string => {
  const { pid, mark } = ownLife(folder);
  return `${pid} ${mark ?? ''}`;
};

function take(path: string): boolean {
  try {
    writeFileSync(path, ownName(dirname(path)), { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** Removes a slot whose process is gone; another worker may be doing the same. @returns false where somebody has it */
function removeStale(path: string): boolean {
  const aside = `${path}-${randomUUID()}`;
  try {
    const holder = readFileSync(path, 'latin1');
    if (!isGone(holder, path)) return false;
    renameSync(path, aside);
    // Another process may have removed it at the same moment and taken the slot.
    if (readFileSync(aside, 'latin1') === holder) rmSync(aside, { force: true });
    else renameSync(aside, path);
    return true;
  } catch {
    return false; // Released meanwhile, or its state is not known.
  }
}

function isGone(holder: string, path: string): boolean {
  const [, pid, mark] = /^(\d+) (.*)$/.exec(holder) ?? [];
  if (pid === undefined) return Date.now() - statSync(path).mtimeMs > maxWritingTime;
  return !lives(dirname(path), { pid: Number(pid), mark: mark || null });
}

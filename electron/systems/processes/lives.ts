/**
 * Which processes are still there, told from what they wrote down beside what is theirs. A process id means something in one
 * process namespace alone: two containers with one home know nothing of each other's. So each process holds a lock on a file of its
 * own in the folder it shares, which the system lets go of when it ends, however it ends.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { holdFile, isHeld, type Hold } from './held-file.js';
import { processes } from './index.js';

/** A process as it is written down. */
export interface Life {
  readonly pid: number;
  /** Its start, the namespace its id is of, and the file it holds, as far as the system tells; only to be compared and asked for. */
  readonly mark: string | null;
}

/** Folder of the files that are held, in the folder that processes share. */
const folderName = 'processes';
const suffix = '.held';

/** This process, by the folder that it shares with others. Its locks last as long as it does. */
const own = new Map<string, { readonly life: Life; readonly lock: Hold | null }>();

/**
 * Writes this process down for a folder, and holds its file there. Once for each folder.
 * @param folder absolute; made where it is missing
 */
export function ownLife(folder: string): Life {
  const known = own.get(folder);
  if (known && (known.lock === null || isThere(fileOf(folder, known.life.mark)))) return known.life;
  const start = processes.startMark(process.pid);
  const place = processes.namespace();
  // Where ids mean the same to everybody nothing has to be held.
  const held = place === null ? null : holdOwnFile(folder);
  const mark = place === null ? start : [start, place, held?.token ?? ''].join('@');
  const life = { pid: process.pid, mark };
  own.set(folder, { life, lock: held?.lock ?? null });
  return life;
}

/** This process where nothing is shared with others. */
export const lifeWithoutFolder = (): Life => ({
  pid: process.pid,
  mark: processes.startMark(process.pid),
});

/**
 * True while a process is there.
 * @param folder the one it was written down for
 */
export function lives(folder: string, { pid, mark }: Life): boolean {
  const [start = null, place, token] = mark?.split('@') ?? [];
  // A version that did not record namespaces, or a system that has none.
  if (place === undefined || place === processes.namespace()) return processes.isSame(pid, start);
  // Where no file can be held nothing is known of it, and what may be at work is left alone.
  const file = fileOf(folder, mark);
  return token === undefined || token === '' || (isThere(file) && isHeld(file));
}

/** Whether another process than this one is there that shares a folder; false where no files are held. */
export function othersLive(folder: string): boolean {
  const files = join(folder, folderName);
  if (!isThere(files)) return false;
  const self = fileOf(folder, own.get(folder)?.life.mark ?? null);
  return readdirSync(files)
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(files, name))
    .some((path) => path !== self && isHeldQuietly(path));
}

function isHeldQuietly(path: string): boolean {
  try {
    return isThere(path) && isHeld(path);
  } catch {
    return false;
  }
}

const fileOf = (folder: string, mark: string | null): string =>
  join(folder, folderName, `${mark?.split('@')[2] ?? ''}${suffix}`);

/** Makes and holds a file that nobody else has; null where the file system has no locks, or cannot be written. */
function holdOwnFile(folder: string): { readonly token: string; readonly lock: Hold } | null {
  const files = join(folder, folderName);
  try {
    mkdirSync(files, { recursive: true, mode: 0o700 });
    sweep(files);
    for (;;) {
      const token = randomUUID().slice(0, 8);
      const path = join(files, token + suffix);
      const lock = holdFile(path);
      // Another process that clears away took it for one that was left behind.
      if (lock === null) continue;
      if (isThere(path)) return { token, lock };
      // It was cleared away between the making and the lock.
      lock.release();
    }
  } catch {
    return null;
  }
}

/** Removes the files of processes that are gone. Who removes one holds it, so that nobody else takes it meanwhile. */
function sweep(files: string): void {
  for (const name of readdirSync(files).filter((entry) => entry.endsWith(suffix))) {
    const path = join(files, name);
    let lock: Hold | null = null;
    try {
      lock = holdFile(path);
      // Null: its process is there.
      if (lock) rmSync(path, { force: true });
    } catch {
      // It cannot be removed now.
    } finally {
      lock?.release();
    }
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

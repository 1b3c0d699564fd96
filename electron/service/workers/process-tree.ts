/**
 * Looks at and ends process trees. A killed worker leaves LibreOffice behind unless its whole tree goes with it.
 *
 * Linux is read from `/proc`, without starting a program; macOS asks `ps`, Windows `taskkill`.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One line of the system's process list. */
export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** Bytes in memory. */
  readonly memory: number;
}

/** Bytes of one page in `/proc/PID/statm`; 4 KiB on every Linux that Node and Electron ship for but 64 KiB ARM. */
const pageBytes = 4096;

/** All processes of this computer; empty on Windows, where `taskkill /T` finds the tree itself. */
export async function listProcesses(): Promise<ProcessRow[]> {
  switch (process.platform) {
    case 'linux':
      return listFromProc();
    case 'win32':
      return [];
    default: {
      const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss='], { maxBuffer: 16 * 1024 * 1024 }).catch(
        () => ({ stdout: '' }),
      );
      return stdout
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number))
        .filter((cells) => cells.length === 3 && cells.every(Number.isFinite))
        .map(([pid = 0, parent = 0, rss = 0]) => ({ pid, parent, memory: rss * 1024 }));
    }
  }
}

function listFromProc(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(statFields(name)[1]);
        const resident = Number(readFileSync(`/proc/${name}/statm`, 'latin1').split(' ')[1]);
        return [{ pid: Number(name), parent, memory: resident * pageBytes }];
      } catch {
        return []; // Ended while we were looking.
      }
    });
}

/** Fields of `/proc/PID/stat` from the state on: the name before them may hold spaces and brackets. */
function statFields(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The given processes and all their descendants. */
export function withDescendants(rows: readonly ProcessRow[], roots: Iterable<number>): Set<number> {
  const children = new Map<number, number[]>();
  for (const row of rows) children.set(row.parent, [...(children.get(row.parent) ?? []), row.pid]);
  const found = new Set<number>();
  const open = [...roots];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    if (found.has(pid)) continue;
    found.add(pid);
    open.push(...(children.get(pid) ?? []));
  }
  return found;
}

/**
 * Ends processes and all their descendants at once. Processes that are gone already are no error.
 * @param scratch folder named on the command line of what the worker started: finds the ones whose parent died first
 */
export async function killTrees(roots: readonly number[], scratch?: string): Promise<void> {
  if (process.platform === 'win32') {
    await Promise.all(
      roots.map((pid) => run('taskkill', ['/PID', String(pid), '/T', '/F']).catch(() => undefined)),
    );
    return;
  }
  const doomed = withDescendants(await listProcesses(), roots);
  for (const pid of scratch === undefined ? [] : processesNaming(scratch)) doomed.add(pid);
  doomed.delete(process.pid);
  for (const pid of doomed) killOne(pid);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already, or not ours.
  }
}

/** Processes with this folder on their command line. Linux only: elsewhere the list is empty. */
export function processesNaming(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * When a process started, in a form that only serves to be compared: a process id alone may have been given to
 * another program since. Null when there is no such process or the system does not say.
 */
export function startMark(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    return statFields(pid)[19] ?? null;
  } catch {
    return null;
  }
}

/** True while the process that once had this id and start mark is still running. */
export function isSameProcess(pid: number, mark: string | null): boolean {
  if (process.platform === 'linux') {
    try {
      // A zombie has ended: only its parent has not looked yet.
      return statFields(pid)[0] !== 'Z' && startMark(pid) === mark;
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

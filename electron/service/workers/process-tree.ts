/**
 * Looks at and ends process trees. A killed worker leaves LibreOffice behind unless its whole tree goes with it.
 *
 * Linux is read from `/proc`, without starting a program; macOS asks `ps`, Windows `taskkill`.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { statFields } from '../../executions/same-process.js';

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

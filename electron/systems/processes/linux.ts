/** Reads `/proc`, without starting a program. */
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { killEach, withDescendants, type ProcessRow, type ProcessTable } from './process-table.js';

/** Bytes of one page in `/proc/PID/statm`; 4 KiB on every Linux that Node and Electron ship for but 64 KiB ARM. */
const pageBytes = 4096;

/** Fields of `/proc/PID/stat` from the state on: the name before them may hold spaces and brackets. */
function statFields(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const pids = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

const rows = (): ProcessRow[] => pids().flatMap(rowOf);

function rowOf(pid: number | string): ProcessRow[] {
  try {
    const parent = Number(statFields(pid)[1]);
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return [{ pid: Number(pid), parent, memory: resident * pageBytes }];
  } catch {
    return []; // Ended while we were looking.
  }
}

/** Kernels are built with the list of a process's children, or without it. */
const tellsChildren = existsSync(`/proc/${process.pid}/task/${process.pid}/children`);

/** Processes that any thread of a process started. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return []; // Ended while we were looking.
  }
}

/** The processes and all below them. */
function treesOf(roots: readonly number[]): ProcessRow[] {
  const found = new Set(roots);
  for (const pid of found) for (const child of childrenOf(pid)) found.add(child);
  return [...found].flatMap(rowOf);
}

function startMark(pid: number): string | null {
  try {
    return statFields(pid)[19] ?? null;
  } catch {
    return null;
  }
}

/** Numbers of namespaces are given again, by other kernels and after a start too. */
function namespace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    const [number] = /\d+/.exec(readlinkSync('/proc/self/ns/pid')) ?? [];
    return number === undefined ? null : `${boot}/${number}`;
  } catch {
    return null;
  }
}

function naming(folder: string): number[] {
  return pids()
    .filter((name) => Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

export const linuxProcesses: ProcessTable = {
  list: (roots) => Promise.resolve(roots && tellsChildren ? treesOf(roots) : rows()),
  startMark,
  namespace,
  isSame(pid, mark) {
    try {
      // A zombie has ended: only its parent has not looked yet.
      return statFields(pid)[0] !== 'Z' && startMark(pid) === mark;
    } catch {
      return false;
    }
  },
  naming,
  endTrees(roots, scratch) {
    killEach([...withDescendants(rows(), roots), ...(scratch === undefined ? [] : naming(scratch))]);
    return Promise.resolve();
  },
};

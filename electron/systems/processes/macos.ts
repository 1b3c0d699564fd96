/** Asks `ps`, which macOS always has; every Unix without `/proc` is asked so too. */
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { killEach, withDescendants, type ProcessRow, type ProcessTable } from './process-table.js';

const run = promisify(execFile);

/** Bytes a list of all processes may take. */
const maxBuffer = 16 * 1024 * 1024;
/** One language for dates, whatever the person's is. */
const env = { ...process.env, LC_ALL: 'C' };

async function list(): Promise<ProcessRow[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss='], { maxBuffer, env }).catch(() => ({
    stdout: '',
  }));
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((cells) => cells.length === 3 && cells.every(Number.isFinite))
    .map(([pid = 0, parent = 0, rss = 0]) => ({ pid, parent, memory: rss * 1024 }));
}

/** What `ps` says of processes in one column; empty when it finds none. */
function column(name: string, pids: readonly string[]): string {
  try {
    return execFileSync('ps', [...pids, '-o', `${name}=`], {
      maxBuffer,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

function startMark(pid: number): string | null {
  const state = column('stat', ['-p', String(pid)]).trim();
  const start = column('lstart', ['-p', String(pid)])
    .trim()
    .replace(/\s+/g, ' ');
  return start === '' || state.startsWith('Z') ? null : start;
}

/** @param width two w: the whole command line, however long */
function naming(folder: string): number[] {
  return column('pid=,command', ['-axww'])
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
}

export const macProcesses: ProcessTable = {
  list,
  startMark,
  namespace: () => null,
  isSame: (pid, mark) => {
    const now = startMark(pid);
    // A folder of an earlier edition of Platen tells no start.
    return now !== null && (mark === null || now === mark);
  },
  naming,
  async endTrees(roots, scratch) {
    killEach([...withDescendants(await list(), roots), ...(scratch === undefined ? [] : naming(scratch))]);
  },
};

/**
 * Asks PowerShell, which every Windows has, and ends trees with `taskkill`. A list takes about a second of work, so one
 * is used for a while: memory grows over seconds.
 */
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isThere, type ProcessRow, type ProcessTable } from './process-table.js';

const run = promisify(execFile);

/** Bytes a list of all processes may take. */
const maxBuffer = 16 * 1024 * 1024;
/** Milliseconds a list is used. */
const listAge = 10_000;
/** Milliseconds PowerShell may take. */
const timeout = 20_000;
/** Seconds between the start of a process and the start of Node in it, at most. */
const startSlack = 10;

const system = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32');
const shell = join(system, 'WindowsPowerShell', 'v1.0', 'powershell.exe');
const words = (script: string) => ['-NoLogo', '-NoProfile', '-NonInteractive', '-Command', script];

const listScript =
  'Get-CimInstance Win32_Process -Property ProcessId,ParentProcessId,WorkingSetSize | ' +
  'ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId) $($_.WorkingSetSize)" }';

/** Rows of what {@link listScript} says. */
export function readRows(text: string): ProcessRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().split(' ').map(Number))
    .filter((cells) => cells.length === 3 && cells.every(Number.isFinite))
    .map(([pid = 0, parent = 0, memory = 0]) => ({ pid, parent, memory }));
}

let listed: { readonly at: number; readonly rows: Promise<ProcessRow[]> } | null = null;

function list(): Promise<ProcessRow[]> {
  if (listed === null || performance.now() - listed.at > listAge) {
    const rows = run(shell, words(listScript), { maxBuffer, timeout, windowsHide: true }).then(
      ({ stdout }) => readRows(stdout),
      () => [],
    );
    listed = { at: performance.now(), rows };
  }
  return listed.rows;
}

/** Seconds since 1970 at which a process started; null when there is none, or it is not told. */
function startOf(pid: number): number | null {
  if (pid === process.pid) return Math.round(performance.timeOrigin / 1000);
  const script = `[DateTimeOffset]::new((Get-Process -Id ${pid} -ErrorAction Stop).StartTime).ToUnixTimeSeconds()`;
  try {
    const said = execFileSync(shell, words(script), { timeout, windowsHide: true, encoding: 'utf8' });
    return /^\d+\s*$/.test(said) ? Number(said) : null;
  } catch {
    return null;
  }
}

/** True when two starts, told by different clocks, are those of one process. */
export function isSameStart(mark: string, start: number): boolean {
  return Math.abs(Number(mark) - start) <= startSlack;
}

export const windowsProcesses: ProcessTable = {
  list,
  startMark(pid) {
    const start = startOf(pid);
    return start === null ? null : String(start);
  },
  namespace: () => null,
  isSame(pid, mark) {
    if (!isThere(pid)) return false;
    const start = mark === null ? null : startOf(pid);
    // What the system does not tell may still run: nothing of it is cleared away.
    return mark === null || start === null || isSameStart(mark, start);
  },
  // Direct children stand in a job object that ends with this process: none is left without its parent.
  naming: () => [],
  async endTrees(roots) {
    const taskkill = join(system, 'taskkill.exe');
    await Promise.all(
      roots.map((pid) =>
        run(taskkill, ['/PID', String(pid), '/T', '/F'], { windowsHide: true }).catch(() => undefined),
      ),
    );
  },
};

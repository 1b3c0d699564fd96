/** Whether the process that once wrote something still runs: its id alone may have been given to another program since. */
import { readFileSync } from 'node:fs';

/** Fields of `/proc/PID/stat` from the state on: the name before them may hold spaces and brackets. */
export function statFields(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
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

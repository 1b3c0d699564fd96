/** Facts about running programs; each system has an implementation of its own. */
import { append } from '../../../contract/lists.js';

/** One line of the system's process list. */
export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** Bytes in memory. */
  readonly memory: number;
}

export interface ProcessTable {
  /**
   * All processes of this computer.
   * @param roots given: these and their descendants are enough, which is less to read where the system tells of children
   */
  list(roots?: readonly number[]): Promise<ProcessRow[]>;
  /**
   * When a process started, in a form that only serves to be compared: a process id alone may have been given to
   * another program since. Null when there is no such process or the system does not say.
   */
  startMark(pid: number): string | null;
  /**
   * What the ids of processes mean something in: the same for processes that see one another, another one in a container or
   * after the computer was started anew. Null where all processes of a computer see one another.
   */
  namespace(): string | null;
  /** True while the process that once had this id and start mark is still running. */
  isSame(pid: number, mark: string | null): boolean;
  /** Processes with this folder on their command line; empty where the system does not tell. */
  naming(folder: string): number[];
  /**
   * Ends processes and all their descendants at once. Processes that are gone already are no error.
   * @param scratch folder named on the command line of what was started: finds the ones whose parent died first
   */
  endTrees(roots: readonly number[], scratch?: string): Promise<void>;
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
    append(open, children.get(pid) ?? []);
  }
  return found;
}

/** Ends each of them; who is gone already, or somebody else's, is passed over. */
export function killEach(pids: Iterable<number>): void {
  for (const pid of pids) {
    if (pid === process.pid) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already, or not ours.
    }
  }
}

/** True when some process has this id. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

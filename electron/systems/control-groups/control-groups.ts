/**
 * Limits that the kernel of Linux holds for a process and all that it starts: control groups, of version 1 (cgroups(7)) and of
 * version 2 (the kernel's cgroup-v2.rst). A group is made below the one that this process is in, where the system lets it: root
 * with version 1, a service with `Delegate=yes` or a container whose groups are its own with version 2. Elsewhere there is none.
 */
import { mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killEach } from '../processes/index.js';
import { ownGroups, type OwnGroups } from './own-groups.js';

export interface GroupLimits {
  /** Bytes of memory of all its processes together, cached files that can be let go not counted. */
  readonly memory: number;
  /** Processes and threads at the same time. */
  readonly tasks: number;
}

/** A group that was made, with no process in it. */
export interface ControlGroup {
  /** Files: a process that writes `0` or its number into each belongs to the group from then on, with what it starts afterwards. */
  readonly members: readonly string[];
  /** How many of its processes the kernel ended for want of memory. */
  kills(): number;
  /** Ends the processes that are left in the group, and removes it. Leaves it where they do not go. Never rejects. */
  remove(): Promise<void>;
}

/** The beginning of the names of groups; the number of the process that made one follows. */
const prefix = 'platen-';

/** Where groups are made; null: nowhere. Found once: this process stays where it is. */
let parents: OwnGroups | null | undefined;

/**
 * Makes a group.
 * @param name tells it from others of this process
 * @returns null where this process cannot make one
 */
export function makeControlGroup(name: string, limits: GroupLimits): ControlGroup | null {
  if (process.platform !== 'linux') return null;
  if (parents === undefined) {
    parents = ownGroups();
    for (const folder of foldersOf(parents)) removeAbandoned(folder);
  }
  return parents && groupBelow(parents, `${prefix}${process.pid}-${name}`, limits);
}

/** Makes a group below these. @returns null where that fails */
export function groupBelow(groups: OwnGroups, name: string, limits: GroupLimits): ControlGroup | null {
  const made: string[] = [];
  const below = (folder: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    made.push(path);
    return path;
  };
  try {
    const memory = below(groups.memory);
    const tasks =
      groups.tasks === null ? null : groups.tasks === groups.memory ? memory : below(groups.tasks);
    if (groups.version === 2) {
      writeFileSync(join(memory, 'memory.max'), `${limits.memory}`);
      // What is swapped out would not count, and a document could fill the disk in place of the memory.
      attempt(() => writeFileSync(join(memory, 'memory.swap.max'), '0'));
      // A worker of which a part is gone is of no use.
      attempt(() => writeFileSync(join(memory, 'memory.oom.group'), '1'));
    } else {
      writeFileSync(join(memory, 'memory.limit_in_bytes'), `${limits.memory}`);
      // Memory and swap together; not there where the kernel does not count swap.
      attempt(() => writeFileSync(join(memory, 'memory.memsw.limit_in_bytes'), `${limits.memory}`));
    }
    if (tasks !== null) writeFileSync(join(tasks, 'pids.max'), `${limits.tasks}`);
    const events = join(memory, groups.version === 2 ? 'memory.events' : 'memory.oom_control');
    return {
      members: made.map((path) => join(path, 'cgroup.procs')),
      kills: () =>
        Number(/^oom_kill (\d+)$/m.exec(attempt(() => readFileSync(events, 'latin1')) ?? '')?.[1] ?? 0),
      remove: () => removeAll(made),
    };
  } catch {
    for (const path of made) attempt(() => rmdirSync(path));
    return null;
  }
}

/** Milliseconds for the processes of a group to be gone: more than a second was seen on a machine with much else to do. */
const longest = 15_000;
/** Milliseconds between two tries: a command waits for it. */
const betweenTries = 5;

/** Groups are removed when the last of their processes was reaped, which is a moment after its end was reported. */
async function removeAll(paths: readonly string[]): Promise<void> {
  const end = performance.now() + longest;
  for (const path of paths)
    while (!attempt(() => (rmdirSync(path), true)) && performance.now() < end) {
      if (attempt(() => readdirSync(path)) === null) break;
      endMembers(path);
      await wait(betweenTries);
    }
}

/** A process that was still starting when its parent was killed can wait forever: bubblewrap 0.8 does so in its first milliseconds. */
function endMembers(path: string): void {
  const list = attempt(() => readFileSync(join(path, 'cgroup.procs'), 'latin1')) ?? '';
  // Processes of other namespaces are listed as 0, which kill(2) takes for the caller's own group.
  killEach(
    list
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 1),
  );
}

/** Removes what processes left that were killed. */
function removeAbandoned(folder: string): void {
  for (const name of attempt(() => readdirSync(folder)) ?? []) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || lives(pid)) continue;
    // One that still holds processes stays.
    attempt(() => rmdirSync(join(folder, name)));
  }
}

const foldersOf = (groups: OwnGroups | null): string[] =>
  groups === null ? [] : [groups.memory, ...(groups.tasks === null ? [] : [groups.tasks])];

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

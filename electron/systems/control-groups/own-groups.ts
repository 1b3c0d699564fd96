/** The control groups that this process is in, as far as groups can be made below them (cgroups(7), proc_pid_mountinfo(5)). */
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders below which groups are made. */
export interface OwnGroups {
  readonly version: 1 | 2;
  readonly memory: string;
  /** The one that counts processes; null where there is none. With version 2 the same as {@link memory}. */
  readonly tasks: string | null;
}

/** The kernel's own description of a process and of the file systems that it sees. */
export interface ProcessFacts {
  /** `/proc/self/cgroup` */
  readonly groups: string;
  /** `/proc/self/mountinfo` */
  readonly mounts: string;
}

/** The groups of this process that it may make others in; null: none. With version 2 it may move itself one group down for that. */
export function ownGroups(facts: ProcessFacts | null = readProcFiles()): OwnGroups | null {
  if (facts === null) return null;
  const one = foldersOfVersion1(facts);
  if (one !== null) return canWrite(one.memory) ? one : null;
  const folder = folderOfVersion2(facts);
  // Of the system's own groups those of root's services belong to systemd, which does not want others to make any there.
  const isRoots = process.getuid?.() === 0 && !/^0::\/$/m.test(facts.groups);
  if (folder === null || isRoots || !canWrite(folder)) return null;
  return givesControllers(folder) ? { version: 2, memory: folder, tasks: folder } : null;
}

/** The folders of version 1; null where memory is not counted by it. */
export function foldersOfVersion1({ groups, mounts }: ProcessFacts): OwnGroups | null {
  const folder = (controller: string) => {
    const own = groups
      .split('\n')
      .map((line) => line.split(':'))
      .find(([, controllers]) => controllers?.split(',').includes(controller));
    const path = own?.slice(2).join(':');
    return path === undefined ? null : seenAt(path, mounts, 'cgroup', controller);
  };
  const memory = folder('memory');
  if (memory === null) return null;
  const tasks = folder('pids');
  return { version: 1, memory, tasks: tasks !== null && canWrite(tasks) ? tasks : null };
}

/** The folder of version 2; null where it is not mounted. */
export function folderOfVersion2({ groups, mounts }: ProcessFacts): string | null {
  const path = /^0::(.*)$/m.exec(groups)?.[1];
  return path === undefined ? null : seenAt(path, mounts, 'cgroup2', null);
}

/** Where a group is to be seen in the file systems of this process. */
function seenAt(path: string, mounts: string, type: string, controller: string | null): string | null {
  for (const line of mounts.split('\n')) {
    const [place, system] = line.split(' - ').map((half) => half.split(' '));
    const [, , , root, point] = place ?? [];
    if (root === undefined || point === undefined || system?.[0] !== type) continue;
    if (controller !== null && !system[2]?.split(',').includes(controller)) continue;
    const way = relative(root, path);
    // A part of the tree was mounted in which this process is not.
    if (way.startsWith('..')) continue;
    return join(point, way);
  }
  return null;
}

/**
 * Lets groups below a folder have limits of their own. A group with processes in it cannot (the rule of no internal processes), so
 * this process moves into one below, where it is alone.
 */
function givesControllers(folder: string): boolean {
  const give = () => writeFileSync(join(folder, 'cgroup.subtree_control'), '+memory +pids');
  try {
    if (!/\bmemory\b/.test(readFileSync(join(folder, 'cgroup.controllers'), 'latin1'))) return false;
    const given = readFileSync(join(folder, 'cgroup.subtree_control'), 'latin1').split(/\s/);
    if (given.includes('memory') && given.includes('pids')) return true;
    const members = readFileSync(join(folder, 'cgroup.procs'), 'latin1').trim().split('\n');
    if (members.some((pid) => pid !== `${process.pid}`)) return false;
    const own = join(folder, 'platen');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'cgroup.procs'), `${process.pid}`);
    give();
    return true;
  } catch {
    return false;
  }
}

function readProcFiles(): ProcessFacts | null {
  try {
    return {
      groups: readFileSync('/proc/self/cgroup', 'latin1'),
      mounts: readFileSync('/proc/self/mountinfo', 'latin1'),
    };
  } catch {
    return null;
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { groupBelow } from './control-groups.js';
import { folderOfVersion2, foldersOfVersion1, ownGroups } from './own-groups.js';

/** A line of `/proc/self/mountinfo`. */
const mounted = (root: string, point: string, type: string, options: string) =>
  `35 26 0:29 ${root} ${point} rw,nosuid,nodev,noexec,relatime shared:9 - ${type} cgroup ${options}`;

it('finds the groups of version 1, also where a part of the tree is seen', () => {
  const groups = '12:pids:/docker/4f\n9:cpu,cpuacct:/docker/4f\n4:memory:/docker/4f/own:er\n0::/docker/4f\n';
  const mounts = [
    mounted('/docker/4f', '/sys/fs/cgroup/cpu,cpuacct', 'cgroup', 'rw,cpu,cpuacct'),
    mounted('/docker/4f', '/sys/fs/cgroup/memory', 'cgroup', 'rw,memory'),
    mounted('/elsewhere', '/sys/fs/cgroup/pids', 'cgroup', 'rw,pids'),
  ].join('\n');
  expect(foldersOfVersion1({ groups, mounts })).toEqual({
    version: 1,
    memory: '/sys/fs/cgroup/memory/own:er',
    // Not in the part that is seen.
    tasks: null,
  });
  expect(foldersOfVersion1({ groups: '0::/\n', mounts })).toBeNull();
});

it('finds the group of version 2', () => {
  const mounts = mounted('/', '/sys/fs/cgroup', 'cgroup2', 'rw,nsdelegate');
  const groups = '0::/user.slice/user-1000.slice/user@1000.service/app.slice/platen.service\n';
  expect(folderOfVersion2({ groups, mounts })).toBe(
    '/sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service/app.slice/platen.service',
  );
  expect(folderOfVersion2({ groups, mounts: '' })).toBeNull();
  // Both at once: memory is counted by version 1, and version 2 has no controllers.
  const hybrid = `4:memory:/\n${groups}`;
  expect(foldersOfVersion1({ groups: hybrid, mounts })).toBeNull();
});

it('makes no groups where it may not', () => {
  expect(ownGroups({ groups: '0::/\n', mounts: '' })).toBeNull();
  expect(
    ownGroups({ groups: '4:memory:/\n', mounts: mounted('/', '/not/there', 'cgroup', 'rw,memory') }),
  ).toBeNull();
  expect(ownGroups(null)).toBeNull();
});

it('writes the limits of version 2, and takes the kills from its events', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-groups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const group = groupBelow({ version: 2, memory: folder, tasks: folder }, 'one', { memory: 1000, tasks: 7 });
  const own = (name: string) => join(folder, 'one', name);
  expect(group?.members).toEqual([own('cgroup.procs')]);
  const limits = ['memory.max', 'memory.swap.max', 'pids.max'].map((name) => readFileSync(own(name), 'utf8'));
  expect(limits).toEqual(['1000', '0', '7']);
  expect(group?.kills()).toBe(0);
  writeFileSync(own('memory.events'), 'low 0\nhigh 0\nmax 12\noom 3\noom_kill 2\noom_group_kill 1\n');
  expect(group?.kills()).toBe(2);
  // A name that is taken.
  mkdirSync(join(folder, 'two'));
  expect(groupBelow({ version: 2, memory: folder, tasks: null }, 'two', { memory: 1, tasks: 1 })).toBeNull();
});

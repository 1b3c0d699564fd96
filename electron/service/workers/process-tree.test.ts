import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { processes } from '../../systems/processes/index.js';
import { killTrees, listProcesses, withDescendants } from './process-tree.js';

it('finds descendants however deep, and survives a loop', () => {
  const rows = [
    { pid: 2, parent: 1, memory: 0 },
    { pid: 3, parent: 2, memory: 0 },
    { pid: 4, parent: 3, memory: 0 },
    { pid: 9, parent: 1, memory: 0 },
    { pid: 5, parent: 5, memory: 0 },
  ];
  expect([...withDescendants(rows, [2])].sort()).toEqual([2, 3, 4]);
  expect([...withDescendants(rows, [5])]).toEqual([5]);
});

it.skipIf(process.platform === 'win32')('ends a process with its children', async () => {
  const parent = spawn('sh', ['-c', 'sleep 300 & sleep 300; true'], { stdio: 'ignore' });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const pid = parent.pid!;
  const tree = async () => withDescendants(await listProcesses(), [pid]);
  await expect.poll(async () => (await tree()).size).toBe(3);
  const all = [...(await tree())];
  const marks = all.map((one) => processes.startMark(one));
  await killTrees([pid]);
  await expect
    .poll(() => all.filter((one, index) => processes.isSame(one, marks[index] ?? null)))
    .toEqual([]);
});

it('knows this process, and no other by its id', () => {
  expect(processes.isSame(process.pid, processes.startMark(process.pid))).toBe(true);
  if (process.platform === 'linux') expect(processes.isSame(process.pid, 'another start')).toBe(false);
});

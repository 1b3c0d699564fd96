import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { median, memoryOf, peakMemory, timedRuns } from './measure.mjs';

it('takes the middle of the runs, however they are sorted', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
});

it('runs as often as asked', async () => {
  let runs = 0;
  const seconds = await timedRuns(4, async () => (runs += 1));
  expect([runs, seconds.length]).toEqual([4, 4]);
});

it.runIf(process.platform === 'linux')('counts the memory of a process and its children', async () => {
  const script = `require('child_process').spawn(process.execPath, ['-e', 'globalThis.b = Buffer.alloc(120e6, 1); console.log(1); setInterval(() => {}, 1e3)'], { stdio: 'inherit' }); setInterval(() => {}, 1e3)`;
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  try {
    const peak = await peakMemory(
      child.pid,
      () => new Promise((resolve) => child.stdout.once('data', resolve)),
    );
    expect(peak).toBeGreaterThan(120);
    expect(memoryOf(child.pid)).toBeGreaterThan(120);
  } finally {
    process.kill(-Number(child.pid), 'SIGKILL');
  }
});

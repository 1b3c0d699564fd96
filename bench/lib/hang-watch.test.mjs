// The watch over a worker: work counts, and not the time that passes on a busy computer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { watchForHang } from './hang-watch.mjs';

async function watched(program, limits) {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const worker = { pid: child.pid, kill: async () => void child.kill('SIGKILL') };
  const watch = watchForHang(worker, { every: 0.05, ...limits });
  await gone;
  watch.stop();
  return watch.isHung;
}

it.runIf(process.platform === 'linux')('lets a worker wait for longer than it may work', async () => {
  expect(await watched('setTimeout(() => {}, 1500)', { work: 1, wait: 600 })).toBe(false);
});

it('ends one that works without an end', async () => {
  expect(await watched('for (;;);', { work: 0.3, wait: 600 })).toBe(true);
});

it('ends one that does nothing', async () => {
  expect(await watched('setInterval(() => {}, 1000)', { work: 600, wait: 0.3 })).toBe(true);
});

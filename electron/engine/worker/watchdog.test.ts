import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchdogSource } from './watchdog.js';

/** Processes with this word on their command line, but for the search itself. */
const processesWith = (word: string): string[] =>
  spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(word));

it.skipIf(process.platform !== 'linux')(
  'ends a worker that is too busy to notice that its parent was killed, with all it started',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-watchdog-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [parent, worker] = [join(folder, 'parent.cjs'), join(folder, 'worker.cjs')];
    // The worker starts a grandchild, and then never returns to its event loop.
    await writeFile(
      worker,
      `const { Worker } = require('node:worker_threads');
       const { spawn } = require('node:child_process');
       const dog = new Worker(${JSON.stringify(watchdogSource)}, { eval: true });
       const child = spawn('sh', ['-c', 'sleep 900 & sleep 900; true', ${JSON.stringify(folder)}], { stdio: 'ignore' });
       dog.postMessage({ pid: child.pid, running: true });
       dog.once('online', () => setTimeout(() => { process.send('busy', () => { for (;;); }); }, 300));`,
    );
    await writeFile(
      parent,
      `const child = require('node:child_process').fork(${JSON.stringify(worker)}, [], { detached: true });
       child.on('message', () => process.stdout.write('busy'));`,
    );
    const started = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => started.stdout.once('data', resolve));
    expect(processesWith(folder)).toHaveLength(3);
    started.kill('SIGKILL');
    await expect.poll(() => processesWith(folder), { interval: 250 }).toEqual([]);
  },
);

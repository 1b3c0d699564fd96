/** A system that does not tell of its processes: `ps` is gone, no file can be opened any more. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import { Job } from '../../engine/interface/job.js';
import type { EngineConfig } from '../../engine/interface/protocol.js';
import { workerLimits } from './limits.js';
import { nodeLauncher } from './node-launcher.js';
import { WorkerPool } from './pool.js';
import { PooledWorker } from './worker.js';

const denied = () => Promise.reject(new Error('EMFILE: too many open files'));
vi.mock('./process-tree.js', () => ({ listProcesses: () => denied(), killTrees: () => denied() }));

/** A launcher of workers that say they are ready, and then hear nothing more; and what is needed beside it. */
async function deaf() {
  const scratch = await testFolder();
  const entry = join(scratch, 'deaf.mjs');
  writeFileSync(entry, "process.send({ type: 'ready' }); setInterval(() => undefined, 1000);");
  const directory = join(scratch, 'job');
  mkdirSync(directory);
  const lines: string[] = [];
  const engine: EngineConfig = {
    libreOfficeProgram: null,
    scratch,
    printer: { kind: 'window' },
    sandbox: 'off',
  };
  const launcher = nodeLauncher(entry);
  return {
    lines,
    engine,
    job: Job.parse({ id: 'job', step: 'convert', inputs: [], options: {}, directory }),
    options: {
      launcher: (launch: Parameters<typeof launcher>[0]) => launcher(launch),
      printer: null,
      log: (line: string) => void lines.push(line),
      limits: { ...workerLimits, memoryInterval: 20, cancelGrace: 20 },
    },
  };
}

it('a worker is ended all the same', async () => {
  const { options, lines, engine } = await deaf();
  const worker = await PooledWorker.start({
    ...options,
    ...{ engine, name: 'platen-worker-test', warm: null, trialFolder: null, gone: () => undefined },
  });
  await worker.kill(new ServiceError('cancelled'));
  await worker.ended;
  expect(lines).toContain('what a worker started could not be ended');
});

it('a job is ended all the same where it does not stop by itself, and its memory is not known meanwhile', async () => {
  const { options, lines, engine, job } = await deaf();
  const pool = new WorkerPool({ ...options, engine: () => Promise.resolve(engine) });
  const abort = new AbortController();
  const listeners = { progress: () => undefined, part: () => Promise.resolve() };
  const run = pool.run(job, { owner: 'a', bytes: 1, secrets: {}, signal: abort.signal, ...listeners });
  await expect.poll(() => lines).toContain('the memory of workers is not known');
  abort.abort();
  await expect(run).resolves.toMatchObject({ ok: false, error: { code: 'cancelled' } });
  await pool.close();
});

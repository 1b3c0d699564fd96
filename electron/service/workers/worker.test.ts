import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Job } from '../../engine/interface/job.js';
import type { EngineConfig, ToWorker } from '../../engine/interface/protocol.js';
import type { WorkerExit } from './launcher.js';
import { workerLimits } from './limits.js';
import { nodeLauncher } from './node-launcher.js';
import { PooledWorker, type WorkerOptions } from './worker.js';

const options = (scratch: string): Omit<WorkerOptions, 'launcher'> => ({
  name: 'platen-worker-test',
  engine: { libreOfficeProgram: null, scratch, printer: { kind: 'window' } },
  printer: null,
  log: () => undefined,
  limits: workerLimits,
  warm: null,
  trialFolder: null,
  gone: () => undefined,
});

/** What a worker is told at its start; it is no process, and ends when it is asked to. */
async function started(scratch: string): Promise<EngineConfig> {
  const sent: ToWorker[] = [];
  let ended: (exit: WorkerExit) => void = () => undefined;
  const worker = await PooledWorker.start({
    launcher: () => ({
      pid: undefined,
      send: (message) => void sent.push(message),
      onMessage: () => undefined,
      onExit: (listener) => (ended = listener),
      kill: () => undefined,
    }),
    ...options(scratch),
  });
  ended({ code: 0, signal: null });
  await worker.ended;
  const [start] = sent;
  if (start?.type !== 'start') throw new Error('a worker is told first how to start');
  return start.config;
}

it('has folders of its own, and shares out threads where all workers of the service do', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-worker-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const [first, second] = [await started(scratch), await started(scratch)];
  expect(first.slots).toBe(join(scratch, 'slots'));
  expect(second.slots).toBe(first.slots);
  expect(first.scratch).not.toBe(second.scratch);
  expect(first.jobs).not.toBe(second.jobs);
});

it('says that the engine could not be started where its program is gone', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-worker-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const directory = join(scratch, 'job');
  mkdirSync(directory);
  const worker = await PooledWorker.start({
    launcher: nodeLauncher(join(scratch, 'gone.js')),
    ...options(scratch),
  });
  const outcome = await worker.run(
    Job.parse({ id: 'job', step: 'convert', inputs: [], options: {}, directory }),
    {},
    {
      progress: () => undefined,
      part: () => Promise.reject(new Error('there is no part')),
    },
  );
  expect(outcome).toMatchObject({ ok: false, died: true, error: { code: 'engine_not_started' } });
});

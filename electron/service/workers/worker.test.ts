import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { EngineConfig, ToWorker } from '../../engine/interface/protocol.js';
import type { WorkerExit } from './launcher.js';
import { workerLimits } from './limits.js';
import { PooledWorker } from './worker.js';

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
    name: 'platen-worker-test',
    engine: { libreOfficeProgram: null, scratch, printer: { kind: 'window' } },
    printer: null,
    log: () => undefined,
    limits: workerLimits,
    warm: false,
    gone: () => undefined,
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
  expect(first.slots).toBe(scratch);
  expect(second.slots).toBe(scratch);
  expect(first.scratch).not.toBe(second.scratch);
  expect(first.jobs).not.toBe(second.jobs);
});

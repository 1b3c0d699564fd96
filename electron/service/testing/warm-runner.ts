/** Workers that stay warm for every service of a test process: a start costs more than what most tests look at. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineConfig } from '../../engine/interface/protocol.js';
import type { JobRunner } from '../workers/job-runner.js';
import { workerLimits } from '../workers/limits.js';
import { nodeLauncher } from '../workers/node-launcher.js';
import { WorkerPool } from '../workers/pool.js';
import { chromiumProgram, libreOfficeProgram } from './programs.js';

let warm: WorkerPool | null = null;

/**
 * Runs jobs on the built worker as every service does, by workers that outlive the service. For tests that look at results,
 * messages and history; not for those that look at workers, their settings or their end. They end with the process, and
 * `scripts/lib/vitest-setup.mjs` clears their folder away.
 */
export function warmRunner(): JobRunner {
  warm ??= new WorkerPool({
    launcher: nodeLauncher(join(import.meta.dirname, '..', '..', '..', 'dist', 'worker', 'worker.js')),
    engine: once(configuration),
    printer: null,
    log: () => undefined,
    limits: workerLimits,
  });
  return warm;
}

async function configuration(): Promise<EngineConfig> {
  return {
    libreOfficeProgram: libreOfficeProgram(),
    scratch: await mkdtemp(join(process.env['PLATEN_TEST_SCRATCH'] ?? tmpdir(), 'runner-')),
    // The services of the tests have theirs anywhere below.
    states: tmpdir(),
    printer: { kind: 'browser', program: chromiumProgram() },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** A worker that is started before its first job is known, and the end of one with all that it started. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Job } from '../../engine/interface/job.js';
import { chromiumProgram, libreOfficeProgram } from '../testing/programs.js';
import { workerSandbox } from './find-sandbox.js';
import { workerLimits } from './limits.js';
import { nodeLauncher } from './node-launcher.js';
import { WorkerPool } from './pool.js';
import { listProcesses, withDescendants } from './process-tree.js';

const sandbox = await workerSandbox();
const entry = join(import.meta.dirname, '..', '..', '..', 'dist', 'worker', 'worker.js');
const sample = (name: string) => join(import.meta.dirname, '..', '..', '..', 'assets', 'samples', name);

let scratch = '';

beforeAll(() => {
  scratch = realpathSync(mkdtempSync(join(tmpdir(), 'platen-warm-')));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const nameOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

it.runIf(sandbox !== null).each([
  ['office', 'letter.docx', 'docx', 'soffice.bin'],
  ['browser', 'press-log.txt', 'txt', 'chrom'],
] as const)(
  'a job that comes while a worker with %s is started waits for it, and nothing of it outlives the pool',
  async (program, name, format, process) => {
    const pool = new WorkerPool({
      launcher: nodeLauncher(entry),
      engine: () =>
        Promise.resolve({
          libreOfficeProgram: libreOfficeProgram(),
          scratch,
          states: join(scratch, 'state'),
          printer: { kind: 'browser', program: chromiumProgram() },
        }),
      printer: null,
      log: () => undefined,
      limits: workerLimits,
    });
    const directory = join(scratch, `j-${format}`);
    mkdirSync(directory);
    const warming = pool.warm(program);
    const outcome = await pool.run(
      Job.parse({
        id: format,
        step: 'convert',
        inputs: [{ path: sample(name), name, format }],
        options: {},
        directory,
      }),
      {
        owner: 'a',
        secrets: {},
        bytes: 1,
        signal: new AbortController().signal,
        progress: () => undefined,
        part: () => Promise.resolve(),
      },
    );
    await warming;
    expect(outcome).toMatchObject({ ok: true });
    expect(pool.size).toBe(1);
    const tree = [...withDescendants(await listProcesses(), pool.pids)];
    const started = tree.map(nameOf).filter((comm) => comm.startsWith(process));
    if (program === 'office') expect(started).toHaveLength(1);
    else expect(started).not.toHaveLength(0);
    await pool.close();
    // The system ends a namespace whole, a moment after its first process.
    await expect.poll(() => tree.map(nameOf).filter((comm) => comm !== ''), { timeout: 5000 }).toEqual([]);
  },
);

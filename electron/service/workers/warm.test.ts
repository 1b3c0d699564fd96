/** A worker that is started before its first job is known, and the end of one with all that it started. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
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

const openPool = () =>
  new WorkerPool({
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

const terms = () => ({
  ...{ owner: 'a', secrets: {}, bytes: 1, signal: new AbortController().signal },
  progress: () => undefined,
  part: () => Promise.resolve(),
});

it.runIf(sandbox !== null).each([
  ['office', 'letter.docx', 'docx', 'soffice.bin'],
  ['browser', 'press-log.txt', 'txt', 'chrom'],
] as const)(
  'a job that comes while a worker with %s is started waits for it, and nothing of it outlives the pool',
  async (program, name, format, process) => {
    const pool = openPool();
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
      terms(),
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

it('a worker ends with the last job where no more will come, and not before', async () => {
  const pool = openPool();
  let waiting = 0;
  const turn = async (id: string, change: Partial<Job> = {}) => {
    const directory = join(scratch, `j-${id}`);
    mkdirSync(directory);
    const path = sample('annual-report.pdf');
    const inputs = [{ path, name: 'annual-report.pdf', format: 'pdf' }];
    const job = { id, step: 'rotate-pdf', inputs, options: { rotation: '90' }, directory, ...change };
    return pool.run(Job.parse(job), terms());
  };
  expect(await turn('first')).toMatchObject({ ok: true });
  const [pid] = pool.pids;
  pool.endWithWork(() => waiting > 0);
  waiting = 1;
  expect(await turn('second')).toMatchObject({ ok: true });
  waiting = 0;
  // Its result is joined with others.
  expect(await turn('part', { last: false })).toMatchObject({ ok: true });
  expect(pool.pids).toEqual([pid]);
  const outcome = await turn('last');
  expect(outcome).toMatchObject({ ok: true });
  await expect.poll(() => pool.size).toBe(0);
  expect(outcome.ok && outcome.output && existsSync(outcome.output.path)).toBe(true);
  // One that was wrongly taken for the last has a worker all the same.
  expect(await turn('more')).toMatchObject({ ok: true });
  expect(pool.deaths).toBe(0);
  await pool.close();
});

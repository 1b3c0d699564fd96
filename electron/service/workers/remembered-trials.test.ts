/** A sandbox is tried once, and no more until the computer is started again; each import is a process of its own here. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bubblewrapProgram } from '../../systems/sandbox/bubblewrap.js';
import { Job } from '../../engine/interface/job.js';
import { workerSandbox as tried } from './find-sandbox.js';
import { workerLimits } from './limits.js';
import { nodeLauncher } from './node-launcher.js';

const works = (await tried()) !== null;
let folder = '';
let environment: NodeJS.ProcessEnv = {};

/** A bubblewrap that counts its starts, and that can be told to fail. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-trials-'));
  const program = join(folder, 'bwrap');
  environment = { PLATEN_BUBBLEWRAP: program };
  writeFileSync(
    program,
    `#!/bin/sh\necho >>'${folder}/starts'\n[ ! -e '${folder}/broken' ] || exit 1\nexec '${bubblewrapProgram(process.env)}' "$@"\n`,
  );
  chmodSync(program, 0o755);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const starts = () => {
  try {
    return readFileSync(join(folder, 'starts'), 'utf8').length;
  } catch {
    return 0;
  }
};

const memory = () => join(folder, 'memory');

/** Asked as by a process that was only just started. */
async function ask(remembered: string | null = memory()) {
  vi.resetModules();
  const { workerSandbox } = await import('./find-sandbox.js');
  return workerSandbox(environment, {}, remembered);
}

it.runIf(works)('is not tried again by the next process', async () => {
  const way = await ask();
  expect(way).not.toBeNull();
  await vi.waitFor(() => statSync(join(memory(), 'sandbox-trials.json')));
  expect(statSync(join(memory(), 'sandbox-trials.json')).mode & 0o777).toBe(0o600);
  const once = starts();
  expect(once).toBeGreaterThan(0);
  expect(await ask()).toEqual(way);
  expect(starts()).toBe(once);
  // Those who want to know, such as the doctor, have it tried.
  expect(await ask(null)).toEqual(way);
  expect(starts()).toBeGreaterThan(once);
});

it.runIf(works)(
  'is tried again where its program is another one, and where the list says nothing',
  async () => {
    await ask();
    await vi.waitFor(() => statSync(join(memory(), 'sandbox-trials.json')));
    const once = starts();
    utimesSync(join(folder, 'bwrap'), 1, 1);
    expect(await ask()).not.toBeNull();
    expect(starts()).toBeGreaterThan(once);
    const twice = starts();
    await vi.waitFor(() => expect(readFileSync(join(memory(), 'sandbox-trials.json'), 'utf8')).toMatch(/,/));
    for (const nonsense of ['', '{', '[1]', '{"a":1}']) {
      writeFileSync(join(memory(), 'sandbox-trials.json'), nonsense);
      expect(await ask()).not.toBeNull();
    }
    expect(starts()).toBeGreaterThan(twice);
  },
);

it.runIf(works)(
  'is forgotten where a worker does not come up in it: the next one finds out anew',
  async () => {
    await ask();
    await vi.waitFor(() => statSync(join(memory(), 'sandbox-trials.json')));
    writeFileSync(join(folder, 'broken'), '');
    vi.stubEnv('PLATEN_BUBBLEWRAP', environment['PLATEN_BUBBLEWRAP']);
    vi.resetModules();
    const { WorkerPool } = await import('./pool.js');
    const path = join(import.meta.dirname, '..', '..', '..', 'assets', 'samples', 'specimen.png');
    const pool = new WorkerPool({
      launcher: nodeLauncher(join(import.meta.dirname, '..', '..', '..', 'dist', 'worker', 'worker.js')),
      engine: () =>
        Promise.resolve({
          libreOfficeProgram: null,
          scratch: folder,
          states: join(folder, 'state'),
          printer: { kind: 'browser', program: null },
        }),
      printer: null,
      log: () => undefined,
      limits: workerLimits,
      trialFolder: memory(),
    });
    const convert = (id: string) => {
      const directory = join(folder, id);
      mkdirSync(directory);
      const inputs = [{ path, name: 'specimen.png', format: 'png' }];
      return pool.run(Job.parse({ id, step: 'convert', inputs, options: {}, directory }), {
        owner: 'a',
        secrets: {},
        bytes: 1,
        signal: new AbortController().signal,
        progress: () => undefined,
        part: () => Promise.resolve(),
      });
    };
    expect(await convert('first')).toMatchObject({ ok: false, died: true });
    expect(existsSync(join(memory(), 'sandbox-trials.json'))).toBe(false);
    expect(await convert('second')).toMatchObject({ ok: true });
    await pool.close();
    // What did not work is not remembered.
    rmSync(join(folder, 'broken'));
    expect(await ask()).not.toBeNull();
  },
);

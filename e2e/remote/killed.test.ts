/** The process is killed while it sends, waits or fetches: the next one goes on, and nothing is converted twice. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Execution } from '../../contract/index.js';
import { testFolder } from '../../electron/executions/testing/folders.js';
import type { SubmitTask } from './submit-process.js';
import { faults } from './faults.js';
import { holding } from './holding.js';
import type { OpenedRemoteService } from './opened.js';
import {
  converted,
  isIn,
  manners,
  open,
  request,
  sent,
  small,
  toPdf,
  until,
  useSmallService,
} from './visits.js';

useSmallService();

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'node_modules', '.cache', 'platen-tests', 'remote-submit-process.mjs');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: join(import.meta.dirname, 'submit-process.ts'),
      outDir: join(program, '..'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'remote-submit-process.mjs' } },
    },
  });
});

/** A process that submitted two files, and what is needed to go on in its place. */
interface Started {
  readonly id: string;
  readonly folder: string;
  kill(): Promise<void>;
}

/** @param lines of the larger file, 31 bytes each; a connection holds some 10 MB on its way at most */
async function start(lines = 100_000): Promise<Started> {
  const folder = await testFolder();
  const asking = await open({ folder });
  const asked = await request(asking, toPdf, ['one.txt', 'two.txt']);
  await writeFile(asked.files[1]!.path, 'The same line again and again.\n'.repeat(lines));
  await asking.close();
  const task: SubmitTask = { url: small.url, folder, request: asked };
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin!.end(`${small.token}\n`);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const [id] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { id, folder, kill };
}

/** The next process. @returns the execution as it ended */
async function goOn({ id, folder }: Started): Promise<{ next: OpenedRemoteService; ended: Execution }> {
  await small.faults();
  const next = await open({ folder });
  next.remote.resume();
  return { next, ended: await next.service.finished(id) };
}

const done = { status: 'done', doneCount: 2, failedCount: 0 } as const;

it('sends once more what was cut off, where the service takes keys', { tags: ['long'] }, async () => {
  await manners({ idempotency: true }, faults.hold({ on: 'convert', at: 'upload', bytes: 1000, gate: 'a' }));
  const started = await start();
  await small.held('a');
  await started.kill();
  await small.open('a');
  const { ended } = await goOn(started);
  expect(ended).toMatchObject(done);
  expect(await converted()).toEqual(['one.txt', 'two.txt']);
});

it(
  'sends once more what had arrived, where the service takes keys: it is the same execution',
  { tags: ['long'] },
  async () => {
    await manners({ idempotency: true }, faults.hold({ on: 'convert', at: 'reply', gate: 'b' }));
    const started = await start();
    await small.held('b');
    await started.kill();
    await small.open('b');
    const { ended } = await goOn(started);
    expect(ended).toMatchObject(done);
    expect(await sent()).toHaveLength(2);
    expect(await converted()).toEqual(['one.txt', 'two.txt']);
  },
);

it('sends once more what was cut off before its last byte, also where the service takes no keys', async () => {
  await manners({ isHeld: true }, faults.hold({ on: 'convert', at: 'upload', bytes: 1000, gate: 'g' }));
  const { id, folder, kill } = await start(1_500_000);
  await small.held('g');
  await kill();
  await small.open('g');
  await small.faults();
  const next = await open({ folder });
  next.remote.resume();
  await until(next, id, isIn('queued'));
  expect((await sent()).at(-1)).toEqual(['one.txt', 'two.txt']);
});

it('asks first where the service takes no keys and may have all of it', { tags: ['long'] }, async () => {
  await manners({}, faults.hold({ on: 'convert', at: 'reply', gate: 'c' }));
  const started = await start();
  await small.held('c');
  await started.kill();
  await small.open('c');
  const { next, ended } = await goOn(started);
  expect(ended).toMatchObject({ status: 'failed', error: { code: 'unclear_outcome' } });
  expect(await sent()).toHaveLength(1);
  await next.service.retry({ executionId: started.id, passwords: {} });
  expect(await next.service.finished(started.id)).toMatchObject(done);
});

it('goes on waiting', { tags: ['long'] }, async () => {
  await manners({ isHeld: true }, faults.hold({ on: 'status', at: 'start', gate: 'd' }));
  const started = await start();
  await small.held('d');
  await started.kill();
  await small.open('d');
  await small.manner({ isHeld: false });
  const { next, ended } = await goOn(started);
  expect(ended).toMatchObject(done);
  expect(await sent()).toHaveLength(1);
  expect(await readdir(next.target)).toEqual(['one.pdf', 'two.pdf']);
});

it('goes on fetching', { tags: ['long'] }, async () => {
  await manners({ ranges: true, generous: true }, faults.hold({ on: 'download', at: 'within', gate: 'e' }));
  const started = await start();
  await small.held('e');
  await started.kill();
  await small.open('e');
  const { next, ended } = await goOn(started);
  expect(ended).toMatchObject(done);
  expect(await sent()).toHaveLength(1);
  expect(await readdir(next.target)).toEqual(['one.pdf', 'two.pdf']);
});

it('has no token in anything that is kept', { tags: ['long'] }, async () => {
  await manners({ isHeld: true }, faults.hold({ on: 'status', at: 'start', gate: 'f' }));
  const started = await start();
  await small.held('f');
  await started.kill();
  await small.open('f');
  const kept = await readdir(started.folder, { recursive: true });
  expect(kept).toContainEqual(expect.stringMatching(/history\.db$/));
  expect(await holding(started.folder, small.token)).toEqual([]);
  await small.manner({ isHeld: false });
  await goOn(started);
});

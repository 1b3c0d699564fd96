/** What is left when the process of a service that others use is killed: every execution it accepted ends all the same. */
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Caller, Execution } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import type { NetworkTask } from '../testing/network-process.js';
import { openTestService, root, sample, type TestService, type TestOptions } from '../testing/service.js';

const anna: Caller = { owner: 'production:anna', place: 'network' };
const program = join(root, 'node_modules', '.cache', 'platen-tests', 'network-process.mjs');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: join(root, 'electron', 'service', 'testing', 'network-process.ts'),
      outDir: join(program, '..'),
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'network-process.mjs' } },
    },
  });
});

/** So many pictures that each take a moment. */
async function pictures(folder: string, count: number): Promise<string[]> {
  await mkdir(folder);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'white', noise } });
  const bytes = await picture.png().toBuffer();
  const paths = Array.from({ length: count }, (_, place) => join(folder, `${place}.png`));
  await Promise.all(paths.map((path) => writeFile(path, bytes)));
  return paths;
}

/** Runs a process until so many results are there, and kills it. @returns the execution's id */
async function killed(
  home: string,
  task: Omit<NetworkTask, 'home' | 'worker' | 'owner'>,
  results: number,
): Promise<string> {
  const worker = join(root, 'dist', 'worker', 'worker.js');
  const words: NetworkTask = { home, worker, owner: anna.owner, ...task };
  const child = spawn(process.execPath, [program, JSON.stringify(words)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let id = '';
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { id?: string; result?: string };
    id = said.id ?? id;
    seen += said.result === undefined ? 0 : 1;
    if (id !== '' && seen >= results) break;
  }
  child.kill('SIGKILL');
  await ended;
  return id;
}

async function opened(folder: string, wishes: TestOptions = {}): Promise<TestService> {
  const service = await openTestService({ folder, parallel: 1, resume: true, ...wishes });
  onTestFinished(() => service.local.close());
  return service;
}

/** Every input gave one result, and no result is there that is not written down. */
async function isWhole(home: string, execution: Execution, inputs: number): Promise<void> {
  expect(execution).toMatchObject({ status: 'done', error: null, doneCount: inputs, failedCount: 0 });
  expect(execution.results.map(({ input }) => input).sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: inputs }, (_, place) => place),
  );
  const files = await readdir(join(home, 'results', execution.id));
  expect(files.sort()).toEqual(execution.results.map(({ name }) => name).sort());
}

describe.skipIf(process.platform === 'win32')('kill -9 of the whole service', () => {
  it(
    'costs no accepted execution: it goes on by itself, and makes nothing twice',
    { tags: ['long'] },
    async () => {
      const home = await testFolder();
      const files = await pictures(join(home, 'in'), 12);
      const key = { idempotencyKey: 'k-1' };
      const id = await killed(home, { workflow: 'images-to-pdf', files, options: {}, ...key }, 3);
      const { local, end } = await opened(home);
      const service = local.as(anna);
      const before = await service.status(id);
      expect(['pending', 'processing']).toContain(before.status);
      expect(local.resumption.unfinished).toEqual([{ id, owner: anna.owner }]);
      expect(before.doneCount).toBeGreaterThanOrEqual(3);
      const made = new Map(before.results.map(({ name, input }) => [input, name]));
      const execution = await service.finished(id);
      expect(local.resumption.unfinished).toEqual([]);
      await isWhole(home, execution, 12);
      for (const [input, name] of made)
        expect(execution.results.filter((result) => result.input === input)).toMatchObject([{ name }]);
      // What was sent for it goes when it is over.
      await expect
        .poll(async () => (await readdir(join(home, 'given'), { recursive: true })).length)
        .toBeLessThan(3);
      expect((await service.list({ search: '', filter: 'all', offset: 0, limit: 9 })).total).toBe(1);
      await end();
    },
  );

  it('begins a merge again, of which the parts are gone with the process', { tags: ['long'] }, async () => {
    const home = await testFolder();
    const files = await pictures(join(home, 'in'), 8);
    const id = await killed(home, { workflow: 'merge-images', files, options: {} }, 0);
    const { local } = await opened(home);
    const execution = await local.as(anna).finished(id);
    expect(execution).toMatchObject({ status: 'done', totalPages: 8, results: [{ input: null }] });
    expect(await readdir(join(home, 'results', id))).toHaveLength(1);
  });

  it('makes the pages of one document once, however far it was', { tags: ['long'] }, async () => {
    const home = await testFolder();
    const id = await killed(
      home,
      { workflow: 'pdf-to-jpg', files: [sample('annual-report.pdf')], options: {} },
      2,
    );
    const { local } = await opened(home);
    const execution = await local.as(anna).finished(id);
    expect(execution).toMatchObject({ status: 'done', doneCount: 1 });
    expect(execution.results).toHaveLength(8);
    const [folder] = await readdir(join(home, 'results', id));
    expect(await readdir(join(home, 'results', id, folder!))).toHaveLength(8);
  });

  it('says that it was interrupted where a password was forgotten with the process', async () => {
    const home = await testFolder();
    const files = await pictures(join(home, 'in'), 6);
    const task = { workflow: 'images-to-pdf', files, options: {}, password: 'kestrel' };
    const id = await killed(home, task, 1);
    const { local } = await opened(home);
    expect(await local.as(anna).status(id)).toMatchObject({
      status: 'failed',
      error: { code: 'interrupted' },
    });
  });

  it('says so of all of them where nobody wants them run on', async () => {
    const home = await testFolder();
    const files = await pictures(join(home, 'in'), 6);
    const id = await killed(home, { workflow: 'images-to-pdf', files, options: {} }, 1);
    const { local } = await opened(home, { resume: false });
    expect(await local.as(anna).status(id)).toMatchObject({
      status: 'failed',
      error: { code: 'interrupted' },
    });
  });
});

it('a service that closes leaves what it did not finish to the next one, and tells nobody that it failed', async () => {
  const home = await testFolder();
  const files = await pictures(join(home, 'in'), 10);
  const first = await opened(home);
  const service = first.local.as(anna);
  const sent = await Promise.all(
    files.map((path, place) =>
      service.receive({ name: `${place}.png`, content: createReadStream(path) as AsyncIterable<Buffer> }),
    ),
  );
  const statuses = new Set<string>();
  first.local.subscribeAll((owner, { summary }) => statuses.add(`${owner} ${summary.status}`));
  const begun = new Promise<void>((resolve) => {
    service.subscribe(({ results }) => {
      if (results.length > 0) resolve();
    });
  });
  const { workflowId } = first.request('images-to-pdf', []);
  const { id } = await service.submit({
    workflowId,
    files: sent.map(({ path }) => ({ path, folder: '' })),
    options: {},
    target: { directory: null, pattern: null },
  });
  await begun;
  await first.local.close();
  expect([...statuses].filter((status) => status.endsWith('failed'))).toEqual([]);
  const { local } = await opened(home);
  await isWhole(home, await local.as(anna).finished(id), 10);
});

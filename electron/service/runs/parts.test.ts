/** Inputs that give many files, with real workers: delivered one by one, kept through crashes, continued afterwards. */
import { spawn } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../contract/index.js';
import type { ConversionService } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import { root, testService, warmService } from '../testing/service.js';

/** 71 messages of a public archive; comes with a package that is installed for tests only. */
const archive = join(
  dirname(createRequire(import.meta.url).resolve('pst-extractor/package.json')),
  'example',
  'testdata',
  'enron.pst',
);
const messages = 71;

const mail = [
  'From: Anna <anna@example.org>',
  'To: Ben <ben@example.org>',
  'Subject: Two attachments',
  'Date: Fri, 20 Nov 2026 10:00:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'See attached.',
  ...['one.txt', 'two.bin'].flatMap((name) => [
    '--b',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    name === 'one.txt' ? 'A line of text.' : '\u0001\u0002\u0003 binary',
  ]),
  '--b--',
  '',
].join('\r\n');

/** Files below a folder, relative, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Resolves when an execution has given so many results. */
function given(service: ConversionService, count: number): Promise<void> {
  let seen = 0;
  return new Promise((resolve) => {
    const leave = service.subscribe(({ results }) => {
      seen += results.length;
      if (seen < count) return;
      leave();
      resolve();
    });
  });
}

/** Every message once, under its own name, and the index beside them. */
async function isWhole(target: string, execution: Execution): Promise<void> {
  const files = await filesBelow(join(target, 'enron'));
  expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(messages);
  // Two subjects are there twice.
  expect(files.filter((name) => / \(2\)\.\w+$/.test(name))).toHaveLength(2);
  expect(execution.results).toHaveLength(messages + 1);
  expect(new Set(execution.results.map(({ path }) => path)).size).toBe(messages + 1);
  expect(execution.inputs[0]).toMatchObject({ state: 'done', error: null });
}

const options = { attachments: 'list' };

describe('an input that gives many files', () => {
  it('puts an email beside the folder of its attachments', async () => {
    const { service, request, target, end } = await warmService({ parallel: 1 });
    const path = join(await testFolder(), 'hello.eml');
    await writeFile(path, mail);
    const { id } = await service.submit(
      request('email-to-pdf', [path], { options: { attachments: 'separate' } }),
    );
    const execution = await service.finished(id);
    expect(execution).toMatchObject({ status: 'done', doneCount: 1, totalPages: 2 });
    expect(await filesBelow(target)).toEqual(
      [join('hello', 'one.txt.pdf'), join('hello', 'two.bin'), 'hello.pdf'].sort(),
    );
    expect(execution.results.map(({ name, pages }) => [name, pages])).toEqual([
      ['one.txt.pdf', 1],
      ['two.bin', null],
      ['hello.pdf', 1],
    ]);
    await end();
  });

  it('gives one file where all becomes one', async () => {
    const { service, request, results } = await warmService({ parallel: 1 });
    const path = join(await testFolder(), 'hello.eml');
    await writeFile(path, mail);
    const { id } = await service.submit(
      request('merge-anything', [path], { options: { attachments: 'separate' } }),
    );
    expect(await service.finished(id)).toMatchObject({ status: 'done', results: [{ input: null }] });
    expect(await results()).toEqual(['hello.pdf']);
  });

  it('goes on where it was when its worker is killed', { tags: ['long'] }, async () => {
    const { service, local, request, target, folder, end } = await testService(1);
    const path = join(folder, 'enron.pst');
    await copyFile(archive, path);
    const half = given(service, 20);
    const { id } = await service.submit(request('pst-to-pdf', [path], { options }));
    await half;
    for (const pid of local.workerPids) process.kill(pid, 'SIGKILL');
    const execution = await service.finished(id);
    expect(execution.messages.map(({ code }) => code)).toContain('retried');
    await isWhole(target, execution);
    expect(await readdir(join(folder, 'state'))).toEqual([]);
    await end();
  });

  it(
    'keeps what is there when it is cancelled, and goes on when it is run again',
    { tags: ['long'] },
    async () => {
      const { service, request, target, folder } = await warmService({ parallel: 1 });
      const path = join(folder, 'enron.pst');
      await copyFile(archive, path);
      const some = given(service, 10);
      const { id } = await service.submit(request('pst-to-pdf', [path], { options }));
      await some;
      await service.cancel(id);
      const cut = await service.finished(id);
      expect(cut).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
      expect(cut.results.length).toBeGreaterThanOrEqual(10);
      expect(cut.results.length).toBeLessThan(messages);
      expect(await filesBelow(join(target, 'enron'))).toHaveLength(cut.results.length);
      const first = await readFile(cut.results[0]!.path);
      await service.retry({ executionId: id, passwords: {} });
      await isWhole(target, await service.finished(id));
      expect((await readFile(cut.results[0]!.path)).equals(first)).toBe(true);
    },
  );
});

describe.skipIf(process.platform === 'win32')('kill -9 of all of Platen', () => {
  it(
    'costs nothing that is there: run again, it goes on in the same folder',
    { tags: ['long'] },
    async () => {
      const home = await testFolder();
      const path = join(home, 'enron.pst');
      await copyFile(archive, path);
      const target = join(home, 'out');
      const words = ['convert', path, '-w', 'pst-to-pdf', '--out', target, '-o', 'attachments=list'];
      const killed = spawn(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...words], {
        env: { ...process.env, PLATEN_DATA_DIR: home },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => killed.on('exit', resolve));
      const there = () =>
        filesBelow(target).then(
          (files) => files.length,
          () => 0,
        );
      await expect.poll(there, { interval: 50 }).toBeGreaterThan(10);
      killed.kill('SIGKILL');
      await ended;

      const { service } = await warmService({ parallel: 1, folder: home });
      const { entries } = await service.list({ search: 'enron', filter: 'failed', offset: 0, limit: 10 });
      expect(entries[0]?.error?.code).toBe('interrupted');
      const id = entries[0]!.id;
      const before = (await service.result(id)).length;
      expect(before).toBeGreaterThan(5);
      await service.retry({ executionId: id, passwords: {} });
      const execution = await service.finished(id);
      expect(execution).toMatchObject({ status: 'done', error: null });
      const files = await filesBelow(join(target, 'enron'));
      expect(files.some((name) => name.includes(`${sep}.platen-`))).toBe(false);
      // The one that was on its way at the kill may be there twice; nothing is missing.
      const documents = files.filter((name) => name.endsWith('.pdf')).length;
      expect([messages, messages + 1]).toContain(documents);
      expect(files).toContain('index.csv');
    },
  );
});

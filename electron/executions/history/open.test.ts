/** Histories that are damaged, locked or cannot be written: what becomes of them, and what is told. */
import { chmod, copyFile, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { localOwner } from '../../../contract/index.js';
import { OwnFileTroubles } from '../own-files.js';
import { testFolder } from '../testing/folders.js';
import { lockDatabase } from '../testing/lock.js';
import { execution } from '../testing/records.js';
import { History } from './history.js';
import { openHistory, type HistoryWishes } from './open.js';

const isWindows = process.platform === 'win32';
const workflow = { name: 'Mine', description: '', icon: null, steps: [] };
const shelf = { owner: localOwner, service: 'local' };

async function opened(folder: string, wishes: HistoryWishes = {}) {
  const troubles = new OwnFileTroubles();
  const logged: string[] = [];
  const history = await openHistory(folder, (line) => void logged.push(line), { troubles, ...wishes });
  onTestFinished(() => history.close());
  return { history, logged, told: () => troubles.all.map(({ code }) => code), troubles };
}

/** A history of a good many executions and a workflow, closed in order. */
async function filled(): Promise<{ folder: string; file: string }> {
  const folder = await testFolder();
  const history = History.open(folder);
  history.together(() => {
    for (let count = 0; count < 300; count += 1) {
      const one = execution([`document ${count}.docx`], { status: 'done' });
      history.insert(one, localOwner);
    }
  });
  history.userWorkflows.insert(workflow, shelf);
  history.close();
  // Closed by itself only when nothing holds its statements any more: written out by another connection.
  const other = new Libsql(join(folder, 'history.db'));
  other.pragma('wal_checkpoint(TRUNCATE)');
  other.close();
  const copy = await testFolder();
  await copyFile(join(folder, 'history.db'), join(copy, 'history.db'));
  return { folder: copy, file: join(copy, 'history.db') };
}

/** Writes over a part of pages. @param every how many are left between two */
async function damage(file: string, from: number, every = 1): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  for (let at = from * 4096; at < size; at += every * 4096)
    await handle.write(Buffer.alloc(512, 7), 0, 512, at);
  await handle.close();
}

/** Writes over whole pages. @param which a condition on the rows of `dbstat` */
async function spoilPages(file: string, which: string): Promise<void> {
  const database = new Libsql(file);
  const { pages } = database
    .prepare(`SELECT group_concat(pageno) AS pages FROM dbstat WHERE ${which}`)
    .get() as { pages: string };
  database.close();
  const handle = await open(file, 'r+');
  for (const page of pages.split(','))
    await handle.write(Buffer.alloc(4096, 7), 0, 4096, (Number(page) - 1) * 4096);
  await handle.close();
}

const asides = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^history\.broken-\d+\.db$/.test(name));

describe('a damaged history', () => {
  it.each<[string, (file: string) => Promise<void>]>([
    ['no database at all', (file) => writeFile(file, Buffer.alloc(40_000, 5))],
    ['cut off', async (file) => writeFile(file, (await readFile(file)).subarray(0, 6000))],
    ['with a head and bad pages behind it', (file) => damage(file, 2)],
    ['with a bad first page', (file) => damage(file, 0, 10_000)],
  ])('%s is put aside whole, which is told, and a new one is kept', async (_, spoil) => {
    const { folder, file } = await filled();
    await spoil(file);
    const bytes = await readFile(file);
    const { history, told, troubles } = await opened(folder);
    const [aside, ...others] = await asides(folder);
    expect(others).toEqual([]);
    expect(told()[0]).toBe('history_put_aside');
    expect(troubles.all[0]!.params['path']).toBe(join(folder, aside!));
    expect((await readFile(join(folder, aside!))).equals(bytes)).toBe(true);
    expect(history.kept).toBe(true);
    history.insert(execution(['new.docx']), localOwner);
    const again = await opened(folder);
    expect([again.told(), again.history.finished(localOwner)]).toEqual([[], []]);
  });

  it('keeps what was not yet taken into it beside it', async () => {
    const { folder, file } = await filled();
    await writeFile(file, Buffer.alloc(40_000, 5));
    await writeFile(`${file}-wal`, 'what was written last');
    await writeFile(`${file}-shm`, 'and its index');
    await opened(folder);
    const [aside] = await asides(folder);
    expect(await readFile(join(folder, `${aside}-wal`), 'utf8')).toBe('what was written last');
    expect(await readFile(join(folder, `${aside}-shm`), 'utf8')).toBe('and its index');
  });

  it('is found at the next opening where a process did not end in order', async () => {
    const { folder, file } = await filled();
    // Pages that nothing reads at the opening.
    await spoilPages(file, `name = 'inputs' AND pagetype = 'leaf'`);
    const sound = await opened(folder);
    expect(sound.told()).toEqual([]);
    sound.history.close();
    // As a killed process leaves it.
    const killed = await testFolder();
    await copyFile(file, join(killed, 'history.db'));
    const writer = new Libsql(join(killed, 'history.db'));
    writer.pragma('journal_mode = WAL');
    writer.exec('CREATE TABLE something (a)');
    const left = await testFolder();
    for (const suffix of ['', '-wal'])
      await copyFile(join(killed, `history.db${suffix}`), join(left, `history.db${suffix}`));
    writer.close();
    expect((await opened(left)).told()[0]).toBe('history_put_aside');
  });

  it('brings over the workflows that people made, where they can be read', async () => {
    const { folder, file } = await filled();
    await spoilPages(
      file,
      `name NOT LIKE '%user_workflows%' AND name NOT LIKE 'sqlite_s%' AND name <> 'migrations'`,
    );
    const { history, told } = await opened(folder);
    expect(told()).toEqual(['history_put_aside']);
    expect(history.userWorkflows.list(shelf)).toMatchObject([{ id: 100_000, name: 'Mine' }]);
  });

  it.skipIf(isWindows)(
    'that shows while it is in use is put aside at once; the next process begins a new one',
    async () => {
      const { folder, file } = await filled();
      const { history, told, logged } = await opened(folder);
      await spoilPages(file, `name = 'executions' AND pagetype = 'leaf'`);
      const fresh = await opened(folder);
      expect(() => fresh.history.finished(localOwner)).toThrow(
        expect.objectContaining({ code: 'unavailable' }),
      );
      expect([fresh.told(), fresh.history.kept]).toEqual([['history_found_damaged'], false]);
      expect(await asides(folder)).toHaveLength(1);
      expect([told(), logged]).toEqual([[], []]);
      expect(history.kept).toBe(true);
      const next = await opened(folder);
      expect([next.told(), next.history.kept, next.history.finished(localOwner)]).toEqual([[], true, []]);
      expect(next.history.userWorkflows.list(shelf)).toMatchObject([{ id: 100_000, name: 'Mine' }]);
    },
  );

  it('keeps a service from starting, and stays as it is', async () => {
    const { folder, file } = await filled();
    await damage(file, 2);
    const bytes = await readFile(file);
    await expect(opened(folder, { isDemanded: true })).rejects.toMatchObject({
      code: 'database_unusable',
      params: { database: file },
    });
    expect(await asides(folder)).toEqual([]);
    expect((await readFile(file)).equals(bytes)).toBe(true);
  });
});

describe('a history that another program keeps locked', () => {
  async function locked(): Promise<{ folder: string; release: () => Promise<void> }> {
    const folder = await testFolder();
    History.open(folder).close();
    return { folder, release: await lockDatabase(join(folder, 'history.db')) };
  }

  it('is waited for without stopping the process', async () => {
    const { folder, release } = await locked();
    const opening = opened(folder);
    await release();
    const { history, told } = await opening;
    expect([history.kept, told()]).toEqual([true, []]);
  });

  it('is done without after a while, which is told; a service does not start', async () => {
    const { folder } = await locked();
    const [{ history, told }, refused] = await Promise.all([
      opened(folder),
      opened(folder, { isDemanded: true }).catch((error: unknown) => error),
    ]);
    expect([history.kept, told()]).toEqual([false, ['history_locked']]);
    expect(refused).toMatchObject({ code: 'database_unusable', message: expect.stringContaining('locked') });
  });
});

it('that is a folder is done without, which is told', async () => {
  const folder = await testFolder();
  await mkdir(join(folder, 'history.db'));
  const { history, told, troubles } = await opened(folder);
  expect([history.kept, told()]).toEqual([false, ['history_unusable']]);
  expect(troubles.all[0]!.params['reason']).toMatch(/EISDIR/);
  await expect(opened(folder, { isDemanded: true })).rejects.toMatchObject({ code: 'database_unusable' });
});

it.skipIf(isWindows)(
  'is its user’s alone, also where an earlier version left it open to others',
  async () => {
    const { folder, file } = await filled();
    await chmod(file, 0o644);
    await opened(folder);
    const modes = ['', '-wal', '-shm'].map(async (suffix) => (await stat(file + suffix)).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o600, 0o600, 0o600]);
  },
);

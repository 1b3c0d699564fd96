import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localServiceId, type ServiceDirectory } from '../../contract/index.js';
import { openTestService, type TestService } from '../service/testing/service.js';
import { watchBench, writePdf } from './testing/folders.js';

let opened: TestService;
let services: Pick<ServiceDirectory, 'of' | 'status'>;

beforeAll(async () => {
  opened = await openTestService({ parallel: 2 });
  services = { of: () => opened.service, status: (id) => opened.service.status(id) };
});
afterAll(() => opened.close());

const executions = async () =>
  (await opened.service.list({ search: '', filter: 'all', offset: 0, limit: 100 })).entries;

describe('a watched folder', () => {
  it('converts what is there and what arrives, once, and moves originals without replacing any', async () => {
    const { inbox, out, done, open, draft, names, until } = await watchBench(services);
    await writePdf(join(inbox, 'first.pdf'));
    const watches = await open();
    await watches.save(draft({ originals: { kind: 'move', folder: done } }), null);
    expect(await readdir(out)).toEqual([]);
    await watches.watch();
    await until(watches, { status: 'watching', today: 1, waiting: 0 });
    expect([await names(inbox), await names(done), await names(out)]).toEqual([
      [],
      ['first.pdf'],
      ['first.pdf'],
    ]);
    // The same name again is a new document.
    await writePdf(join(inbox, 'first.pdf'), 2);
    await until(watches, { today: 2, waiting: 0, problems: 0 });
    expect(await names(done)).toEqual(['first (2).pdf', 'first.pdf']);
    expect(await names(out)).toEqual(['first (2).pdf', 'first.pdf']);
    const [entry] = await executions();
    expect(entry).toMatchObject({ watched: { folder: inbox }, doneCount: 1 });
  });

  it('takes its own results for nothing new, also beside the documents and after a restart', async () => {
    const { inbox, open, draft, names, until } = await watchBench(services);
    await writePdf(join(inbox, 'a.pdf'));
    const first = await open();
    await first.save(draft({ target: null, namePattern: '{name}-turned' }), null);
    await first.watch();
    await until(first, { today: 1, waiting: 0 });
    await first.close();
    const second = await open();
    await second.watch();
    await writePdf(join(inbox, 'b.pdf'));
    await until(second, { today: 2, waiting: 0 });
    expect(await names(inbox)).toEqual(['a-turned.pdf', 'a.pdf', 'b-turned.pdf', 'b.pdf']);
  });

  it('goes on with what another process left at every step, and does nothing twice', async () => {
    const { inbox, out, done, home, open, draft, names, until } = await watchBench(services);
    const first = await open();
    const { watch } = await first.save(draft({ originals: { kind: 'move', folder: done } }), null);
    await first.close();
    for (const name of ['ready', 'unknown', 'moving']) await writePdf(join(inbox, `${name}.pdf`));
    const { WatchLedger } = await import('./ledger.js');
    const { lookAt } = await import('./look.js');
    const ledger = WatchLedger.open(home, () => undefined);
    for (const name of ['ready', 'unknown', 'moving']) {
      const path = join(inbox, `${name}.pdf`);
      ledger.arrive(watch.id, path, (await lookAt(path))!, name, 'ready');
      const { id } = ledger.at(watch.id, path)!;
      // Killed between the note and the execution; killed between the result and the move.
      if (name === 'unknown') ledger.give([id], '00000000-0000-4000-8000-000000000000');
      if (name === 'moving') ledger.set(id, 'moving');
    }
    ledger.close();
    const second = await open();
    await second.watch();
    await until(second, { today: 2, waiting: 0, problems: 0 });
    expect(await names(out)).toEqual(['ready.pdf', 'unknown.pdf']);
    expect(await names(done)).toEqual(['moving.pdf', 'ready.pdf', 'unknown.pdf']);
  });

  it('keeps problems in sight, tries none by itself, and takes a password for them', async () => {
    const { inbox, out, open, draft, names, until } = await watchBench(services);
    const plain = await writePdf(join(opened.target, 'secret.pdf'));
    const { id } = await opened.service.submit(
      opened.request('protect-pdf', [plain], { options: { open_password: 'sesame' } }),
    );
    const [locked] = (await opened.service.finished(id)).results;
    const watches = await open();
    await watches.save(draft(), null);
    await copyFile(locked!.path, join(inbox, 'locked.pdf'));
    await writeFile(join(inbox, 'broken.pdf'), 'this is no PDF');
    await writePdf(join(inbox, 'good.pdf'));
    await watches.watch();
    const { watch } = await until(watches, { today: 1, problems: 2, passwords: 1, waiting: 0 });
    const count = (await executions()).length;
    watches.lookNow();
    await writePdf(join(inbox, 'better.pdf'));
    await until(watches, { today: 2, problems: 2, waiting: 0 });
    expect((await executions()).length).toBe(count + 1);

    const problems = watches.problems(watch.id);
    const [broken, protectedOne] = ['broken.pdf', 'locked.pdf'].map((name) =>
      problems.find((problem) => problem.name === name),
    );
    expect(protectedOne).toMatchObject({ error: { code: 'password_required' } });
    await watches.retryProblems([protectedOne!.id], 'wrong');
    await until(watches, { passwords: 1, waiting: 0 });
    await watches.retryProblems([protectedOne!.id], 'sesame');
    await until(watches, { today: 3, passwords: 0, problems: 1, waiting: 0 });
    watches.dismissProblems([broken!.id]);
    await until(watches, { problems: 0, waiting: 0 });
    expect(await names(out)).toEqual(['better.pdf', 'good.pdf', 'locked.pdf']);
    expect(await names(inbox)).toEqual(['better.pdf', 'broken.pdf', 'good.pdf', 'locked.pdf']);
  });

  it('holds while the results cannot go anywhere, and goes on by itself', async () => {
    const { inbox, out, open, draft, names, until } = await watchBench(services);
    const watches = await open();
    await watches.save(draft(), null);
    await rm(out, { recursive: true });
    await writePdf(join(inbox, 'a.pdf'));
    await writePdf(join(inbox, 'b.pdf'));
    const count = (await executions()).length;
    await watches.watch();
    await until(watches, {
      status: 'held',
      trouble: { code: 'target_missing' } as never,
      waiting: 2,
      problems: 0,
    });
    expect((await executions()).length).toBe(count);
    await mkdir(out);
    await until(watches, { status: 'watching', trouble: null, today: 2, waiting: 0, problems: 0 });
    expect(await names(out)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('waits for a folder that went away, takes nothing for deleted, and goes on when it is back', async () => {
    const { inbox, out, home, open, draft, names, until } = await watchBench(services);
    await writePdf(join(inbox, 'a.pdf'));
    const watches = await open();
    await watches.save(draft(), null);
    await watches.watch();
    await until(watches, { today: 1, waiting: 0 });
    await rename(inbox, join(home, 'elsewhere'));
    await until(watches, { status: 'folder_missing', trouble: { code: 'watch_folder_missing' } as never });
    await writePdf(join(home, 'elsewhere', 'b.pdf'));
    await rename(join(home, 'elsewhere'), inbox);
    await until(watches, { status: 'watching', today: 2, waiting: 0 });
    expect(await names(out)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('says why an original stayed, and moves it when that is mended', async () => {
    const { inbox, done, open, draft, names, until } = await watchBench(services);
    const watches = await open();
    await watches.save(draft({ includeSubfolders: true, originals: { kind: 'move', folder: done } }), null);
    await mkdir(join(inbox, 'below'));
    await writePdf(join(inbox, 'below', 'a.pdf'));
    // A file stands where a folder is to be made.
    await writeFile(join(done, 'below'), '');
    await watches.watch();
    const { watch } = await until(watches, { today: 1, problems: 1, waiting: 0 });
    const [problem] = watches.problems(watch.id);
    expect(problem).toMatchObject({ error: { code: 'original_not_moved', params: { reason: 'EEXIST' } } });
    await rm(join(done, 'below'));
    await watches.retryProblems([problem!.id]);
    await until(watches, { today: 1, problems: 0, waiting: 0 });
    expect([await names(join(inbox, 'below')), await names(join(done, 'below'))]).toEqual([[], ['a.pdf']]);
  });

  it('leaves what was there before where it is asked to', async () => {
    const { inbox, out, open, draft, names, until } = await watchBench(services);
    await writePdf(join(inbox, 'old.pdf'));
    const watches = await open();
    await watches.save(draft({ withExisting: false }), null);
    await watches.watch();
    await until(watches, { status: 'watching', waiting: 0 });
    await writePdf(join(inbox, 'new.pdf'));
    await until(watches, { today: 1, waiting: 0 });
    expect(await names(out)).toEqual(['new.pdf']);
  });

  it('makes one result of what arrives together', async () => {
    const { inbox, out, open, draft, names, until } = await watchBench(services);
    for (const name of ['1', '2', '3']) await writePdf(join(inbox, `${name}.pdf`));
    const watches = await open();
    const workflow = { service: localServiceId, key: 'merge-pdf', id: null, name: 'Merge PDF' };
    await watches.save(draft({ workflow, together: true }), null);
    await watches.watch();
    await until(watches, { today: 3, waiting: 0, problems: 0 });
    expect(await names(out)).toHaveLength(1);
  });

  it('keeps the folders below, and never looks into that of its results', async () => {
    const { inbox, open, draft, names, until } = await watchBench(services);
    const [target, below] = [join(inbox, 'results'), join(inbox, 'letters')];
    await mkdir(target);
    await mkdir(below);
    await writePdf(join(below, 'a.pdf'));
    await writePdf(join(target, 'older.pdf'));
    const watches = await open();
    await watches.save(draft({ target, includeSubfolders: true }), null);
    await watches.watch();
    await until(watches, { today: 1, waiting: 0 });
    expect(await names(join(target, 'letters'))).toEqual(['a.pdf']);
    expect(await names(target)).toEqual(['letters', 'older.pdf']);
  });

  it('is watched by one process alone; the next one takes over', async () => {
    const { inbox, home, open, draft, until } = await watchBench(services);
    const watches = await open();
    await watches.save(draft(), null);
    const { WatchLedger } = await import('./ledger.js');
    const { processes } = await import('../systems/processes/index.js');
    const ledger = WatchLedger.open(home, () => undefined);
    // The process that started this one stands for another Platen.
    ledger.database
      .prepare('INSERT INTO watchers (folder, pid, mark) VALUES (?, ?, ?)')
      .run(inbox, process.ppid, processes.startMark(process.ppid));
    await writePdf(join(inbox, 'a.pdf'));
    await watches.watch();
    await until(watches, { status: 'elsewhere', today: 0 });
    ledger.database.prepare('UPDATE watchers SET mark = ?').run('a process of before');
    ledger.close();
    await until(watches, { status: 'watching', today: 1, waiting: 0 });
  });

  it('looks by itself where the system has no room to tell', async () => {
    const { inbox, open, draft, until } = await watchBench(services);
    const watches = await open({
      openHints: (_folder, { lost }) => {
        lost();
        return Promise.resolve(() => Promise.resolve());
      },
    });
    await watches.save(draft(), null);
    await watches.watch();
    await until(watches, { status: 'watching', polling: 'limit' });
    await writePdf(join(inbox, 'a.pdf'));
    await until(watches, { today: 1 });
  });

  it('is told by the system, long before it would look by itself', async () => {
    const { inbox, open, draft, until } = await watchBench(services);
    const { shortTimes } = await import('./testing/folders.js');
    const watches = await open({ times: { ...shortTimes, notified: 3_600_000 } });
    await watches.save(draft({ includeSubfolders: true }), null);
    await watches.watch();
    await until(watches, { status: 'watching', polling: null });
    await writePdf(join(inbox, 'a.pdf'));
    await until(watches, { today: 1, waiting: 0 });
    await mkdir(join(inbox, 'new'));
    await writePdf(join(inbox, 'new', 'b.pdf'));
    await until(watches, { today: 2, waiting: 0 });
  });

  it('is paused and goes on, forgets what is removed, and follows what others write', async () => {
    const { inbox, out, open, draft, names, until } = await watchBench(services);
    const [watches, other] = [await open(), await open()];
    const { watch } = await watches.save(draft(), null);
    await watches.watch();
    await other.pause(null, true);
    await until(watches, { status: 'paused' });
    const given = await readFile(await writePdf(join(inbox, 'a.pdf')));
    await other.pause(watch.id, false);
    await until(watches, { status: 'watching', today: 1 });
    await watches.remove(watch.id);
    expect(await watches.states()).toEqual([]);
    expect(await names(out)).toEqual(['a.pdf']);
    expect(await readFile(join(inbox, 'a.pdf'))).toEqual(given);
  });

  it('refuses what cannot work by itself', async () => {
    const { home, open, draft } = await watchBench(services);
    const watches = await open();
    const of = (key: string) => ({ service: localServiceId, key, id: null, name: key });
    await expect(watches.save(draft({ folder: join(home, 'no') }), null)).rejects.toMatchObject({
      code: 'watch_folder_missing',
    });
    await expect(watches.save(draft({ together: true }), null)).rejects.toMatchObject({
      code: 'watch_not_joining',
    });
    await expect(watches.save(draft({ workflow: of('no-such') }), null)).rejects.toMatchObject({
      code: 'unknown_workflow',
    });
  });
});

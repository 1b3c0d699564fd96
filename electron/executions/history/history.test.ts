import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { link, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { localOwner, ServiceError, type HistoryQuery, type Message } from '../../../contract/index.js';
import { testFolder } from '../testing/folders.js';
import { execution } from '../testing/records.js';
import { History } from './history.js';
import { migrations } from './migrations.js';
import { historyPage } from './search.js';

function open(folder: string): History {
  const history = History.open(folder);
  onTestFinished(() => {
    if (history.database.open) history.close();
  });
  return history;
}

const mine = { owner: localOwner };

/** Process id of a program that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

const query = (change: Partial<HistoryQuery> = {}): HistoryQuery => ({
  search: '',
  filter: 'all',
  offset: 0,
  limit: 50,
  ...change,
});

describe('the history', () => {
  it('gives back what was written', async () => {
    const folder = await testFolder();
    const history = open(folder);
    const written = execution(['ä.docx', 'b.docx'], {
      status: 'done',
      progress: 1,
      completedAt: '2026-01-01T00:00:09.000Z',
    });
    history.insert(written, localOwner);
    history.addResult(written.id, {
      index: 0,
      path: '/out/ä.pdf',
      name: 'ä.pdf',
      size: 5,
      format: 'pdf',
      pages: 2,
      input: 0,
    });
    history.close();
    const found = open(folder).find(written.id, localOwner);
    expect(found).toEqual({
      ...written,
      results: [{ index: 0, path: '/out/ä.pdf', name: 'ä.pdf', size: 5, format: 'pdf', pages: 2, input: 0 }],
    });
  });

  it('shows what a dead process left as interrupted; its finished results stay', async () => {
    const folder = await testFolder();
    const history = open(folder);
    const cut = execution(['a.docx', 'b.docx', 'c.docx'], { status: 'processing' });
    cut.inputs[0]!.state = 'done';
    cut.inputs[1]!.state = 'working';
    history.insert(cut, localOwner);
    const result = { path: '/out/a.pdf', name: 'a.pdf', size: 5, format: 'pdf', pages: 1, input: 0 };
    history.addResult(cut.id, { index: 0, ...result });
    history.database.prepare('UPDATE executions SET owner_pid = ?, owner_mark = ?').run(deadPid(), '1');
    history.close();
    const found = open(folder).find(cut.id, localOwner)!;
    expect(found).toMatchObject({ status: 'failed', error: { code: 'interrupted' }, failedCount: 2 });
    expect(found.completedAt).not.toBeNull();
    expect(found.inputs.map(({ state, error }) => [state, error?.code])).toEqual([
      ['done', undefined],
      ['failed', 'interrupted'],
      ['failed', 'interrupted'],
    ]);
    expect(found.results).toHaveLength(1);
  });

  it('leaves alone what a living process works on', async () => {
    const folder = await testFolder();
    const first = open(folder);
    const running = execution(['a.docx'], { status: 'processing' });
    first.insert(running, localOwner);
    const second = open(folder);
    expect(second.find(running.id, localOwner)?.status).toBe('processing');
    expect(second.remove([running.id], localOwner)).toEqual([]);
    expect(second.finished(localOwner)).toEqual([]);
    expect(first.find(running.id, localOwner)).not.toBeNull();
  });

  it('takes a process id that was given to another program for dead', async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux tells when a process started');
    const folder = await testFolder();
    const history = open(folder);
    const cut = execution(['a.docx'], { status: 'pending' });
    history.insert(cut, localOwner);
    history.database.prepare('UPDATE executions SET owner_mark = ?').run('some other start');
    history.close();
    expect(open(folder).find(cut.id, localOwner)?.error?.code).toBe('interrupted');
  });

  it('removes private copies of dead processes, and only those', async () => {
    const folder = await testFolder();
    const history = open(folder);
    const [left, mine] = [join(folder, '.platen-1.part'), join(folder, '.platen-2.part')];
    await writeFile(left, 'half');
    await writeFile(mine, 'half');
    history.parts.add(left);
    history.database.prepare('UPDATE parts SET owner_pid = ?, owner_mark = ?').run(deadPid(), '1');
    history.parts.add(mine);
    open(folder);
    expect(existsSync(left)).toBe(false);
    expect(existsSync(mine)).toBe(true);
  });

  describe('what was delivered when its process was killed', () => {
    /** A history whose process is killed with a copy on its way, at the point `until` leaves it. */
    async function killed(input: number | null, until: (part: string, path: string) => Promise<void>) {
      const folder = await testFolder();
      const history = open(folder);
      const cut = execution(['a.docx', 'b.docx'], { status: 'processing' });
      history.insert(cut, localOwner);
      const [part, path] = [join(folder, '.platen-1.part'), join(folder, 'a.pdf')];
      await writeFile(part, 'whole');
      history.parts.add(part);
      history.parts.intend(part, {
        execution: cut.id,
        path,
        name: 'a.pdf',
        size: 5,
        format: 'pdf',
        pages: 2,
        input,
        last: true,
      });
      await until(part, path);
      for (const table of ['parts', 'executions'])
        history.database.prepare(`UPDATE ${table} SET owner_pid = ?, owner_mark = ?`).run(deadPid(), '1');
      history.close();
      const again = open(folder);
      return { folder, part, path, found: again.find(cut.id, localOwner)!, again };
    }

    it.each([
      ['before the copy was taken away', async (part: string, path: string) => link(part, path)],
      ['after it', async (part: string, path: string) => rename(part, path)],
    ])('is noted by the next start: %s', async (_when, until) => {
      const { found, part, path, again } = await killed(0, until);
      expect(found.results).toEqual([
        { index: 0, path, name: 'a.pdf', size: 5, format: 'pdf', pages: 2, input: 0 },
      ]);
      // Only the other one is run again, so nothing is made a second time.
      expect(found.inputs.map(({ state }) => state)).toEqual(['done', 'failed']);
      expect(found).toMatchObject({ status: 'failed', doneCount: 1, failedCount: 1, totalPages: 2 });
      expect([existsSync(part), existsSync(path)]).toEqual([false, true]);
      again.close();
    });

    it('ends a job whose one result of all was there', async () => {
      const { found } = await killed(null, rename);
      expect(found).toMatchObject({ status: 'done', error: null, totalPages: 2 });
      expect(found.results).toHaveLength(1);
    });

    it('is not taken from a file of somebody else with that name', async () => {
      const { found, part, path } = await killed(0, (_part, at) => writeFile(at, 'mine!'));
      expect(found.results).toEqual([]);
      expect(found.inputs.map(({ state }) => state)).toEqual(['failed', 'failed']);
      expect([existsSync(part), existsSync(path)]).toEqual([false, true]);
    });

    it('leaves no empty file where a name was reserved, and takes away nobody’s own', async () => {
      const reserved = await killed(0, (_part, path) => writeFile(path, ''));
      expect([existsSync(reserved.part), existsSync(reserved.path)]).toEqual([false, false]);
      const older = await killed(0, async (_part, path) => {
        await writeFile(path, '');
        await utimes(path, 1, 1);
      });
      expect(existsSync(older.path)).toBe(true);
    });
  });

  it('searches names in any letter case, filters and pages, newest first', async () => {
    const history = open(await testFolder());
    const error = new ServiceError('damaged_file').toInfo();
    history.insert(execution(['Überblick 2026.docx'], { status: 'done' }), localOwner);
    history.insert(
      execution(['100%_done.docx', 'x.docx', 'y.docx', 'z.docx'], { status: 'done', failedCount: 1 }),
      localOwner,
    );
    history.insert(execution(['b.docx'], { status: 'failed', error }), localOwner);
    history.insert(execution(['a.png'], { status: 'processing', workflowName: 'Images to PDF' }), localOwner);
    const names = (change: Partial<HistoryQuery>) =>
      historyPage(history, query(change), mine).entries.map((entry) => entry.names[0]);
    expect(names({})).toEqual(['a.png', 'b.docx', '100%_done.docx', 'Überblick 2026.docx']);
    expect(names({ search: 'überBLICK' })).toEqual(['Überblick 2026.docx']);
    expect(names({ search: 'images pdf' })).toEqual(['a.png']);
    expect(names({ search: '%_' })).toEqual(['100%_done.docx']);
    expect(names({ search: 'word z.docx' })).toEqual(['100%_done.docx']);
    expect(names({ filter: 'running' })).toEqual(['a.png']);
    expect(names({ filter: 'failed' })).toEqual(['b.docx', '100%_done.docx']);
    expect(names({ filter: 'done' })).toEqual(['100%_done.docx', 'Überblick 2026.docx']);
    // What a person stopped did not fail, unless something had failed before.
    const cancelled = new ServiceError('cancelled').toInfo();
    history.insert(execution(['c.docx'], { status: 'failed', error: cancelled }), localOwner);
    history.insert(execution(['d.docx'], { status: 'failed', error: cancelled, failedCount: 1 }), localOwner);
    expect(names({ filter: 'failed' })).toEqual(['d.docx', 'b.docx', '100%_done.docx']);
    history.remove([historyPage(history, query({ limit: 1 }), mine).entries[0]?.id ?? ''], localOwner);
    history.remove([historyPage(history, query({ limit: 1 }), mine).entries[0]?.id ?? ''], localOwner);
    expect(names({ offset: 1, limit: 2 })).toEqual(['b.docx', '100%_done.docx']);
    const page = historyPage(history, query({ search: 'x.docx', limit: 1 }), mine);
    expect(page.total).toBe(1);
    expect(page.entries[0]?.names).toEqual(['100%_done.docx', 'x.docx', 'y.docx']);
  });

  it('tells of every execution how many results it gave, and the first one of its first document', async () => {
    const history = open(await testFolder());
    const given = execution(['a.docx', 'b.docx'], { status: 'done' });
    history.insert(given, localOwner);
    const result = (index: number, input: number, name: string) => ({
      ...{ index, input, name, path: `/results/${name}` },
      ...{ size: 10, format: 'pdf', pages: 1 },
    });
    history.addResult(given.id, result(0, 1, 'b.pdf'));
    // A list that lies beside a document is not what a person wants to see.
    history.addResult(given.id, { ...result(1, 0, 'a-pictures.csv'), format: 'csv', pages: null });
    history.addResult(given.id, result(2, 0, 'a.pdf'));
    history.insert(execution(['c.docx'], { status: 'processing' }), localOwner);
    const [none, some] = historyPage(history, query({}), mine).entries;
    expect(none).toMatchObject({ resultCount: 0, first: null, isGone: false });
    expect(some).toMatchObject({ resultCount: 3, first: { index: 2, name: 'a.pdf', pages: 1 } });
  });

  it('knows the worst that a check found', async () => {
    const history = open(await testFolder());
    const message = (code: Message['code'], input: number | null): Message => ({
      ...{ level: 'info' as const, code, input, params: {}, text: '' },
    });
    const checked = execution(['a.pdf', 'b.pdf'], { status: 'done' });
    history.insert(
      {
        ...checked,
        messages: [
          message('accessibility_broken', 0),
          message('accessibility_kept', 1),
          message('repaired', 1),
        ],
      },
      localOwner,
    );
    history.insert(execution(['c.docx'], { status: 'done' }), localOwner);
    const [none, some] = historyPage(history, query({}), mine).entries;
    expect(none).not.toHaveProperty('verdict');
    expect(some).toMatchObject({ verdict: 'accessibility_broken' });
    history.insert(
      {
        ...execution(['old.pdf', 'new.pdf'], { status: 'done' }),
        messages: [message('compared_different', null)],
      },
      localOwner,
    );
    expect(historyPage(history, query({}), mine).entries[0]).toMatchObject({ verdict: 'compared_different' });
  });

  it('removes and clears finished executions', async () => {
    const history = open(await testFolder());
    const [one, two] = [
      execution(['1.docx'], { status: 'done' }),
      execution(['2.docx'], { status: 'failed', completedAt: '2026-01-01T00:00:09.000Z' }),
    ];
    history.insert(one, localOwner);
    history.insert(two, localOwner);
    expect(history.remove([one.id], localOwner)).toEqual([one.id]);
    expect(history.find(one.id, localOwner)).toBeNull();
    expect(history.database.prepare('SELECT count(*) AS n FROM inputs').get()).toMatchObject({ n: 1 });
    expect(history.finished(localOwner, null, '2026-01-01T00:00:08.999Z')).toEqual([]);
    expect(history.finished(localOwner, null, '2026-01-01T00:00:09.000Z')).toEqual([two.id]);
    history.remove(history.finished(localOwner), localOwner);
    expect(historyPage(history, query(), mine).total).toBe(0);
  });

  it('knows the executions of each owner by themselves', async () => {
    const history = open(await testFolder());
    const [mine, hers] = [
      execution(['a.docx'], { status: 'done' }),
      execution(['b.docx'], { status: 'done' }),
    ];
    history.insert(mine, localOwner);
    history.insert(hers, 'anna');
    expect(history.find(hers.id, localOwner)).toBeNull();
    expect(history.find(hers.id, 'anna')?.id).toBe(hers.id);
    expect(historyPage(history, query(), { owner: 'anna' }).entries.map(({ id }) => id)).toEqual([hers.id]);
    expect(historyPage(history, query(), { owner: 'anna', service: 'elsewhere' }).total).toBe(0);
    expect(history.remove([hers.id], localOwner)).toEqual([]);
    expect(history.finished('anna')).toEqual([hers.id]);
  });

  it('opens what the version before wrote, as the local caller’s own', async () => {
    const folder = await testFolder();
    const before = new Libsql(join(folder, 'history.db'));
    before.exec('CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)');
    // Steps that have shipped are never changed: these are the tables of the version before owners.
    for (const [number, step] of migrations.slice(0, 5).entries()) {
      before.exec(step);
      before.prepare('INSERT INTO migrations (number, applied_at) VALUES (?, ?)').run(number, '2026-11-01');
    }
    before.exec(`
      INSERT INTO executions (id, workflow_id, workflow_key, workflow_name, status, error, created_at, started_at,
        completed_at, options, target, service, credits_charged, input_count, done_count, failed_count, total_pages, folded)
      VALUES ('11111111-0000-4000-8000-000000000000', 1, 'word-to-pdf', 'Word to PDF', 'failed',
        '{"code":"password_required","params":{},"message":"Protected."}', '2026-11-01T10:00:00.000Z', NULL,
        '2026-11-01T10:00:01.000Z', '{"pages":"1-2"}', '{"directory":null,"pattern":null}', 'local', 0, 1, 0, 1, 0,
        'word to pdf');
      INSERT INTO inputs (execution, number, path, name, folded, folder, size, format, state, error)
      VALUES ('11111111-0000-4000-8000-000000000000', 0, '/in/a.docx', 'a.docx', 'a.docx', '', 7, 'docx', 'failed',
        '{"code":"password_required","params":{},"message":"Protected."}');
    `);
    before.close();
    const history = open(folder);
    const found = history.find('11111111-0000-4000-8000-000000000000', localOwner);
    expect(found).toMatchObject({
      service: 'local',
      status: 'failed',
      options: { pages: '1-2' },
      then: [],
      error: { code: 'password_required' },
      inputs: [{ name: 'a.docx', origin: null, state: 'failed' }],
    });
    expect(historyPage(history, query(), mine).total).toBe(1);
    expect(history.expired('2100-01-01T00:00:00.000Z')).toEqual([]);
  });
});

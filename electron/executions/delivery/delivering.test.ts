import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { localOwner, type Execution } from '../../../contract/index.js';
import { ChangeFeed } from '../changes.js';
import { History } from '../history/history.js';
import { PatientWrites } from '../history/patience.js';
import { recordOf } from '../history/execution-record.js';
import { LiveExecution } from '../live-execution.js';
import { StateFolders } from '../state.js';
import { testFolder } from '../testing/folders.js';
import { execution as record } from '../testing/records.js';
import { Delivering } from './delivering.js';

let folder: string;
let target: string;
let states: StateFolders;
let history: History;

beforeEach(async () => {
  folder = await testFolder();
  target = join(folder, 'out');
  await mkdir(target);
  states = new StateFolders(join(folder, 'state'), () => undefined);
  history = History.inMemory();
  onTestFinished(() => history.close());
});

const belonging = { owner: localOwner, keptFor: null };

interface DeliverRequest {
  readonly path?: string;
  readonly below?: string;
  readonly origin?: string;
  readonly directory?: string | null;
}

function execution({ path, below = '', origin, directory = target }: DeliverRequest = {}): Execution {
  const of = record(['mail.pst'], { target: { directory, pattern: null } });
  Object.assign(of.inputs[0]!, {
    path: path ?? join(folder, 'mail.pst'),
    name: basename(path ?? 'mail.pst'),
    folder: below,
    origin: origin ?? null,
  });
  history.insert(of, localOwner);
  return of;
}

function delivering(of: Execution): { live: LiveExecution; delivering: Delivering } {
  const live = new LiveExecution(
    of,
    belonging,
    false,
    recordOf(history, new PatientWrites()),
    new ChangeFeed(),
    () => undefined,
  );
  const register = { add: () => undefined, intend: () => undefined, remove: () => undefined };
  return { live, delivering: new Delivering(live, register, states) };
}

let made = 0;
async function part(name: string, below = '') {
  made += 1;
  const path = join(folder, `part ${made}`);
  await writeFile(path, name);
  const format = name.endsWith('.pdf') ? ('pdf' as const) : null;
  return { path, name, folder: below, format, pages: format ? 2 : null };
}

describe.skipIf(process.platform === 'win32')('rights of a result', () => {
  it('are at most those of its source, or of the archive that came from', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const secret = join(folder, 'secret.pst');
    await writeFile(secret, 'secret', { mode: 0o600 });
    const { live, delivering: results } = delivering(execution({ path: secret }));
    await results.part(await part('Hello.pdf'), 0, target);
    await results.whole({ ...(await part('x.pdf')), size: 5, format: 'pdf', pages: 1 }, 0, target);
    for (const { path } of live.results) expect(await modeOf(path)).toBe(0o600);
    const unpacked = { path: join(folder, 'unpacked.txt'), origin: secret, below: 'secret' };
    await writeFile(unpacked.path, 'text', { mode: 0o644 });
    const other = delivering(execution(unpacked));
    await other.delivering.whole({ ...(await part('y.pdf')), size: 5, format: 'pdf', pages: 1 }, 0, target);
    expect(await modeOf(other.live.results[0]!.path)).toBe(0o600);
  });
});

describe('a result of any format', () => {
  const docx = async (live: ReturnType<typeof delivering>, pattern?: string) => {
    const { path } = await part('x');
    if (pattern) Object.assign(live.live.target, { pattern });
    await live.delivering.whole({ path, size: 1, format: 'docx', pages: null }, 0, target);
    return live.live.results[0];
  };

  it('lies beside its source under its own name, with its own extension and without pages', async () => {
    const made = delivering(execution({ path: join(folder, 'report.pdf') }));
    const path = join(target, 'report.docx');
    expect(await docx(made)).toMatchObject({
      path,
      name: 'report.docx',
      format: 'docx',
      pages: null,
      input: 0,
    });
    expect(history.find(made.live.id, localOwner)?.results).toMatchObject([
      { path, format: 'docx', pages: null },
    ]);
    expect(made.live.snapshot()).toMatchObject({ totalPages: 0, inputs: [{ state: 'done' }] });
  });

  it('is called as the person wants', async () => {
    const made = delivering(execution({ path: join(folder, 'report.pdf') }));
    expect(await docx(made, '{name} final')).toMatchObject({ name: 'report final.docx' });
  });
});

describe('a part that is alone', () => {
  const sole = async (name: string) => ({ ...(await part(name)), isSole: true });

  it('lies beside the source under its own name, in no folder', async () => {
    const { live, delivering: parts } = delivering(execution({ path: join(folder, 'scan.pdf') }));
    await parts.part({ ...(await sole('scan-page-1.png')), format: 'png' }, 0, target);
    expect(live.results).toMatchObject([
      { path: join(target, 'scan-page-1.png'), format: 'png', pages: null },
    ]);
    expect(await readdir(target)).toEqual(['scan-page-1.png']);
  });

  it('keeps the structure of dropped folders, and a name that was wanted', async () => {
    const { live, delivering: parts } = delivering(execution({ below: 'year/may' }));
    Object.assign(live.target, { pattern: '{name} copy' });
    await parts.part(await sole('table.CSV'), 0, target);
    expect(live.results).toMatchObject([
      { path: join(target, 'year', 'may', 'table copy.CSV'), format: 'csv' },
    ]);
  });

  it('replaces nothing, and is not delivered twice when its worker died before it could say so', async () => {
    await writeFile(join(target, 'a.txt'), 'mine');
    const { live, delivering: parts } = delivering(execution());
    parts.begin(0);
    await parts.part(await sole('a.txt'), 0, target);
    parts.begin(0);
    await parts.part(await sole('a.txt'), 0, target);
    expect(live.results.map(({ name }) => name)).toEqual(['a (2).txt']);
    expect((await readdir(target)).sort()).toEqual(['a (2).txt', 'a.txt']);
  });

  it('has no type where its name has none', async () => {
    const { live, delivering: parts } = delivering(execution());
    await parts.part(await sole('LICENCE'), 0, target);
    expect(live.results).toMatchObject([{ name: 'LICENCE', format: null }]);
  });
});

describe('parts of one input', () => {
  it('go into a folder of its name, each with its own name, and the input is not done yet', async () => {
    const { live, delivering: parts } = delivering(execution());
    await parts.part(await part('Hello.pdf', 'Inbox/2026'), 0, target);
    await parts.part(await part('Hello.pdf', 'Inbox/2026'), 0, target);
    await parts.part(await part('index.csv'), 0, target);
    expect(live.results.map(({ path, pages, input }) => [path, pages, input])).toEqual([
      [join(target, 'mail', 'Inbox', '2026', 'Hello.pdf'), 2, 0],
      [join(target, 'mail', 'Inbox', '2026', 'Hello (2).pdf'), 2, 0],
      [join(target, 'mail', 'index.csv'), null, 0],
    ]);
    expect(live.snapshot()).toMatchObject({ totalPages: 4, inputs: [{ state: 'waiting' }] });
    expect(history.find(live.id, localOwner)?.results).toHaveLength(3);
  });

  it('never get into a folder that was there before, and never leave their own', async () => {
    await mkdir(join(target, 'mail'));
    const { live, delivering: parts } = delivering(execution());
    await parts.part(await part('../../escaped.pdf', '../..'), 0, target);
    await parts.part(await part('note', 'a/b'), 0, target);
    await parts.part(await part('.pdf'), 0, target);
    expect(live.results.map(({ path }) => path.slice(target.length + 1))).toEqual([
      join('mail (2)', '..-..-escaped.pdf'),
      join('mail (2)', 'a', 'b', 'note'),
      join('mail (2)', '.pdf'),
    ]);
    expect(await readdir(join(target, 'mail'))).toEqual([]);
  });

  it('keep their structure where a file has the name of a folder', async () => {
    const { live, delivering: parts } = delivering(execution());
    await parts.part(await part('Report'), 0, target);
    await parts.part(await part('a.pdf', 'Report'), 0, target);
    expect(live.results[1]?.path).toBe(join(target, 'mail', 'Report (2)', 'a.pdf'));
  });

  it('go on in the same folder when the input is run again, in a later session too', async () => {
    const first = execution();
    await delivering(first).delivering.part(await part('1.pdf'), 0, target);
    const { live, delivering: later } = delivering(history.find(first.id, localOwner)!);
    await later.part(await part('2.pdf'), 0, target);
    expect(await readdir(join(target, 'mail'))).toEqual(['1.pdf', '2.pdf']);
    expect(live.results.map(({ index }) => index)).toEqual([0, 1]);
    const other = join(folder, 'other');
    await mkdir(other);
    later.reset();
    await later.part(await part('3.pdf'), 0, other);
    expect(await readdir(join(other, 'mail'))).toEqual(['3.pdf']);
  });

  it('are not delivered twice when the worker died before it could note the last one', async () => {
    const { live, delivering: parts } = delivering(execution());
    await parts.part(await part('1.pdf', 'Inbox'), 0, target);
    await parts.part(await part('2.pdf', 'Inbox'), 0, target);
    parts.begin(0);
    await parts.part(await part('2.pdf', 'Inbox'), 0, target);
    await parts.part(await part('2.pdf', 'Inbox'), 0, target);
    parts.begin(0);
    await parts.part(await part('3.pdf', 'Inbox'), 0, target);
    expect(await readdir(join(target, 'mail', 'Inbox'))).toEqual(['1.pdf', '2 (2).pdf', '2.pdf', '3.pdf']);
    expect(live.results).toHaveLength(4);
  });

  it('lie beside the archive that their source came out of, below its structure', async () => {
    const wish = { below: 'backup/old', origin: join(target, 'backup.zip'), directory: null };
    const { live, delivering: parts } = delivering(execution(wish));
    await parts.part(await part('1.pdf'), 0, target);
    const source = join(folder, 'whole.pdf');
    await writeFile(source, 'whole');
    await parts.whole({ path: source, size: 5, format: 'pdf', pages: 1 }, 0, target);
    expect(live.results.map(({ path }) => path.slice(target.length + 1))).toEqual([
      join('backup', 'old', 'mail', '1.pdf'),
      join('backup', 'old', 'mail.pdf'),
    ]);
    expect(live.input(0).state).toBe('done');
  });
});

describe('what an unfinished input noted', () => {
  it('is there again at the next try, and gone when the input is done or nobody can run it again', async () => {
    const { id } = execution();
    const state = (await states.open(id, 0))!;
    await writeFile(join(state, 'progress'), '120');
    await states.keep(id, 0);
    expect(await readFile(join((await states.open(id, 0))!, 'progress'), 'utf8')).toBe('120');
    await states.prune((other) => history.has(other));
    expect(existsSync(state)).toBe(true);
    history.database.prepare('DELETE FROM executions').run();
    await states.prune((other) => history.has(other));
    expect(existsSync(state)).toBe(false);
    await states.open(id, 0);
    await states.done(id, 0);
    await states.open(id, 1);
    await states.keep(id, 1);
    expect(await readdir(join(folder, 'state'))).toEqual([]);
  });
});

it('counts no time for which an ended execution waited to be tried again', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const { live } = delivering(execution());
  const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);
  const took = () => {
    const { startedAt, completedAt } = live.snapshot();
    return (Date.parse(completedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;
  };
  live.begin();
  seconds(2);
  live.finish('failed', null);
  expect(took()).toBe(2);
  seconds(300);
  live.reopen([0], undefined);
  live.begin();
  seconds(3);
  live.finish('done', null);
  expect(took()).toBe(5);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorInfo } from '../../contract/index.js';
import { OwnFileTroubles } from '../executions/own-files.js';
import { OwnFiles } from './own-files.js';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'platen-own-files-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** A start of the app. @param found what was found damaged before its window was there */
function started(found: (troubles: OwnFileTroubles) => void = () => undefined) {
  const troubles = new OwnFileTroubles();
  found(troubles);
  const sent: string[][] = [];
  const shown: string[] = [];
  const problems: string[] = [];
  const codes = (told: readonly ErrorInfo[]) => told.map(({ code }) => code);
  const { handlers } = new OwnFiles({
    troubles,
    config: home,
    changed: (told) => void sent.push(codes(told)),
    reveal: (path) => void shown.push(path),
    report: (line) => void problems.push(line),
  });
  const sender = {} as never;
  const told = async () => handlers.ownFileTroubles([], sender);
  return {
    ...{ troubles, sent, shown, problems, told },
    codes: async () => codes(await told()),
    reveal: async (message: string) => handlers.revealOwnFile([message], sender),
    /** What is written is there: a name of nothing changes nothing. */
    settled: () => handlers.dismissOwnFileTrouble(['nothing of them'], sender),
    dismiss: async (code: string) => {
      for (const trouble of await told())
        if (trouble.code === code) await handlers.dismissOwnFileTrouble([trouble.message], sender);
    },
  };
}

const aside = '/data/history.broken-1.db';

it('is told by each start until it was read, and by none after', async () => {
  const first = started((troubles) => troubles.note('history_put_aside', { path: aside }));
  expect(await first.codes()).toEqual(['history_put_aside']);
  // It ends before anybody looked; what it wrote by then is there.
  await first.settled();
  const second = started();
  expect(await second.codes()).toEqual(['history_put_aside']);
  await second.dismiss('history_put_aside');
  expect([await second.codes(), second.sent.at(-1)]).toEqual([[], []]);
  expect(await started().codes()).toEqual([]);
});

it('a list that stays as it is, is told once, and once more where it is damaged otherwise', async () => {
  const found = (name: string) => (troubles: OwnFileTroubles) =>
    troubles.note('watches_put_aside', { path: `/data/${name}` });
  const first = started(found('watched-folders.broken.json'));
  await first.dismiss('watches_put_aside');
  expect(await started(found('watched-folders.broken.json')).codes()).toEqual([]);
  expect(await started(found('watched-folders.broken-2.json')).codes()).toEqual(['watches_put_aside']);
});

it('what is true of the moment alone is told by the start that finds it', async () => {
  const locked = (troubles: OwnFileTroubles) => troubles.note('history_locked', { path: '/data/history.db' });
  const first = started(locked);
  expect(await first.codes()).toEqual(['history_locked']);
  await first.dismiss('history_locked');
  expect(await first.codes()).toEqual([]);
  // Again locked, and again something is not recorded.
  locked(first.troubles);
  expect(first.sent.at(-1)).toEqual(['history_locked']);
  expect(await started().codes()).toEqual([]);
  expect(await started(locked).codes()).toEqual(['history_locked']);
});

it('is found while the app runs, and shown by its name alone', async () => {
  const app = started();
  app.troubles.note('history_put_aside', { path: aside });
  expect(app.sent).toEqual([['history_put_aside']]);
  const [trouble] = await app.told();
  await app.reveal('/etc/passwd');
  await app.reveal(aside);
  expect(app.shown).toEqual([]);
  await app.reveal(trouble!.message);
  expect(app.shown).toEqual([aside]);
});

it('notes that are damaged themselves, or cannot be kept, keep nothing from being told', async () => {
  await writeFile(join(home, 'notices.json'), '{"waiting": 7');
  const app = started((troubles) => troubles.note('history_put_aside', { path: aside }));
  expect(await app.codes()).toEqual(['history_put_aside']);
  await app.settled();
  await rm(home, { recursive: true });
  await writeFile(home, '');
  await app.dismiss('history_put_aside');
  expect([await app.codes(), app.problems]).toEqual([[], ['notices not kept']]);
});

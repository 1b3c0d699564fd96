import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Draft } from '../../contract/draft.js';
import { Settings } from '../../contract/settings.js';
import { InputFolders } from '../executions/input-folders.js';
import { makeDraftHandlers } from './drafts.js';
import { Grants } from './grants.js';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'platen-drafts-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** What answers a window of one start, and what that window was given. */
function started() {
  const grants = new Grants(() => Settings.parse({}), []);
  const handlers = makeDraftHandlers({ config: home, inputFolders: new InputFolders(home), grants });
  const sender = {} as never;
  return {
    grants,
    give: (...paths: string[]) => grants.grantFiles(paths.map((path) => ({ path, origin: null }) as never)),
    keep: (draft: Draft | null) => handlers.keepDraft([draft], sender),
    kept: () => handlers.keptDraft([], sender),
    take: () => handlers.takeDraft([], sender),
    drop: () => handlers.dropDraft([], sender),
  };
}

const draftOf = (...paths: string[]): Draft => ({
  files: paths.map((path) => ({
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    folder: '',
    origin: null,
  })),
  workflow: { id: 11, name: 'Merge anything to PDF' },
  values: { 'merge-anything': { paper: 'a4', open_password: 'secret-1' } },
  links: [{ id: 20, name: 'Protect PDF', values: { password: 'secret-2', allow_print: 'true' } }],
  resultName: 'All',
});

test('a list comes back at the next start, as its files are now, and is given to the window by that', async () => {
  const [one, two] = [join(home, 'one.txt'), join(home, 'two.txt')];
  await writeFile(one, 'one');
  await writeFile(two, 'two');
  const first = started();
  first.give(one, two);
  await first.keep(draftOf(one, two));
  const written = await readFile(join(home, 'draft.json'), 'utf8');
  expect(written).not.toContain('secret');
  expect(written).toContain('allow_print');

  await rm(two);
  const next = started();
  expect(await next.kept()).toEqual({ count: 2, names: ['one.txt', 'two.txt'] });
  expect(() => next.grants.checkFile(one)).toThrow();
  const taken = await next.take();
  expect(taken?.files.map(({ path }) => path)).toEqual([one]);
  expect(taken?.missing).toBe(1);
  next.grants.checkFile(one);
  expect(() => next.grants.checkFile(two)).toThrow();
  // Once, and no more.
  expect(await next.take()).toBeNull();
});

test('a list that nobody asked for again stays until there is another one, and is thrown away when that is wanted', async () => {
  const one = join(home, 'one.txt');
  await writeFile(one, 'one');
  const first = started();
  first.give(one);
  await first.keep(draftOf(one));
  expect(await started().kept()).not.toBeNull();
  expect(await started().kept()).not.toBeNull();
  await started().drop();
  expect(await started().kept()).toBeNull();
});

test('what was typed into a form comes back with it, without passwords', async () => {
  const one = join(home, 'form.pdf');
  await writeFile(one, 'one');
  const first = started();
  first.give(one);
  const draft = draftOf(one);
  const values = { name: 'Kite', days: ['Monday'], 'login.password': 'secret-3' };
  const form = { way: 'fields' as const, values, text: '' };
  await first.keep({ ...draft, files: draft.files.map((file) => ({ ...file, form })) });
  expect(await readFile(join(home, 'draft.json'), 'utf8')).not.toContain('secret');
  const taken = await started().take();
  expect(taken?.draft.files[0]?.form?.values).toEqual({ name: 'Kite', days: ['Monday'] });
});

test('what the window was not given is not kept, and what cannot be read is no list', async () => {
  await expect(started().keep(draftOf('/etc/passwd'))).rejects.toMatchObject({ code: 'file_not_given' });
  for (const text of ['', '{', '{"files":[]}', '[]']) {
    await writeFile(join(home, 'draft.json'), text);
    expect(await started().kept()).toBeNull();
  }
});

test('what was pasted and web addresses come back although the folders of their start are gone, and no copy outlives the list', async () => {
  const documents = join(home, 'documents');
  const pasted = async (name: string, content: string) => {
    const path = join(await new InputFolders(join(home, 'earlier')).make(), name);
    await writeFile(path, content);
    return path;
  };
  const picture = await pasted('Picture.txt', 'as good as a picture');
  const address = await pasted('example.org.url', '[InternetShortcut]\r\nURL=https://example.org/\r\n');
  const lost = await pasted('lost.txt', 'gone before the start ended');
  const first = started();
  const files = [picture, address, lost].map((path) => ({
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    folder: '',
    origin: join(documents, 'place'),
  }));
  first.grants.grantFiles(files as never);
  await first.keep({ ...draftOf(picture), files: files.slice(0, 2) });
  await rm(lost);
  await first.keep({ ...draftOf(picture), files });
  await rm(join(home, 'earlier'), { recursive: true });

  const next = started();
  // Another list is begun before the old one is asked for.
  const other = join(home, 'other.txt');
  await writeFile(other, 'other');
  expect(await next.kept()).toMatchObject({ count: 3 });
  next.give(other);
  await next.keep(draftOf(other));
  const taken = await next.take();
  expect(taken?.missing).toBe(1);
  expect(taken?.files.map(({ name, format }) => [name, format])).toEqual([
    ['Picture.txt', 'txt'],
    ['example.org.url', 'url'],
  ]);
  for (const { path, origin } of taken?.files ?? []) {
    expect(origin).toBe(join(documents, 'place'));
    expect(await readFile(path, 'utf8')).not.toBe('');
    next.grants.checkFile(path, origin);
  }
  // The rows of the draft are those of the files, so that what was chosen for each finds it.
  expect(taken?.draft.files.slice(0, 2).map(({ path }) => path)).toEqual(
    taken?.files.map(({ path }) => path),
  );
  await next.keep(null);
  await expect(readdir(join(home, 'draft'))).rejects.toMatchObject({ code: 'ENOENT' });
});

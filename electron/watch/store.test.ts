import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localServiceId, WatchDraft } from '../../contract/index.js';
import { testFolder } from '../executions/testing/folders.js';
import { WatchStore } from './store.js';

async function bench() {
  const home = await testFolder();
  const lines: string[] = [];
  const open = () => WatchStore.open(home, (line) => lines.push(line));
  const folder = async (...names: string[]) => {
    const path = join(home, ...names);
    await mkdir(path, { recursive: true });
    return path;
  };
  const draft = (path: string, change: Partial<WatchDraft> = {}) =>
    WatchDraft.parse({
      folder: path,
      workflow: { service: localServiceId, key: 'rotate-pdf', id: null, name: 'Rotate PDF' },
      ...change,
    });
  return { home, file: join(home, 'watched-folders.json'), lines, open, folder, draft };
}

describe('watched folders on disk', () => {
  it('are there again, for their owner alone', async () => {
    const { open, folder, draft, file } = await bench();
    const kept = await (await open()).add(draft(await folder('a')));
    expect((await open()).list()).toEqual([kept]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('follow what another process wrote, and lose nothing of it', async () => {
    const { open, folder, draft } = await bench();
    const [one, other] = [await open(), await open()];
    await one.add(draft(await folder('a')));
    await other.add(draft(await folder('b')));
    expect(one.list()).toHaveLength(1);
    expect(await one.follow()).toBe(true);
    expect(await one.follow()).toBe(false);
    expect(one.list().map(({ folder: path }) => path.at(-1))).toEqual(['a', 'b']);
  });

  it('are kept aside where they cannot be understood; the others stay', async () => {
    const { home, open, folder, draft, file, lines } = await bench();
    const kept = await (await open()).add(draft(await folder('a')));
    const text = JSON.stringify({ watches: [kept, { id: 'x', folder: 'not/whole' }] });
    await writeFile(file, text);
    const store = await open();
    expect(store.list()).toEqual([kept]);
    expect(await readFile(join(home, 'watched-folders.broken.json'), 'utf8')).toBe(text);
    expect(lines).toHaveLength(1);
    await writeFile(file, '{ "watches": [');
    expect((await open()).list()).toEqual([]);
  });

  it.each([
    ['a relative folder', { folder: 'in' }, 'watch_not_absolute'],
    ['a relative target', { target: 'out' }, 'watch_not_absolute'],
  ])('refuse %s', async (_name, change, code) => {
    const { open, folder, draft } = await bench();
    const store = await open();
    await expect(store.add({ ...draft(await folder('a')), ...change })).rejects.toMatchObject({ code });
  });
});

describe('circles', () => {
  it('are refused between two folders, and by way of a third', async () => {
    const { open, folder, draft } = await bench();
    const [a, b, c] = [await folder('a'), await folder('b'), await folder('c')];
    const store = await open();
    await store.add(draft(a, { target: b }));
    await store.add(draft(b, { target: c }));
    await expect(store.add(draft(c, { target: a }))).rejects.toMatchObject({
      code: 'watch_loop',
      params: { name: expect.stringMatching(/^[abc]$/) as string },
    });
    expect(store.list()).toHaveLength(2);
    const third = await store.add(draft(c, { target: await folder('out') }));
    await expect(store.update(third.id, { target: a })).rejects.toMatchObject({ code: 'watch_loop' });
  });

  it('are seen through links, in subfolders and by the originals', async () => {
    const { home, open, folder, draft } = await bench();
    const [a, b] = [await folder('a'), await folder('b')];
    const store = await open();
    await store.add(draft(a, { target: await folder('b', 'deep') }));
    await symlink(a, join(home, 'link'));
    const deep = { includeSubfolders: true };
    await expect(store.add(draft(b, { ...deep, target: join(home, 'link') }))).rejects.toMatchObject({
      code: 'watch_loop',
    });
    // What arrives below is not looked at there.
    await store.add(draft(b, { target: a }));
    const originals = { kind: 'move', folder: b } as const;
    await expect(
      store.update(store.list()[0]!.id, { target: await folder('out'), originals }),
    ).rejects.toMatchObject({ code: 'watch_loop' });
  });

  it('are none where a folder keeps its own results, or hands them on', async () => {
    const { open, folder, draft } = await bench();
    const [a, b] = [await folder('a'), await folder('b')];
    const store = await open();
    await store.add(draft(a, { target: await folder('a', 'done'), includeSubfolders: true }));
    await store.add(draft(b));
    await store.update(store.list()[0]!.id, { target: b });
    expect(store.list()).toHaveLength(2);
  });

  it('of originals that come back to their own folder are refused, and two who would move the same', async () => {
    const { open, folder, draft } = await bench();
    const a = await folder('a');
    const store = await open();
    const back = { originals: { kind: 'move', folder: a } } as const;
    await expect(store.add(draft(a, back))).rejects.toMatchObject({ code: 'watch_originals_inside' });
    const out = await folder('out');
    await store.add(draft(a, { target: out }));
    await store.add(draft(a, { target: out, kinds: '*.pdf' }));
    const move = { originals: { kind: 'move', folder: await folder('done') } } as const;
    await expect(store.add(draft(a, { target: out, ...move }))).rejects.toMatchObject({
      code: 'watch_taken',
    });
  });
});

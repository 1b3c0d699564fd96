/** Documents that are replaced while they wait: a person who may write to a watched folder must not lead Platen to other files. */
import { execFileSync } from 'node:child_process';
import {
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceDirectory } from '../../contract/index.js';
import { openTestService, type TestService } from '../service/testing/service.js';
import { replacing, watchBench, writePdf, type WatchBench } from './testing/folders.js';

const isWindows = process.platform === 'win32';
let opened: TestService;
beforeAll(async () => {
  opened = await openTestService({ parallel: 2 });
});
afterAll(() => opened.close());

async function benchWith(replace: (bench: WatchBench) => Promise<void>) {
  const service = replacing(opened.service, () => replace(bench));
  const services: Pick<ServiceDirectory, 'of' | 'status'> = {
    of: () => service,
    status: (id) => opened.service.status(id),
  };
  const bench = await watchBench(services);
  const secret = join(bench.home, 'private');
  await mkdir(secret);
  await writePdf(join(secret, 'z.pdf'), 7);
  await mkdir(join(bench.inbox, 'sub'));
  return { ...bench, secret };
}

/** Gives a file the time of another one, and makes it as long: nothing in its facts tells them apart. */
async function alike(path: string, other: string): Promise<void> {
  const facts = await stat(other);
  const bytes = await readFile(path);
  await writeFile(path, Buffer.concat([bytes, Buffer.alloc(Math.max(0, facts.size - bytes.length), ' ')]));
  await utimes(path, facts.atime, facts.mtime);
}

describe.skipIf(isWindows)('a document that is replaced while it waits', () => {
  it.each<[string, (path: string, secret: string) => Promise<void>]>([
    ['a link to another file', (path, secret) => symlink(join(secret, 'z.pdf'), path)],
    ['a link to a file beside it', (path) => symlink(join(path, '..', 'a.pdf'), path)],
    ['a pipe', async (path) => void execFileSync('mkfifo', [path])],
    ['a folder', (path) => mkdir(path).then(() => undefined)],
  ])('by %s is passed over like all links', async (_, put) => {
    const bench = await benchWith(async ({ inbox, home }) => {
      await rm(join(inbox, 'z.pdf'));
      await put(join(inbox, 'z.pdf'), join(home, 'private'));
    });
    await writePdf(join(bench.inbox, 'a.pdf'));
    await writePdf(join(bench.inbox, 'z.pdf'));
    const watches = await bench.open();
    await watches.save(bench.draft({ originals: { kind: 'move', folder: bench.done } }), null);
    await watches.watch();
    await bench.until(watches, { waiting: 0, problems: 0, today: 1 });
    expect(await bench.names(bench.out)).toEqual(['a.pdf']);
    expect(await bench.names(bench.done)).toEqual(['a.pdf']);
    expect(await bench.names(bench.secret)).toEqual(['z.pdf']);
  });

  it('by a link to a file that looks the same is passed over', async () => {
    const bench = await benchWith(async ({ inbox, home }) => {
      const [own, other] = [join(inbox, 'z.pdf'), join(home, 'private', 'z.pdf')];
      await alike(other, own);
      await rm(own);
      await symlink(other, own);
    });
    await writePdf(join(bench.inbox, 'z.pdf'), 8);
    await writePdf(join(bench.inbox, 'a.pdf'));
    const watches = await bench.open();
    await watches.save(bench.draft(), null);
    await watches.watch();
    await bench.until(watches, { waiting: 0, problems: 0, today: 1 });
    expect(await bench.names(bench.out)).toEqual(['a.pdf']);
  });

  it('by a link in the place of its folder is neither read nor moved', async () => {
    const bench = await benchWith(async ({ inbox, home }) => {
      const sub = join(inbox, 'sub');
      await alike(join(home, 'private', 'z.pdf'), join(sub, 'z.pdf'));
      await rename(sub, join(home, 'gone'));
      await symlink(join(home, 'private'), sub);
    });
    await writePdf(join(bench.inbox, 'sub', 'z.pdf'), 8);
    await writePdf(join(bench.inbox, 'a.pdf'));
    const watches = await bench.open();
    const originals = { kind: 'move', folder: bench.done } as const;
    await watches.save(bench.draft({ originals, includeSubfolders: true }), null);
    await watches.watch();
    await bench.until(watches, { waiting: 0, problems: 0, today: 1 });
    expect(await bench.names(bench.out)).toEqual(['a.pdf']);
    expect(await bench.names(bench.done)).toEqual(['a.pdf']);
    expect(await bench.names(bench.secret)).toEqual(['z.pdf']);
  });

  it('by another document is converted as that, once', async () => {
    const bench = await benchWith(async ({ inbox }) => {
      await rm(join(inbox, 'z.pdf'));
      await writePdf(join(inbox, 'z.pdf'), 3);
    });
    await writePdf(join(bench.inbox, 'z.pdf'));
    const watches = await bench.open();
    await watches.save(bench.draft({ originals: { kind: 'move', folder: bench.done } }), null);
    await watches.watch();
    await bench.until(watches, { waiting: 0, problems: 0, today: 1 });
    expect(await bench.names(bench.out)).toEqual(['z.pdf']);
    expect(await bench.names(bench.done)).toEqual(['z.pdf']);
    const info = execFileSync('pdfinfo', [join(bench.out, 'z.pdf')]).toString();
    expect(/^Pages:\s*(\d+)/m.exec(info)?.[1]).toBe('3');
  });

  it('with a private file that has a second name there stays private', async () => {
    const bench = await benchWith(() => Promise.resolve());
    const hidden = await writePdf(join(bench.secret, 'group.pdf'));
    execFileSync('chmod', ['640', hidden]);
    await link(hidden, join(bench.inbox, 'linked.pdf'));
    await writePdf(join(bench.inbox, 'open.pdf'));
    execFileSync('chmod', ['644', join(bench.inbox, 'open.pdf')]);
    const watches = await bench.open();
    await watches.save(bench.draft(), null);
    await watches.watch();
    await bench.until(watches, { waiting: 0, today: 2 });
    const modes = ['linked.pdf', 'open.pdf'].map(
      async (name) => (await stat(join(bench.out, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o600, 0o644]);
  });
});

it('leaves nothing of the copies that are read', async () => {
  const bench = await benchWith(() => Promise.resolve());
  await writePdf(join(bench.inbox, 'a.pdf'));
  await writeFile(join(bench.inbox, 'broken.pdf'), 'this is no PDF');
  const watches = await bench.open();
  await watches.save(bench.draft(), null);
  await watches.watch();
  await bench.until(watches, { waiting: 0, today: 1, problems: 1 });
  const work = await readdir(join(opened.folder, 'work'), { recursive: true });
  expect(work.filter((name) => /\.pdf$|source-/.test(name))).toEqual([]);
});

it('finds what a page has beside it', async () => {
  const bench = await benchWith(() => Promise.resolve());
  await writeFile(
    join(bench.inbox, 'sub', 'dot.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">beside</text></svg>',
  );
  await writeFile(join(bench.inbox, 'sub', 'page.html'), '<p>Page <img src="dot.svg"></p>');
  await writeFile(join(bench.inbox, 'sub', 'notes.md'), 'Notes ![](dot.svg)\n');
  const watches = await bench.open();
  const workflow = {
    service: 'local' as const,
    key: 'anything-to-pdf',
    id: null,
    name: 'Anything to PDF',
  };
  await watches.save(
    bench.draft({
      workflow,
      includeSubfolders: true,
      kinds: 'html, md',
      originals: { kind: 'leave' },
    }),
    null,
  );
  await watches.watch();
  await bench.until(watches, { waiting: 0, problems: 0, today: 2 });
  const text = (name: string) => execFileSync('pdftotext', [join(bench.out, 'sub', name), '-']).toString();
  expect(text('page.pdf')).toContain('beside');
  expect(text('notes.pdf')).toContain('beside');
});

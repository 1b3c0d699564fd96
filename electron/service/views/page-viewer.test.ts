/** Pages drawn by a real process of the built worker, in its sandbox and without one. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { PDFDocument, PDFName, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServiceError } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import { root, sample } from '../testing/service.js';
import { makeControlGroup } from '../../systems/control-groups/control-groups.js';
import type { WorkerLauncher } from '../workers/launcher.js';
import { nodeLauncher } from '../workers/node-launcher.js';
import { listProcesses, withDescendants } from '../workers/process-tree.js';
import { workerSandbox } from '../workers/find-sandbox.js';
import { PageViewer, type ViewLimits } from './page-viewer.js';

const works = (await workerSandbox()) !== null;
if (!works) console.warn('No worker sandbox works here: its tests of the page viewer are left out.');

/** Whether the kernel can limit processes here. */
const group = makeControlGroup('test', { memory: 1 << 30, tasks: 10 });
await group?.remove();

const inSandbox = nodeLauncher(join(root, 'dist', 'worker', 'worker.js'));
/** As on systems that have no sandbox. */
const plain: WorkerLauncher = (launch) => inSandbox(launch);

async function viewer(launcher: WorkerLauncher, limits: Partial<ViewLimits> = {}) {
  const scratch = await testFolder();
  const opened = new PageViewer({ launcher, scratch, log: () => undefined, limits });
  onTestFinished(() => opened.close());
  return Object.assign(opened, { scratch });
}

/** A PDF with a page in each colour. */
const coloured = async () => write(join(await testFolder(), 'coloured.pdf'));

const red = [1, 0, 0] as const;
const green = [0, 1, 0] as const;
const blue = [0, 0, 1] as const;

/** @param bytes of noise that come along: a file of more than 4 MiB is mounted, another one copied */
async function write(
  path: string,
  colours: readonly (readonly [number, number, number])[] = [red, green, blue],
  bytes = 0,
): Promise<string> {
  const document = await PDFDocument.create();
  for (const colour of colours)
    document
      .addPage([200, 100])
      .drawRectangle({ x: 0, y: 0, width: 200, height: 100, color: rgb(...colour) });
  document.context.register(document.context.stream(randomBytes(bytes)));
  await writeFile(path, await document.save());
  return path;
}

const large = 5 * 1024 * 1024;

/** A PDF whose page would take days: a pattern of very small steps. */
async function endlessPage(): Promise<string> {
  const document = await PDFDocument.create();
  const pattern = document.context.stream('1 0 0 rg 0 0 1 1 re f', {
    ...{ Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 1, 1] },
    ...{ XStep: 0.0001, YStep: 0.0001, Resources: {} },
  });
  const page = document.addPage([600, 800]);
  const drawing = document.context.stream('/Pattern cs /P scn 0 0 600 800 re f');
  page.node.set(PDFName.of('Contents'), document.context.register(drawing));
  page.node.set(
    PDFName.of('Resources'),
    document.context.obj({ Pattern: { P: document.context.register(pattern) } }),
  );
  const path = join(await testFolder(), 'endless.pdf');
  await writeFile(path, await document.save());
  return path;
}

const never = new AbortController().signal;

describe.each([
  ...(works ? [['in a sandbox', inSandbox] as const] : []),
  ['without a sandbox', plain] as const,
])('showing pages %s', (_, launcher) => {
  it('counts the pages and draws each as a small picture', async () => {
    const path = await coloured();
    const pages = await viewer(launcher);
    expect(await pages.view({ path, page: null, side: 16 }, never)).toEqual({ pages: 3, picture: null });
    const { picture } = await pages.view({ path, page: 2, side: 120 }, never);
    const bytes = Buffer.from(picture ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 60 });
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 4, 0]);
  });

  it('says why a document shows nothing, and goes on with the next', async () => {
    const folder = await testFolder();
    const broken = join(folder, 'broken.pdf');
    await writeFile(broken, 'no PDF at all');
    const pages = await viewer(launcher);
    const codes = await Promise.all(
      [broken, join(folder, 'gone.pdf')].map((path) =>
        pages.view({ path, page: null, side: 16 }, never).catch((error: ServiceError) => error.code),
      ),
    );
    expect(codes[0]).toBe('damaged_file');
    expect(['file_missing', 'damaged_file']).toContain(codes[1]);
    const outside = await pages
      .view({ path: sample('annual-report.pdf'), page: 9999, side: 64 }, never)
      .catch((error: ServiceError) => error.code);
    expect(outside).toBe('page_range');
    expect(
      (await pages.view({ path: sample('annual-report.pdf'), page: 1, side: 64 }, never)).picture,
    ).not.toBe(null);
  });

  it('drops what nobody waits for any more', async () => {
    const path = await coloured();
    const pages = await viewer(launcher);
    const abort = new AbortController();
    const first = pages.view({ path, page: 1, side: 64 }, never);
    const dropped = pages.view({ path, page: 2, side: 64 }, abort.signal);
    abort.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    expect((await first).picture).not.toBeNull();
  });

  it('ends a process that takes too long, and has a new one for the next page', async () => {
    const path = await coloured();
    const pages = await viewer(launcher, { first: 1 });
    await expect(pages.view({ path, page: 1, side: 64 }, never)).rejects.toMatchObject({ code: 'timed_out' });
    expect(pages.pid).toBeUndefined();
  });

  it(
    'draws what takes long after all others, and says so when that does not help',
    { tags: ['long'] },
    async () => {
      const [endless, path] = [await endlessPage(), await coloured()];
      const pages = await viewer(launcher, { crowded: 5000, page: 8000 });
      await pages.view({ path, page: null, side: 16 }, never);
      const done: string[] = [];
      const slow = pages.view({ path: endless, page: 1, side: 256 }, never).catch((error: ServiceError) => {
        done.push(error.code);
      });
      const quick = [1, 2, 3].map(async (page) => {
        expect((await pages.view({ path, page, side: 64 }, never)).picture).not.toBeNull();
        done.push('quick');
      });
      await Promise.all([slow, ...quick]);
      expect(done).toEqual(['quick', 'quick', 'quick', 'timed_out']);
    },
  );

  it('ends what takes long when nobody waits for it any more', async () => {
    const [endless, path] = [await endlessPage(), await coloured()];
    const pages = await viewer(launcher, { crowded: 200, page: 600_000 });
    await pages.view({ path, page: null, side: 16 }, never);
    const abort = new AbortController();
    const dropped = pages.view({ path: endless, page: 1, side: 256 }, abort.signal);
    await new Promise((resolve) => setTimeout(resolve, 300));
    abort.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    expect((await pages.view({ path, page: 1, side: 64 }, never)).picture).not.toBeNull();
  });

  it('replaces a process that has grown', async () => {
    const path = await coloured();
    const pages = await viewer(launcher, { memory: 1 });
    await pages.view({ path, page: 1, side: 64 }, never);
    expect(pages.pid).toBeUndefined();
    expect((await pages.view({ path, page: 2, side: 64 }, never)).pages).toBe(3);
  });

  it('survives the death of its process', async () => {
    const path = await coloured();
    const pages = await viewer(launcher);
    await pages.view({ path, page: null, side: 16 }, never);
    const { pid } = pages;
    if (pid === undefined) throw new Error('There is no process.');
    const waiting = pages.view({ path, page: 1, side: 64 }, never);
    process.kill(pid, 'SIGKILL');
    await waiting.catch((error: ServiceError) => expect(error.code).toBe('engine_crashed'));
    expect((await pages.view({ path, page: 1, side: 64 }, never)).pages).toBe(3);
  });

  it('says that the engine could not be started where its program is gone', async () => {
    const path = await coloured();
    const gonePath = nodeLauncher(join(await testFolder(), 'gone.js'));
    const pages = await viewer(launcher === plain ? (launch) => gonePath(launch) : gonePath);
    const gone = pages.view({ path, page: 1, side: 64 }, never);
    await expect(gone).rejects.toMatchObject({ code: 'engine_not_started' });
  });

  it('cancels what waits when it is closed', async () => {
    const path = await coloured();
    const pages = await viewer(launcher);
    const both = [1, 2].map((page) => pages.view({ path, page, side: 64 }, never));
    const closed = pages.close();
    for (const view of both) await expect(view).rejects.toMatchObject({ code: 'cancelled' });
    await closed;
  });

  it('ends a process that takes too much memory', async () => {
    const pages = await viewer(launcher, { peak: 30 * 1024 * 1024, look: 20 });
    const view = pages.view({ path: await endlessPage(), page: 1, side: 256 }, never);
    await expect(view).rejects.toMatchObject({ code: 'memory_limit' });
    expect(pages.pid).toBeUndefined();
  });

  it('shows what a document has become', async () => {
    const pages = await viewer(launcher);
    const folder = await testFolder();
    for (const bytes of [0, large]) {
      const path = await write(join(folder, `changing-${bytes}.pdf`), [red], bytes);
      expect(await colourOf(pages, path, 1)).toBe('red');
      // As programs save.
      await rename(await write(join(folder, 'new.pdf'), [green], bytes), path);
      expect(await colourOf(pages, path, 1)).toBe('green');
      // Of the same size and the same date.
      const { size, atime, mtime } = await stat(path);
      const other = await write(join(folder, 'new.pdf'), [blue], bytes);
      await utimes(other, atime, mtime);
      if ((await stat(other)).size === size) {
        await rename(other, path);
        // Without a sandbox nothing tells the two apart.
        expect(await colourOf(pages, path, 1)).toBe(launcher === plain ? 'green' : 'blue');
      }
      // Into the same file.
      await write(path, [red, blue], bytes);
      expect(await colourOf(pages, path, 2)).toBe('blue');
    }
  });

  it('shows a picture that is called so by a link alone', async () => {
    const folder = await testFolder();
    const link = join(folder, 'photo.jpg');
    await writeFile(join(folder, 'object'), readFileSync(sample('specimen.jpg')));
    await symlink(join(folder, 'object'), link);
    const pages = await viewer(launcher);
    expect((await pages.view({ path: link, page: 1, side: 64 }, never)).picture).not.toBeNull();
  });

  it('shows a document beside its result', async () => {
    const path = await coloured();
    const results = [
      await write(join(await testFolder(), 'one.pdf'), [red]),
      await write(join(await testFolder(), 'two.pdf'), [green, blue], large),
    ];
    const pages = await viewer(launcher);
    const wish = { path, page: null, side: 16, beside: { results, pages: '' } };
    expect((await pages.view(wish, never)).pairs).toEqual({ counts: [1, 2], pairs: [1, 2, 3] });
  });
});

async function colourOf(pages: PageViewer, path: string, page: number) {
  const { picture } = await pages.view({ path, page, side: 64 }, never);
  const { channels } = await sharp(Buffer.from(picture ?? '', 'base64')).stats();
  const strong = channels.map(({ mean }) => mean > 128);
  return ['red', 'green', 'blue'].find((_, at) => strong[at] && strong.filter(Boolean).length === 1);
}

describe.runIf(works)('the process that draws pages, in its sandbox', () => {
  /** What lies in the folder of what it is shown. */
  const shownIn = (scratch: string): string[] =>
    readdirSync(scratch)
      .filter((name) => name.startsWith('i-'))
      .flatMap((name) => readdirSync(join(scratch, name)));

  /** The process that reads, as this computer knows it. */
  async function reader(pages: PageViewer): Promise<number> {
    const tree = withDescendants(await listProcesses(), [pages.pid!]);
    const found = [...tree].find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1]?.endsWith('worker.js'),
    );
    return found!;
  }

  it('has no network, no rights, no secret, and no file but the document', async () => {
    process.env['PLATEN_DATABASE'] = 'postgres://platen:hunter2@localhost/platen';
    onTestFinished(() => void delete process.env['PLATEN_DATABASE']);
    const folder = await testFolder();
    const paths = [
      await write(join(folder, 'small.pdf')),
      await write(join(folder, 'large.pdf'), [red], large),
    ];
    await writeFile(join(folder, 'neighbour.txt'), 'private');
    const pages = await viewer(inSandbox);
    for (const path of paths) await pages.view({ path, page: 1, side: 64 }, never);
    const pid = await reader(pages);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    for (const line of ['NoNewPrivs:\t1', 'Seccomp:\t2', 'CapEff:\t0000000000000000'])
      expect(status).toContain(`\n${line}\n`);
    expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('hunter2');
    const inside = (path: string) => join(`/proc/${pid}/root`, path);
    expect(existsSync(inside(folder))).toBe(false);
    expect(existsSync(inside('/root/.bashrc')) || existsSync(inside('/etc/passwd'))).toBe(false);
    const [view] = readdirSync(pages.scratch).filter((name) => name.startsWith('i-'));
    const seen = readdirSync(inside(join(pages.scratch, view!)));
    expect(seen.map((place) => readdirSync(inside(join(pages.scratch, view!, place)))).flat()).toEqual([
      'small.pdf',
      'large.pdf',
    ]);
  });

  it.each([
    ['copied', 0],
    ['mounted', large],
  ])('keeps a document while its pages are turned, and takes it away later: %s', async (_, bytes) => {
    const folder = await testFolder();
    const path = await write(join(folder, 'turned.pdf'), [red, green, blue], bytes);
    const pages = await viewer(inSandbox, { kept: 2000 });
    const seen = [];
    for (const page of [1, 2, 3]) {
      await pages.view({ path, page, side: 64 }, never);
      seen.push(shownIn(pages.scratch));
    }
    expect(seen).toEqual([['1'], ['1'], ['1']]);
    const { pid } = pages;
    // Others take its place.
    for (let other = 1; other <= 7; other += 1)
      await pages.view({ path: await write(join(folder, `${other}.pdf`)), page: 1, side: 64 }, never);
    expect(shownIn(pages.scratch).sort()).toEqual(['3', '4', '5', '6', '7', '8']);
    expect(await colourOf(pages, path, 2)).toBe('green');
    // Nobody looks at anything.
    await expect.poll(() => shownIn(pages.scratch)).toEqual([]);
    expect(await colourOf(pages, path, 3)).toBe('blue');
    expect(pages.pid).toBe(pid);
  });

  it('has a new process for what cannot be mounted, once, and copies it then', async () => {
    // The process has an empty folder there.
    const folder = await mkdtemp('/dev/shm/platen-test-');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const pages = await viewer(inSandbox);
    await pages.view({ path: await coloured(), page: 1, side: 64 }, never);
    const first = pages.pid;
    const one = await write(join(folder, 'one.pdf'), [green], large);
    expect(await colourOf(pages, one, 1)).toBe('green');
    const second = pages.pid;
    expect(second).not.toBe(first);
    const two = await write(join(folder, 'two.pdf'), [blue], large);
    expect(await colourOf(pages, two, 1)).toBe('blue');
    expect(await colourOf(pages, one, 1)).toBe('green');
    expect(pages.pid).toBe(second);
  });

  it('counts the memory of all processes of the sandbox where the kernel does not', async () => {
    const launcher = Object.assign(
      (launch: Parameters<WorkerLauncher>[0]) =>
        inSandbox({ ...launch, sandbox: launch.sandbox && { ...launch.sandbox, group: null } }),
      { needs: inSandbox.needs! },
    );
    const pages = await viewer(launcher, { peak: 40 * 1024 * 1024, look: 20 });
    const view = pages.view({ path: await endlessPage(), page: 1, side: 256 }, never);
    await expect(view).rejects.toMatchObject({ code: 'memory_limit' });
  });

  it('leaves nothing behind, whenever it is ended', async () => {
    const path = await write(join(await testFolder(), 'large.pdf'), [red], large);
    const groups = () =>
      group === null
        ? []
        : readdirSync(join(group.members[0]!, '..', '..')).filter((name) =>
            name.startsWith(`platen-${process.pid}-pages-`),
          );
    for (const wait of [0, 1, 20, 100, 300, null]) {
      const pages = await viewer(inSandbox);
      const view = pages.view({ path, page: 1, side: 64 }, never).catch((error: ServiceError) => error.code);
      if (wait === null) await view;
      else await new Promise((resolve) => setTimeout(resolve, wait));
      const tree = pages.pid === undefined ? [] : withDescendants(await listProcesses(), [pages.pid]);
      await pages.close();
      await view;
      expect(await readdir(pages.scratch)).toEqual([]);
      expect(groups()).toEqual([]);
      await expect.poll(() => [...tree].filter((pid) => existsSync(`/proc/${pid}/exe`))).toEqual([]);
    }
  });

  it('says that it could not start where its work folder is gone', async () => {
    const pages = await viewer(inSandbox);
    await rm(pages.scratch, { recursive: true });
    const view = pages.view({ path: await coloured(), page: 1, side: 64 }, never);
    await expect(view).rejects.toMatchObject({ code: 'engine_not_started' });
  });
});

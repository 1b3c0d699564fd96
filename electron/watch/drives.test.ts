/** Drives that go away below watched folders, their results and their originals, and come back: real ones, mounted for the test. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type ServiceDirectory } from '../../contract/index.js';
import { openTestService, type TestService } from '../service/testing/service.js';
import { watchBench, writePdf } from './testing/folders.js';

let opened: TestService;
let services: Pick<ServiceDirectory, 'of' | 'status'>;

beforeAll(async () => {
  opened = await openTestService({ parallel: 2 });
  services = { of: () => opened.service, status: (id) => opened.service.status(id) };
});
afterAll(() => opened.close());

const unmount = (path: string) => void execFileSync('umount', [path], { stdio: 'ignore' });

/** A drive that is kept elsewhere while it is not at its place, with what lies on it. */
class Drive {
  private constructor(
    private readonly store: string,
    private readonly place: string,
  ) {}

  /** @returns null where mounting needs more rights */
  static async make(home: string, place: string): Promise<Drive | null> {
    const store = join(home, 'drive');
    await mkdir(store);
    try {
      execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', store], { stdio: 'ignore' });
    } catch {
      return null;
    }
    onTestFinished(() => unmount(store));
    return new Drive(store, place);
  }

  plugIn(): void {
    execFileSync('mount', ['--bind', this.store, this.place], { stdio: 'ignore' });
  }

  pullOut(): void {
    unmount(this.place);
  }

  /** Takes it out where a test ends with it plugged in. */
  forget(): void {
    try {
      this.pullOut();
    } catch {
      // It is out.
    }
  }
}

describe.runIf(process.platform === 'linux')('a drive', () => {
  let bench: Awaited<ReturnType<typeof watchBench>>;
  beforeEach(async () => {
    bench = await watchBench(services);
  });

  async function plugged(place: string, skip: (note: string) => never): Promise<Drive> {
    const drive = await Drive.make(bench.home, place);
    if (!drive) return skip('mounting needs more rights');
    onTestFinished(() => drive.forget());
    drive.plugIn();
    return drive;
  }

  it('of the folder: its empty place is not taken for a folder whose documents were deleted', async ({
    skip,
  }) => {
    const { inbox, out, open, draft, names, until } = bench;
    const drive = await plugged(inbox, skip);
    await writePdf(join(inbox, 'a.pdf'));
    const watches = await open();
    await watches.save(draft(), null);
    await watches.watch();
    await until(watches, { today: 1, waiting: 0 });
    drive.pullOut();
    expect(await readdir(inbox)).toEqual([]);
    await until(watches, { status: 'folder_missing', trouble: { code: 'watch_folder_missing' } as never });
    // Whatever somebody leaves in the empty place is not what was to be watched.
    await writePdf(join(inbox, 'stray.pdf'));
    drive.plugIn();
    await writePdf(join(inbox, 'b.pdf'));
    await until(watches, { status: 'watching', trouble: null, today: 2, waiting: 0, problems: 0 });
    expect(await names(out)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('of the folder, away while nobody watched: nothing is done twice when it is back', async ({ skip }) => {
    const { inbox, out, open, draft, names, until } = bench;
    const drive = await plugged(inbox, skip);
    await writePdf(join(inbox, 'a.pdf'));
    const before = await open();
    await before.save(draft(), null);
    await before.watch();
    await until(before, { today: 1, waiting: 0 });
    await before.close();
    drive.pullOut();
    const watches = await open();
    await watches.watch();
    await until(watches, { status: 'folder_missing' });
    drive.plugIn();
    // As after a sleep, in which nothing is told.
    watches.lookNow();
    await until(watches, { status: 'watching', today: 1, waiting: 0 });
    expect(await names(out)).toEqual(['a.pdf']);
  });

  it('of the results: everything waits, and nothing is written into its empty place', async ({ skip }) => {
    const { inbox, out, open, draft, names, until } = bench;
    const drive = await plugged(out, skip);
    const watches = await open();
    await watches.save(draft(), null);
    await watches.watch();
    await writePdf(join(inbox, 'a.pdf'));
    await until(watches, { today: 1, waiting: 0 });
    drive.pullOut();
    await writePdf(join(inbox, 'b.pdf'));
    await until(watches, { status: 'held', trouble: { code: 'target_missing' } as never, waiting: 1 });
    expect(await names(out)).toEqual([]);
    drive.plugIn();
    await until(watches, { status: 'watching', trouble: null, today: 2, waiting: 0 });
    expect(await names(out)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('of the results is forgotten when they go elsewhere', async ({ skip }) => {
    const { home, inbox, out, open, draft, names, until } = bench;
    const drive = await plugged(out, skip);
    const watches = await open();
    const { watch } = await watches.save(draft(), null);
    await watches.watch();
    await writePdf(join(inbox, 'a.pdf'));
    await until(watches, { today: 1, waiting: 0 });
    drive.pullOut();
    const other = join(home, 'other');
    await mkdir(other);
    await watches.save(draft({ target: other }), watch.id);
    await writePdf(join(inbox, 'b.pdf'));
    await until(watches, { status: 'watching', trouble: null, today: 2, waiting: 0 });
    expect(await names(other)).toEqual(['b.pdf']);
  });

  it('of the originals: they wait where they are, and move when it is back', async ({ skip }) => {
    const { inbox, out, done, open, draft, names, until } = bench;
    const drive = await plugged(done, skip);
    const watches = await open();
    const { watch } = await watches.save(draft({ originals: { kind: 'move', folder: done } }), null);
    await watches.watch();
    await writePdf(join(inbox, 'a.pdf'));
    await until(watches, { today: 1, waiting: 0 });
    expect(await names(done)).toEqual(['a.pdf']);
    drive.pullOut();
    await writePdf(join(inbox, 'b.pdf'));
    await until(watches, {
      status: 'held',
      trouble: { code: 'watch_folder_missing', params: { name: 'done' } } as never,
      waiting: 1,
    });
    expect(await names(done)).toEqual([]);
    expect(await names(out)).toEqual(['a.pdf']);
    drive.plugIn();
    await until(watches, { status: 'watching', trouble: null, today: 2, waiting: 0, problems: 0 });
    expect(await names(done)).toEqual(['a.pdf', 'b.pdf']);
    expect(watches.problems(watch.id)).toEqual([]);
    await rm(join(done, 'a.pdf'));
  });
});

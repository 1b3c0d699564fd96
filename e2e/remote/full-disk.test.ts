/** The disk of Platen's own folder is full while documents are sent: nothing is sent whole that was not noted. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { faults } from './faults.js';
import { converted, manners, open, request, sent, small, toPdf, useSmallService } from './visits.js';

useSmallService();

const run = promisify(execFile);
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A disk of its own that is soon full. */
async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-full-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=80m,mode=0700', 'tmpfs', folder]);
  onTestFinished(async () => {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

it.runIf(canMount)(
  'what cannot be noted is not sent to its end, which is said; with room again it is sent, and converted once',
  async () => {
    const folder = await smallDisk();
    const opened = await open({ folder });
    const asked = await request(opened, toPdf, ['one.txt', 'two.txt']);
    // More than a connection holds on its way: the end of it is not read from the disk before somebody takes the beginning.
    await writeFile(asked.files[1]!.path, 'The same line again and again.\n'.repeat(1_500_000));
    await manners({}, faults.hold({ on: 'convert', at: 'upload', bytes: 1000, gate: 'full', times: 1 }));
    const { id } = await opened.service.submit(asked);
    await small.held('full');
    const filler = join(folder, 'filler');
    await writeFile(filler, Buffer.alloc(80 * 1024 * 1024)).catch(() => undefined);
    await small.open('full');
    const ended = await opened.service.finished(id);
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'not_noted' } });
    expect(await converted()).toEqual([]);
    await rm(filler);
    await writeFile(asked.files[1]!.path, 'A short text.\n');
    await opened.service.retry({ executionId: id, passwords: {} });
    expect(await opened.service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
    expect(await converted()).toEqual(['one.txt', 'two.txt']);
    expect(await sent()).toHaveLength(2);
  },
);

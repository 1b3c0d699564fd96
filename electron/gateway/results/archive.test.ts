/** Archives whose members break, and readers who leave. What is thrown where nobody listens fails the run of this file by itself. */
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf, archiveSize, type Member } from './archive.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const now = new Date('2026-11-28T12:00:00Z');
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

async function* repeated(text: string, times: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < times; at += 1) yield Buffer.from(text);
}
const member = (path: string, text: string, times = 1): Member => ({
  path,
  size: text.length * times,
  content: () => repeated(text, times),
});

async function read(members: readonly Member[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archiveOf(members, now)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('is as long as it was said to be, and another program unpacks it', async () => {
  const members = [member('b.txt', 'second', 40_000), member('ü/a.txt', 'first'), member('empty', '')];
  const bytes = await read(members);
  expect(bytes.length).toBe(archiveSize(members, now));
  const file = join(folder, 'a.zip');
  await writeFile(file, bytes);
  const list = 'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())';
  const { stdout } = await promisify(execFile)('python3', ['-X', 'utf8', '-c', list, file]);
  expect(stdout.trim()).toBe("None ['b.txt', 'ü/a.txt', 'empty']");
  expect(archiveSize([], now)).toBe((await read([])).length);
});

it('is as long as it was said to be with more members than two bytes can count', async () => {
  const many = Array.from({ length: 66_000 }, (_, at) => member(`${at}`, 'x'));
  const bytes = await read(many);
  expect(bytes.length).toBe(archiveSize(many, now));
  const file = join(folder, 'many.zip');
  await writeFile(file, bytes);
  const count =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.read("65999"))';
  expect((await promisify(execFile)('python3', ['-c', count, file])).stdout.trim()).toBe("66000 b'x'");
});

it(
  'is as long as it was said to be with a member that four bytes cannot count',
  { tags: ['long'] },
  async () => {
    // The same block, again and again: read as it comes, and never held.
    const block = Buffer.alloc(1024 * 1024, 'p');
    const gigabytes: Member = {
      path: 'large',
      size: 4097 * block.length,
      async *content() {
        for (let at = 0; at < 4097; at += 1) yield block;
      },
    };
    const members = [gigabytes, member('behind', 'the last')];
    let length = 0;
    let end = Buffer.alloc(0);
    for await (const chunk of archiveOf(members, now)) {
      length += chunk.length;
      if (chunk !== block) end = Buffer.concat([end, chunk]);
    }
    expect(length).toBe(archiveSize(members, now));
    expect(end.includes('the last')).toBe(true);
  },
);

it('breaks off where a member is not there, or throws, or is of another size', async () => {
  const gone: Member = {
    path: 'gone',
    size: 5,
    content: () => createReadStream(join(folder, 'not-there')),
  };
  const thrown: Member = {
    path: 'thrown',
    size: 10,
    async *content() {
      yield Buffer.from('five.');
      throw new Error('no more');
    },
  };
  for (const place of [0, 1]) {
    const among = (odd: Member) => (place === 0 ? [odd, member('a', 'a')] : [member('a', 'a'), odd]);
    await expect(read(among(gone))).rejects.toThrow('ENOENT');
    await expect(read(among(thrown))).rejects.toThrow('no more');
    await expect(read(among({ ...member('b', 'four'), size: 5 }))).rejects.toThrow('number of bytes');
  }
  await pause();
});

it('lets go of what it had opened when its reader leaves, and opens nothing for one who never reads', async () => {
  const large = join(folder, 'large');
  await writeFile(large, Buffer.alloc(8 * 1024 * 1024, 1));
  let opened = 0;
  const files = ['a', 'b'].map((path): Member => ({
    path,
    size: 8 * 1024 * 1024,
    content: () => {
      opened += 1;
      return createReadStream(large);
    },
  }));
  archiveOf(files, now);
  expect(archiveSize(files, now)).toBeGreaterThan(16 * 1024 * 1024);
  await pause();
  expect(opened).toBe(0);
  for await (const chunk of archiveOf(files, now)) if (chunk.length > 100) break;
  expect(opened).toBe(1);
  await expect.poll(() => heldOpen(large)).toBe(0);
});

/** How often this process has a file open; 0 where that cannot be looked at. */
async function heldOpen(file: string): Promise<number> {
  const ids = await readdir('/proc/self/fd').catch(() => []);
  const links = await Promise.all(ids.map((id) => readlink(`/proc/self/fd/${id}`).catch(() => '')));
  return links.filter((link) => link === file).length;
}

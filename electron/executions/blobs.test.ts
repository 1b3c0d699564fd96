import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { FolderBlobs, unlessRemoved, type BlobStore } from './blobs.js';
import { testFolder } from './testing/folders.js';

async function* chunks(...parts: readonly (Buffer | Error)[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of content) read.push(chunk);
  return Buffer.concat(read);
}

/** What every store of blobs must do. */
describe.each<[string, () => BlobStore]>([['folders', () => new FolderBlobs()]])('blobs in %s', (_, make) => {
  const content = randomBytes(300_000);

  it('are read as they were written, whole and in part', async () => {
    const [store, path] = [make(), join(await testFolder(), 'of', 'anna', 'a.pdf')];
    expect(await store.sizeOf(path)).toBeNull();
    await store.write(path, chunks(content.subarray(0, 1000), content.subarray(1000)));
    expect(await store.sizeOf(path)).toBe(content.length);
    expect(await bytesOf(store.read(path))).toEqual(content);
    expect(await bytesOf(store.read(path, { start: 990, end: 1009 }))).toEqual(content.subarray(990, 1010));
  });

  it('keep what came before a line broke, and are gone on with from any byte', async () => {
    const [store, path] = [make(), join(await testFolder(), 'a.pdf')];
    const broken = store.write(path, chunks(content.subarray(0, 1000), new Error('cut')));
    await expect(broken).rejects.toThrow('cut');
    const there = (await store.sizeOf(path)) ?? 0;
    expect(await bytesOf(store.read(path))).toEqual(content.subarray(0, there));
    const from = Math.min(there, 500);
    await store.write(path, chunks(content.subarray(from)), from);
    expect(await bytesOf(store.read(path))).toEqual(content);
  });

  it('are copied, moved and removed, alone and with all below a folder; what is not there is no fault', async () => {
    const [store, folder] = [make(), await testFolder()];
    const [one, two, three] = ['one/a', 'two/b', 'one/c'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await store.write(one, chunks(content));
    await store.copy(one, two);
    await store.move(one, three);
    expect(await store.sizeOf(one)).toBeNull();
    expect(await bytesOf(store.read(two))).toEqual(await bytesOf(store.read(three)));
    await store.remove(two);
    await store.remove(join(folder, 'one'));
    for (const path of [one, two, three]) expect(await store.sizeOf(path)).toBeNull();
    await store.copy(one, two);
    await store.move(one, two);
    await store.remove(one);
    expect(await store.sizeOf(two)).toBeNull();
  });
});

describe('files of blobs', () => {
  it('are for the user of the service alone', async () => {
    const path = join(await testFolder(), 'anna', 'a.pdf');
    await new FolderBlobs().write(path, chunks(Buffer.from('x')));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
  });

  it('say that there is no room, and when to come again', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const path = join(await testFolder(), 'a.pdf');
    await writeFile(path, '');
    await expect(new FolderBlobs().write(path, chunks(full))).rejects.toMatchObject({
      code: 'unavailable',
      extras: { retryAfter: 60 },
    });
  });
});

describe('content that is removed before it is read', () => {
  const gone = () => new FolderBlobs().read('/nowhere/a.pdf');

  it('is what the check says of it', async () => {
    const content = unlessRemoved(gone(), () => {
      throw new ServiceError('unknown_execution', { execution: 'x' });
    });
    await expect(bytesOf(content)).rejects.toMatchObject({ code: 'unknown_execution' });
  });

  it('is missing where the check knows nothing of a removal', async () => {
    await expect(bytesOf(unlessRemoved(gone(), () => undefined))).rejects.toMatchObject({
      code: 'file_missing',
    });
  });

  it('keeps another error, without a check', async () => {
    const check = () => {
      throw new Error('not to be asked');
    };
    await expect(bytesOf(unlessRemoved(chunks(new Error('broken')), check))).rejects.toThrow('broken');
  });
});

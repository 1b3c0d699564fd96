import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sameBytes } from './same-bytes.js';

describe('comparing two files', () => {
  it.each([
    ['the same', Buffer.alloc(3_000_000, 7), Buffer.alloc(3_000_000, 7), true],
    ['both empty', Buffer.alloc(0), Buffer.alloc(0), true],
    ['one longer', Buffer.alloc(10, 7), Buffer.alloc(11, 7), false],
    ['other at the end', Buffer.alloc(3_000_000, 7), Buffer.alloc(3_000_000, 7).fill(8, 2_999_999), false],
  ])('%s', async (_name, one, other, same) => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-bytes-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'one'), one);
    await writeFile(join(folder, 'other'), other);
    expect(await sameBytes(join(folder, 'one'), join(folder, 'other'))).toBe(same);
  });
});

/** Entries that are read at once must be what a stream gives of them, whatever the directory says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFile } from './file-head.js';
import { entryChunks } from './zip-entry.js';
import { openZip } from './zip.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-entry-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The chunks of the only entry, or what reading it threw. `limit` 0 leaves nothing but the stream. */
async function read(bytes: Uint8Array, limit?: number): Promise<{ chunks: number; data: Buffer | null }> {
  const path = join(folder, 'one.zip');
  writeFileSync(path, bytes);
  return withFile(path, async (file) => {
    const zip = await openZip(file);
    try {
      const pieces: Buffer[] = [];
      for await (const entry of zip.eachEntry())
        for await (const piece of entryChunks(zip, entry, limit)) pieces.push(piece);
      return { chunks: pieces.length, data: Buffer.concat(pieces) };
    } catch {
      return { chunks: 0, data: null };
    } finally {
      zip.close();
    }
  });
}

const contents = fc.uint8Array({ maxLength: 5000 });
const levels = fc.constantFrom<0 | 6>(0, 6);

describe('Small entries', () => {
  it('come in one piece, stored or deflated', async () => {
    await fc.assert(
      fc.asyncProperty(contents, levels, async (data, level) => {
        const { chunks, data: found } = await read(zipSync({ 'a.xml': data }, { level }));
        expect(found).toEqual(Buffer.from(data));
        expect(chunks).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });

  it('are what the stream gives where the directory or the data are wrong', async () => {
    await fc.assert(
      fc.asyncProperty(
        contents,
        levels,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (data, level, at, by) => {
          const bytes = zipSync({ 'a.xml': data }, { level });
          const place = at % bytes.length;
          bytes[place] = bytes[place]! ^ by;
          const atOnce = await read(bytes).catch(() => null);
          const streamed = await read(bytes, -1).catch(() => null);
          expect(atOnce?.data ?? null).toEqual(streamed?.data ?? null);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('that unpack to more than the directory says are left to the stream', async () => {
    const bytes = Buffer.from(zipSync({ 'a.xml': new Uint8Array(200_000) }));
    const central = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    bytes.writeUInt32LE(10, central + 24);
    expect((await read(bytes)).data?.length).toBe(200_000);
  });
});

/** A ZIP whose end is missing: what is whole before the cut is found, and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFile } from './file-head.js';
import { endOfZip, withNewDirectory } from './zip.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-salvage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The entries a reader of ZIPs finds in what was made of the bytes; null when nothing could be made. */
async function salvaged(bytes: Uint8Array): Promise<Record<string, Uint8Array> | null> {
  const path = join(folder, 'cut.zip');
  writeFileSync(path, bytes);
  return withFile(path, async (file) => {
    const whole = await withNewDirectory(file);
    return whole === null ? null : unzipSync(await whole.read(0, whole.size));
  });
}

const files = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?\.xml$/),
  fc.uint8Array({ maxLength: 3000 }),
  { minKeys: 1, maxKeys: 6 },
);

/** As some writers do: sums and sizes behind the data, none before them. */
function withDescriptors(names: Record<string, Uint8Array>): Uint8Array {
  const parts: Buffer[] = [];
  for (const [name, data] of Object.entries(names)) {
    const zip = Buffer.from(zipSync({ [name]: data }));
    const header = Buffer.from(zip.subarray(0, 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)));
    const packed = zip.readUInt32LE(18);
    const after = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), header.subarray(14, 26)]);
    header.writeUInt16LE(header.readUInt16LE(6) | 8, 6);
    header.fill(0, 14, 26);
    parts.push(header, zip.subarray(header.length, header.length + packed), after);
  }
  return Buffer.concat(parts);
}

describe('a ZIP', () => {
  it('without its directory gives every entry', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (names) => {
        const zip = Buffer.from(zipSync(names));
        const directory = zip.readUInt32LE(zip.length - 6);
        expect(await salvaged(zip.subarray(0, directory))).toEqual(names);
      }),
      { numRuns: 60 },
    );
  });
  it('cut anywhere gives the first entries, unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), async (names, at) => {
        const zip = Buffer.from(zipSync(names));
        const found = await salvaged(zip.subarray(0, at % zip.length));
        const keys = Object.keys(found ?? {});
        expect(keys).toEqual(Object.keys(names).slice(0, keys.length));
        for (const key of keys) expect(found![key]).toEqual(names[key]);
      }),
      { numRuns: 100 },
    );
  });
  it('with sizes behind its data gives every entry', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (names) => {
        // An empty entry says its length of zero before the data too, and cannot be told from an unknown one.
        for (const [name, data] of Object.entries(names)) if (data.length === 0) delete names[name];
        fc.pre(Object.keys(names).length > 0);
        expect(await salvaged(withDescriptors(names))).toEqual(names);
      }),
      { numRuns: 60 },
    );
  });
  it('inside a ZIP lends its end to nobody', async () => {
    const inner = zipSync({ 'inner.xml': new Uint8Array(50) }, { level: 0 });
    const outer = Buffer.from(zipSync({ 'a.xml': new Uint8Array(9), 'book.xlsx': inner }, { level: 0 }));
    const directory = outer.readUInt32LE(outer.length - 6);
    const path = join(folder, 'outer.zip');
    writeFileSync(path, outer.subarray(0, directory + 10));
    expect(await withFile(path, endOfZip)).toBeNull();
    expect(Object.keys((await salvaged(outer.subarray(0, directory)))!)).toEqual(['a.xml', 'book.xlsx']);
  });
  it('is found nowhere in noise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        expect(await salvaged(bytes)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});

/** Which filter reads a document whose format has more than one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cfb from 'cfb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntactOle } from '../../engine/results/intact-ole.js';
import { importFilter } from './filters.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'filters-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A Word document with nothing but the head of its main stream ([MS-DOC] 2.5.2), which lies in the mini stream when it is small. */
async function wordFile(identity: number, version: number, bytes: number): Promise<string> {
  const stream = Buffer.alloc(bytes);
  stream.writeUInt16LE(identity, 0);
  stream.writeUInt16LE(version, 2);
  const container = cfb.utils.cfb_new();
  cfb.utils.cfb_add(container, '/before', Buffer.alloc(1_000));
  cfb.utils.cfb_add(container, '/WordDocument', stream);
  const path = join(folder, `${identity}-${version}-${bytes}.doc`);
  await writeFile(path, cfb.write(container, { type: 'buffer' }) as Buffer);
  return path;
}

it.each([
  ['Word 97, large', 0xa5ec, 0xc1, 8_000, 'MS Word 97'],
  ['Word 97, small', 0xa5ec, 0xc1, 2_660, 'MS Word 97'],
  ['Word 95, large', 0xa5dc, 0x68, 8_000, 'MS WinWord 6.0'],
  ['Word 95, small', 0xa5dc, 0x68, 2_660, 'MS WinWord 6.0'],
  ['Word 95 of the Far East', 0xa699, 0x66, 8_000, 'MS WinWord 6.0'],
])('%s', async (_, identity, version, bytes, name) => {
  const path = await wordFile(identity, version, bytes);
  await expect(checkIntactOle(path)).resolves.toBeUndefined();
  expect((await importFilter('doc', path)).name).toBe(name);
});

/** What is refused before LibreOffice sees it, since it would never end with it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntact } from './intact.js';
import type { OfficeFormat } from '../../modules/office/filters.js';
import { openText, wordFile, wordText } from '../../modules/office/testing/package.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'intact-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const nested = (open: string, close: string, times: number, inside: string) =>
  open.repeat(times) + inside + close.repeat(times);
const tables = (times: number) =>
  wordFile(nested('<w:tbl><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>', times, wordText('deep')));
const sections = (times: number) =>
  nested('<text:section text:name="a">', '</text:section>', times, '<text:p>deep</text:p>');
const flat = (times: number) =>
  Buffer.from(
    `<?xml version="1.0"?><office:document><office:body>${sections(times)}</office:body></office:document>`,
  );

it.each<[OfficeFormat, (times: number) => Uint8Array]>([
  ['docx', tables],
  ['odt', (times) => openText(sections(times))],
  ['fodt', flat],
  ['doc', flat],
])('%s whose elements lie deep inside each other', async (format, make) => {
  const file = async (times: number) => {
    const path = join(folder, `${times}.${format}`);
    await writeFile(path, make(times));
    return path;
  };
  await expect(checkIntact(await file(200_000), format)).rejects.toMatchObject({
    code: 'elements_too_deep',
    params: { limit: 1_000 },
  });
  await expect(checkIntact(await file(300), format)).resolves.toBeUndefined();
});

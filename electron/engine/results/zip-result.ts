/** A finished ZIP: it opens, holds files, none leads out of it, and every one unfolds to its length and its sum. */
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { ServiceError } from '../../../contract/index.js';
import { withZipFile } from '../../files/zip.js';
import { entryChunks } from '../../files/zip-entry.js';
import { entryName } from '../../files/zip-names.js';
import type { ResultCheck } from './result-check.js';

interface NamedEntry {
  readonly name: string;
  readonly entry: Entry;
}

async function entriesOf(zip: ZipFile): Promise<NamedEntry[]> {
  const entries: NamedEntry[] = [];
  for await (const entry of zip.eachEntry()) entries.push({ name: entryName(entry), entry });
  return entries;
}

/**
 * What a ZIP says it holds.
 * @throws where it has no directory that can be read
 */
export const listZip = (path: string): Promise<NamedEntry[]> => withZipFile(path, entriesOf);

const leadsOut = (name: string): boolean =>
  name.includes('\\') || name.startsWith('/') || name.split('/').includes('..');

export const checkZipResult: ResultCheck = (path) =>
  withZipFile(path, async (zip) => {
    const files = (await entriesOf(zip)).filter(({ name }) => !name.endsWith('/'));
    if (files.length === 0) throw new ServiceError('result_invalid', {}, { cause: 'an empty ZIP' });
    const outside = files.find(({ name }) => leadsOut(name));
    if (outside) throw new ServiceError('result_invalid', {}, { cause: 'a name leads out of the ZIP' });
    for (const { entry } of files) await unfold(zip, entry);
    return { pages: null };
  });

async function unfold(zip: ZipFile, entry: Entry): Promise<void> {
  let sum = 0;
  let length = 0;
  for await (const chunk of entryChunks(zip, entry)) {
    length += chunk.length;
    sum = crc32(chunk, sum);
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32) throw new ServiceError('result_invalid');
}

/** A finished ZIP: it opens, holds files, none leads out of it, and every one unfolds to its length and its sum. */
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { ServiceError } from '../../../contract/index.js';
import { withFile } from '../../formats/file-head.js';
import { openZip } from '../../formats/zip.js';
import { entryName } from '../../formats/zip-names.js';
import type { ResultCheck } from './check.js';

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
export const listZip = (path: string): Promise<NamedEntry[]> =>
  withFile(path, async (file) => {
    const zip = await openZip(file);
    try {
      return await entriesOf(zip);
    } finally {
      zip.close();
    }
  });

const leadsOut = (name: string): boolean =>
  name.includes('\\') || name.startsWith('/') || name.split('/').includes('..');

export const checkZipResult: ResultCheck = (path) =>
  withFile(path, async (file) => {
    const zip = await openZip(file);
    try {
      const files = (await entriesOf(zip)).filter(({ name }) => !name.endsWith('/'));
      if (files.length === 0) throw new ServiceError('result_invalid', {}, { cause: 'an empty ZIP' });
      const outside = files.find(({ name }) => leadsOut(name));
      if (outside) throw new ServiceError('result_invalid', {}, { cause: 'a name leads out of the ZIP' });
      for (const { entry } of files) await unfold(zip, entry);
      return { pages: null };
    } finally {
      zip.close();
    }
  });

async function unfold(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry);
  let sum = 0;
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    sum = crc32(chunk, sum);
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32) throw new ServiceError('result_invalid');
}

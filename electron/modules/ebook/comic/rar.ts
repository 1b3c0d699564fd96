/** Unpacks RAR archives with libarchive, which is given the archive whole and runs in a memory of its own. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { PageFile } from './pages.js';

/** The most bytes of an archive, of one file in it, and of all files in it. */
const archiveLimit = 1024 ** 3;
const fileLimit = 256 * 1024 ** 2;
const totalLimit = 4 * 1024 ** 3;

/**
 * Unpacks what `wanted` says, into plain names.
 * @throws ServiceError `too_large`, `damaged_file`, `unsupported_protection`, `cancelled`
 */
export async function unpackRar(
  path: string,
  folder: string,
  wanted: (name: string) => boolean,
  signal: AbortSignal,
): Promise<PageFile[]> {
  if ((await stat(path)).size > archiveLimit) {
    throw new ServiceError('too_large', { detail: 'more than 1 GB of RAR' });
  }
  const { ArchiveReader, libarchiveWasm } = await import('libarchive-wasm');
  const library = await libarchiveWasm();
  const bytes = await readFile(path);
  const files: PageFile[] = [];
  let total = 0;
  try {
    const reader = new ArchiveReader(library, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
    for (const entry of reader.entries()) {
      if (signal.aborted) throw new ServiceError('cancelled');
      const name = entry.getPathname().replaceAll('\\', '/');
      if (entry.getFiletype() !== 'File' || !wanted(name)) continue;
      if (entry.isEncrypted()) throw new ServiceError('unsupported_protection');
      const size = entry.getSize();
      total += size;
      if (size > fileLimit || total > totalLimit) {
        throw new ServiceError('too_large', { detail: 'its pictures unpack to far more than a comic has' });
      }
      const data = entry.readData();
      if (data?.length !== size) throw new ServiceError('damaged_file', {}, { cause: `${name} is cut off` });
      const file = join(folder, `rar-${files.length}`);
      await writeFile(file, data, { mode: 0o600 });
      files.push({ name, file });
    }
  } catch (thrown) {
    // What came out before the damage is worth more than nothing.
    if (files.length > 0 && !(thrown instanceof ServiceError && thrown.code !== 'damaged_file')) return files;
    if (/encrypt|passphrase/i.test(String(thrown))) throw new ServiceError('unsupported_protection');
    throw ServiceError.from(thrown, 'damaged_file');
  }
  return files;
}

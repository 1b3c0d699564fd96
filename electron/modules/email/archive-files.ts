/** The files inside a ZIP that came with a message, taken out one by one within bounds. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { validateFileName, type Entry, type ZipFile } from 'yauzl';
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { withZipFile } from '../../files/zip.js';
import { slashedName } from '../../files/zip-names.js';

/** One file of an archive: taken out, or refused with the reason. */
type ArchiveEntry =
  | { readonly kind: 'file'; readonly name: string; readonly path: string; readonly size: number }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly size: number | null;
      readonly reason: ServiceError;
    };

/**
 * Takes the files out of the archive while they are asked for.
 * @param budget what may still be taken out; what is taken is subtracted
 */
type TakeFiles = (
  directory: string,
  budget: { files: number; bytes: number },
  signal: AbortSignal,
) => AsyncGenerator<ArchiveEntry>;

/**
 * A file larger than {@link smallFile} with more unpacked bytes for each packed one is taken for a decompression
 * bomb.
 */
const steepest = 200;
const smallFile = 10 * 1024 * 1024;
/** The most entries that are listed. */
const maxEntries = 1000;

/** True for a ZIP that is not itself a document. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead < 4 || !['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'))) return false;
  } finally {
    await file.close();
  }
  const { format, label } = await detectFile(path);
  return format === 'site' || (format === null && /^ZIP archive/i.test(label));
}

/**
 * Opens an archive for as long as `use` runs.
 * @throws ServiceError `damaged_file`, and whatever `use` throws
 */
export const withArchive = (path: string, use: (files: TakeFiles) => Promise<void>): Promise<void> =>
  withZipFile(path, (zip) => use((directory, budget, signal) => entriesOf(zip, directory, budget, signal)));

async function* entriesOf(
  zip: ZipFile,
  directory: string,
  budget: { files: number; bytes: number },
  signal: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let place = 0;
  for await (const entry of zip.eachEntry()) {
    const name = slashedName(entry);
    // Folders, and what the Mac leaves beside files.
    if (name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._)/.test(name)) continue;
    place += 1;
    const path = join(directory, `${place}${/^\.\w{1,10}$/.exec(extname(name))?.[0] ?? ''}`);
    const size = entry.uncompressedSize;
    try {
      if (place > maxEntries || budget.files <= 0)
        throw new ServiceError('too_many_files', { count: zip.entryCount, limit: maxEntries });
      yield { kind: 'file', name, path, size: await takeOut(zip, entry, name, path, budget, signal) };
    } catch (thrown) {
      if (signal.aborted) throw new ServiceError('cancelled');
      await rm(path, { force: true });
      const reason = ServiceError.from(thrown, 'damaged_file');
      yield { kind: 'refused', name, size, reason };
      if (reason.code === 'too_many_files') return;
    }
  }
}

async function takeOut(
  zip: ZipFile,
  entry: Entry,
  name: string,
  path: string,
  budget: { files: number; bytes: number },
  signal: AbortSignal,
): Promise<number> {
  if (validateFileName(name) !== null)
    throw new ServiceError('unsupported_type', { format: 'its name leads out of the archive' });
  if (entry.isEncrypted()) throw new ServiceError('password_required');
  const limit = Math.min(budget.bytes, Math.max(smallFile, entry.compressedSize * steepest));
  if (entry.uncompressedSize > limit) throw tooLarge();
  let taken = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      done(taken > limit ? tooLarge() : null, chunk);
    },
  });
  await pipeline(
    await zip.openReadStreamPromise(entry),
    counted,
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    {
      signal,
    },
  );
  if (taken !== entry.uncompressedSize) throw new ServiceError('damaged_file');
  budget.bytes -= taken;
  return taken;
}

const tooLarge = () => new ServiceError('too_large', { detail: 'it grows too much when unpacked' });

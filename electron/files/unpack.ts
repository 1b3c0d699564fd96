/**
 * Lists and unpacks ZIP archives without trusting them: nothing is written outside the given folder, no links are
 * made, and a bomb ends at a limit. Archives inside archives stay files.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { ServiceError } from '../../contract/index.js';
import { damagedZip, withZipFile } from './zip.js';
import { entryName, isLitter, safeParts } from './zip-names.js';

/** What an archive may cost. */
export interface ArchiveLimits {
  /** Files taken; the rest is skipped. */
  readonly entries: number;
  /** Unpacked bytes of one file. */
  readonly entryBytes: number;
  /** Unpacked bytes of all. */
  readonly totalBytes: number;
  /** Unpacked bytes per packed byte, looked at once a file is past {@link freeBytes}. */
  readonly ratio: number;
  /** Folders inside each other. */
  readonly depth: number;
}

export const archiveLimits: ArchiveLimits = {
  entries: 10_000,
  entryBytes: 2 * 1024 ** 3,
  totalBytes: 8 * 1024 ** 3,
  ratio: 200,
  depth: 32,
};

/** Up to here any ratio is believed: blank bitmaps and logs pack a thousand to one. */
const freeBytes = 64 * 1024 * 1024;
/** Entries of the directory walked at most, folders and litter included. */
const maxWalked = 200_000;
/** Files left out that are named. */
const maxNamed = 10_000;

/** Why a file of an archive was left out. */
export type SkipReason =
  | 'unsafe_name'
  | 'encrypted'
  /** A link, device or pipe. */
  | 'not_a_file'
  | 'too_large'
  | 'too_many'
  | 'too_deep'
  | 'damaged'
  | 'unsupported_method';

export interface SkippedEntry {
  /** Name as the archive has it. */
  readonly name: string;
  readonly reason: SkipReason;
}

export interface ListedEntry {
  /** File name, legal on every system. */
  readonly name: string;
  /** Folders above it with forward slashes; `''` at the top. */
  readonly folder: string;
  /** Bytes unpacked, as the archive claims. */
  readonly size: number;
}

export interface UnpackedFile {
  /** Absolute path below the given folder. */
  readonly path: string;
  readonly name: string;
  readonly folder: string;
  /** Its name in the archive, as its writer meant it. */
  readonly entry: string;
  /** False where its length or its sum is not what the archive says. */
  readonly isWhole: boolean;
}

interface Taken extends ListedEntry {
  readonly entry: Entry;
}

/**
 * The files of an archive, in its order, without unpacking anything.
 * @throws ServiceError `damaged_file` when it is no complete ZIP, and any error of reading the file
 */
export async function listArchive(
  path: string,
  limits: ArchiveLimits = archiveLimits,
): Promise<{ files: ListedEntry[]; skipped: SkippedEntry[] }> {
  return withZipFile(path, async (zip) => {
    const { taken, skipped } = await walk(zip, limits);
    return { files: taken.map(({ name, folder, size }) => ({ name, folder, size })), skipped };
  });
}

/**
 * Unpacks an archive below `intoFolder`, which is made when it is not there. Files already in it are never
 * overwritten.
 * @throws ServiceError `damaged_file` when it is no whole ZIP, `target_full`; the signal's reason when aborted
 */
export async function unpackArchive(
  path: string,
  intoFolder: string,
  limits: ArchiveLimits = archiveLimits,
  signal?: AbortSignal,
): Promise<{ files: UnpackedFile[]; skipped: SkippedEntry[] }> {
  return withZipFile(path, async (zip) => {
    const { taken, skipped } = await walk(zip, limits);
    const files: UnpackedFile[] = [];
    let left = limits.totalBytes;
    await mkdir(intoFolder, { recursive: true, mode: 0o700 });
    for (const { entry, name, folder } of taken) {
      signal?.throwIfAborted();
      const above = join(intoFolder, ...folder.split('/'));
      const target = join(above, name);
      try {
        await mkdir(above, { recursive: true, mode: 0o700 });
        const room = Math.min(left, limits.entryBytes);
        const written = await unpackEntry(zip, entry, target, { room, ratio: limits.ratio, signal });
        left -= written.bytes;
        const isWhole = written.bytes === entry.uncompressedSize && written.sum === entry.crc32;
        files.push({ path: target, name, folder, entry: entryName(entry), isWhole });
      } catch (thrown) {
        signal?.throwIfAborted();
        const code = thrown instanceof Error && 'code' in thrown ? thrown.code : '';
        if (code === 'ENOSPC') throw new ServiceError('target_full', {}, { cause: thrown });
        // What was unpacked in vain was work, too: a thousand bombs end at the limit of all.
        if (thrown instanceof TooLarge) left -= thrown.bytes;
        // What was there before is not ours to remove.
        if (code !== 'EEXIST') await rm(target, { force: true }).catch(() => undefined);
        skipped.push({
          name: entryName(entry),
          reason: thrown instanceof TooLarge ? 'too_large' : 'damaged',
        });
      }
    }
    return { files, skipped };
  });
}

/**
 * Unpacks one file of an archive to `target`, which must not be there yet.
 * @param wanted folder and name as {@link listArchive} gives them, with forward slashes
 * @throws ServiceError `damaged_file` when it is not in there or not whole, `too_large`, `target_full`
 */
export async function unpackFile(
  path: string,
  wanted: string,
  target: string,
  limits: ArchiveLimits = archiveLimits,
  signal?: AbortSignal,
): Promise<void> {
  await withZipFile(path, async (zip) => {
    const { taken } = await walk(zip, limits);
    const found = taken.find(({ name, folder }) => (folder === '' ? name : `${folder}/${name}`) === wanted);
    if (!found) throw new ServiceError('damaged_file');
    try {
      await unpackEntry(zip, found.entry, target, { room: limits.entryBytes, ratio: limits.ratio, signal });
    } catch (thrown) {
      signal?.throwIfAborted();
      await rm(target, { force: true }).catch(() => undefined);
      if (thrown instanceof TooLarge)
        throw new ServiceError('too_large', { detail: wanted }, { cause: thrown });
      const full = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC';
      throw new ServiceError(full ? 'target_full' : 'damaged_file', {}, { cause: thrown });
    }
  });
}

/** Decides entry by entry, by the directory alone. */
async function walk(
  zip: ZipFile,
  limits: ArchiveLimits,
): Promise<{ taken: Taken[]; skipped: SkippedEntry[] }> {
  const taken: Taken[] = [];
  const skipped: SkippedEntry[] = [];
  const used = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry);
      if (zip.entriesRead > maxWalked) {
        skipped.push({ name, reason: 'too_many' });
        break;
      }
      if (/[/\\]$/.test(name)) continue;
      const parts = safeParts(name);
      if (parts !== null && isLitter(parts)) continue;
      const reason =
        parts === null
          ? 'unsafe_name'
          : taken.length >= limits.entries
            ? 'too_many'
            : reasonAgainst(entry, parts.length - 1, limits);
      if (reason !== null) {
        if (skipped.length < maxNamed) skipped.push({ name, reason });
        continue;
      }
      const folder = parts!.slice(0, -1).join('/');
      taken.push({
        entry,
        folder,
        name: freeName(parts!.at(-1)!, folder, used),
        size: entry.uncompressedSize,
      });
    }
  } catch (thrown) {
    throw damagedZip(thrown);
  }
  return { taken, skipped };
}

function reasonAgainst(entry: Entry, depth: number, limits: ArchiveLimits): SkipReason | null {
  if (!isPlainFile(entry)) return 'not_a_file';
  if (depth > limits.depth) return 'too_deep';
  if (entry.isEncrypted()) return 'encrypted';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'unsupported_method';
  return entry.uncompressedSize > limits.entryBytes ? 'too_large' : null;
}

/** Unix writers keep the file type in the upper half of the attributes (APPNOTE 4.4.2, 4.4.15). */
function isPlainFile({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const system = versionMadeBy >>> 8;
  if (system !== 3 && system !== 19) return true;
  const type = (externalFileAttributes >>> 16) & 0o170000;
  return type === 0 || type === 0o100000;
}

/** Two names that differ in case alone are one file on Windows and macOS. */
function freeName(name: string, folder: string, used: Set<string>): string {
  const key = (candidate: string) => `${folder}/${candidate}`.toLowerCase();
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  let free = name;
  for (let count = 2; used.has(key(free)); count += 1)
    free = `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
  used.add(key(free));
  return free;
}

class TooLarge extends Error {
  /** @param bytes that were unpacked before it was stopped */
  constructor(readonly bytes: number) {
    super();
  }
}

interface EntryLimits {
  /** Bytes it may unpack to. */
  readonly room: number;
  readonly ratio: number;
  readonly signal: AbortSignal | undefined;
}

/** Writes one entry; returns its bytes and their CRC-32. Sizes are counted, never believed. */
async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  target: string,
  limits: EntryLimits,
): Promise<{ bytes: number; sum: number }> {
  const { room, ratio, signal } = limits;
  const most = Math.min(room, Math.max(freeBytes, entry.compressedSize * ratio));
  let bytes = 0;
  let sum = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      sum = crc32(chunk, sum);
      if (bytes > most) done(new TooLarge(bytes));
      else done(null, chunk);
    },
  });
  const source = await zip.openReadStreamPromise(entry);
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  await pipeline(source, counted, file, signal ? { signal } : {});
  return { bytes, sum };
}

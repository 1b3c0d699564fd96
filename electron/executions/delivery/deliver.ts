/**
 * Puts a finished file into the target folder: first under a private name, flushed to disk, then under its real name in one
 * step that can never overwrite. No incomplete file ever has a final name.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, copyFile, link, lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { patiently } from '../../systems/held-files.js';
import { syncFolder } from '../durable.js';
import { fittingName, safeSubfolder } from './names.js';

/** Remembers private copies, so that one left by a crash is removed at the next start. */
export interface PartRegister {
  add(path: string): void;
  /** Records that the copy is about to get this name: a process that finds it after a crash knows that it was delivered. */
  intend(path: string, result: IntendedResult): void;
  remove(path: string): void;
}

/** The outcome of a private copy. */
export interface IntendedResult extends NamedResult {
  readonly path: string;
  readonly name: string;
}

/** The record of a result for the history, without its name. */
interface NamedResult {
  readonly execution: string;
  /** Bytes. */
  readonly size: number;
  /** As `ExecutionResult.format`. */
  readonly format: string | null;
  readonly pages: number | null;
  /** Which input it came from; null for one result of all. */
  readonly input: number | null;
  /** False for a part of an input that continues. */
  readonly last: boolean;
}

export interface Delivery {
  /** The finished file in the job's folder; it is moved away. */
  readonly source: string;
  /** Folder the person chose, or the one of the source file: it must exist. */
  readonly directory: string;
  /** Folders below it, created when missing. */
  readonly folder: string;
  /** Wanted name without its extension. */
  readonly stem: string;
  readonly extension: string;
  /** The most permission bits of the result, as those of its sources; null: the system's default. */
  readonly mode: number | null;
  readonly result: NamedResult;
}

export interface Delivered {
  readonly path: string;
  readonly name: string;
  readonly shortened: boolean;
  /** To be called when the history has the result: the record of its delivery is then removed. */
  settled(): void;
}

/** Attempts to find a free name: a folder with this many copies of one name is an error elsewhere. */
const maxAttempts = 10_000;

/**
 * Checks that results can be written to a folder, before hours are spent on making them.
 * @throws ServiceError `target_missing`, `target_not_writable`
 */
export async function checkTarget(directory: string): Promise<void> {
  try {
    if (!(await stat(directory)).isDirectory()) throw new ServiceError('target_missing');
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw targetError(error);
  }
}

/**
 * Delivers one file.
 * @throws ServiceError `target_missing`, `target_not_writable`, `target_full`
 */
export async function deliver(delivery: Delivery, parts: PartRegister): Promise<Delivered> {
  let part: string | null = null;
  try {
    const folder = await makeSubfolder(delivery.directory, safeSubfolder(delivery.folder));
    part = join(folder, `.platen-${randomUUID()}.part`);
    parts.add(part);
    await permit(delivery.source, delivery.mode ?? 0o666);
    await bring(delivery.source, part);
    await sync(part);
    const named = await nameIt(part, folder, delivery, parts);
    const noted = part;
    await patiently(() => rm(noted, { force: true })).catch(() => undefined);
    await syncFolder(folder);
    return { ...named, settled: () => parts.remove(noted) };
  } catch (error) {
    if (part !== null) {
      await rm(part, { force: true }).catch(() => undefined);
      parts.remove(part);
    }
    throw targetError(error);
  }
}

/**
 * As {@link deliver}, into a folder of this process alone whose files are stored elsewhere before anybody hears of them: what a power
 * cut or a crash leaves there is made again, so nothing is flushed to disk or recorded.
 */
export async function deliverInPassing(delivery: Delivery, parts: PartRegister): Promise<Delivered> {
  const { source, directory, stem, extension } = delivery;
  try {
    const folder = await makeSubfolder(directory, safeSubfolder(delivery.folder));
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { name, shortened } = fittingName(stem, extension, attempt);
      const path = join(folder, name);
      if (!(await giveName(source, path))) continue;
      // What writes to the source from now on must not write to the result.
      await rm(source, { force: true });
      return { path, name, shortened, settled: () => undefined };
    }
    throw new ServiceError('target_not_writable');
  } catch (error) {
    // The job's folder is on another disk.
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return deliver(delivery, parts);
    throw targetError(error);
  }
}

/**
 * Sets permissions while the file is still in a private folder: those of any new file, and no more than the most. What an
 * operation leaves as it was is a copy of a private file, which nobody else could read. The owner keeps read and write access.
 */
async function permit(path: string, most: number): Promise<void> {
  const { mode } = await stat(path);
  const wanted = (0o666 & ~process.umask() & most) | 0o600;
  // Disks without permissions cannot store any.
  if (wanted !== (mode & 0o777)) await chmod(path, wanted).catch(() => undefined);
}

/** Moves the file where that takes no time, and copies it from one disk to another. */
async function bring(source: string, part: string): Promise<void> {
  try {
    await patiently(() => rename(source, part));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(source, part, constants.COPYFILE_EXCL);
  }
}

/**
 * Creates the folders below the target one by one: the target itself is never created again when it is gone. Where a file has
 * the name, the folder is called `name (2)`.
 * @throws NodeJS.ErrnoException
 */
export async function makeSubfolder(directory: string, names: readonly string[]): Promise<string> {
  let folder = directory;
  for (const name of names) folder = await makeFolder(folder, name);
  return folder;
}

async function makeFolder(above: string, name: string): Promise<string> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const folder = join(above, fittingName(name, '', attempt).name);
    try {
      await mkdir(folder);
      await syncFolder(above);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if ((await stat(folder)).isDirectory()) return folder;
    }
  }
  throw new ServiceError('target_not_writable');
}

/** Waits until the content is on the disk: a name must not survive a power cut that its content did not. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function nameIt(
  part: string,
  folder: string,
  { stem, extension, result }: Delivery,
  parts: PartRegister,
): Promise<Omit<Delivered, 'settled'>> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { name, shortened } = fittingName(stem, extension, attempt);
    const path = join(folder, name);
    // Checked first, because each name that is tried is recorded.
    if (await lstat(path).catch(() => null)) continue;
    parts.intend(part, { ...result, path, name });
    if (await giveName(part, path)) return { path, name, shortened };
  }
  throw new ServiceError('target_not_writable');
}

/** Gives a file another name on its disk, beside the one it has where links exist; false when that name is taken. */
export async function giveName(part: string, path: string): Promise<boolean> {
  try {
    // Fails when the name exists, unlike rename. Disks without links also answer EPERM, so it is not retried here.
    await link(part, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!withoutLinks.has(code ?? '')) throw error;
  }
  // FAT, exFAT and some network drives know no hard links: reserve the name, then replace our own reservation. The name was
  // noted before, so that the next start removes an empty file that is left when the process is killed here.
  try {
    await (await open(path, 'wx')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    await patiently(() => rename(part, path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return true;
}

/** Errors of file systems without hard links. */
const withoutLinks = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'EISDIR',
  'UNKNOWN',
  // A virus scanner holds the new file: the other method waits until it is free.
  'EBUSY',
  'EACCES',
]);

/** The error for a person after a failed write to the target. */
export function targetError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new ServiceError('target_full', {}, { cause: error });
    case 'ENOENT':
    case 'ENOTDIR':
      return new ServiceError('target_missing', {}, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ServiceError('target_not_writable', {}, { cause: error });
    default:
      return ServiceError.from(error);
  }
}

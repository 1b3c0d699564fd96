/**
 * Documents of watched folders, to which others may write. Each is opened once when its turn comes, without following links,
 * compared with the file that was submitted, and copied: the checked file is converted or sent, whatever replaces it meanwhile.
 */
import { constants, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, rm, utimes, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError, type ExecutionInput } from '../../contract/index.js';
import { holdFolder, openIn, openWithin } from '../systems/within.js';

/** The copy of a document to read. */
export interface TakenDocument {
  readonly path: string;
  /** Its permissions, which its result must not exceed. */
  readonly mode: number;
  /** Its path, without links. */
  readonly beside: string;
}

/** Permissions of all users but the owner. */
const others = 0o077;

/**
 * @param folder the watched folder
 * @param into folder that is made for the copy, which keeps its name
 * @throws ServiceError `file_missing`, `file_replaced` where it is another file now, or a link, a pipe or a folder has its name,
 *   `unreadable_file`; what the system says where the copy cannot be written
 */
export async function takeDocument(
  { path, size, modifiedAt }: Pick<ExecutionInput, 'path' | 'size' | 'modifiedAt'>,
  folder: string,
  into: string,
): Promise<TakenDocument> {
  const held = await holding(() => holdFolder(folder, dirname(path)));
  try {
    const handle = await holding(() => openIn(held, basename(path)));
    try {
      const facts = await handle.stat();
      if (facts.size !== size || !isTimeOf(modifiedAt, facts.mtimeMs))
        throw new ServiceError('file_replaced');
      await mkdir(into, { recursive: true, mode: 0o700 });
      const copy = join(into, basename(path));
      await rm(copy, { force: true });
      await copyOf(handle, copy);
      // It must not have changed while it was read.
      const now = await handle.stat();
      if (now.size !== facts.size || now.mtimeMs !== facts.mtimeMs) throw new ServiceError('file_replaced');
      await chmod(copy, 0o600);
      await utimes(copy, facts.atime, facts.mtime);
      return { path: copy, mode: modeOf(facts), beside: join(held.real, basename(path)) };
    } finally {
      await handle.close();
    }
  } finally {
    await held.close();
  }
}

/** The identity of a file, as far as it can be opened. */
export async function factsWithin(
  path: string,
  folder: string,
): Promise<Partial<Pick<ExecutionInput, 'size' | 'modifiedAt'>>> {
  const handle = await openWithin(folder, path).catch(() => null);
  try {
    const facts = await handle?.stat();
    return facts ? { size: facts.size, modifiedAt: facts.mtime.toISOString() } : {};
  } finally {
    await handle?.close();
  }
}

/** Records hold whole milliseconds. */
const isTimeOf = (modifiedAt: string | undefined, milliseconds: number): boolean =>
  modifiedAt !== undefined && Math.abs(Date.parse(modifiedAt) - milliseconds) <= 1;

/**
 * The most permissions for results of a document of a watched folder, read again: null where the document is gone, or is no
 * longer a regular file.
 */
export async function modeWithin(path: string, folder: string): Promise<number | null> {
  const handle = await openWithin(folder, path).catch(() => null);
  try {
    return handle === null ? null : modeOf(await handle.stat());
  } finally {
    await handle?.close();
  }
}

/**
 * Some systems let users link a file that they cannot read (macOS; Linux without `fs.protected_hardlinks`). Where a file with
 * several names is not readable by all, only its owner may read the result: the group may differ there.
 */
function modeOf({ mode, nlink }: { readonly mode: number; readonly nlink: number }): number {
  const isForEverybody = (mode & 0o004) !== 0;
  return nlink > 1 && !isForEverybody ? mode & ~others : mode;
}

async function holding<Held>(open: () => Promise<Held>): Promise<Held> {
  try {
    return await open();
  } catch (thrown) {
    switch ((thrown as NodeJS.ErrnoException).code) {
      case 'ENOENT':
      case 'ENOTDIR':
        throw new ServiceError('file_missing', {}, { cause: thrown });
      case 'ELOOP':
      case 'EMLINK':
        throw new ServiceError('file_replaced', {}, { cause: thrown });
      default:
        throw new ServiceError('unreadable_file', {}, { cause: thrown });
    }
  }
}

/** Copied on Linux by the system, which shares blocks where the disk can; elsewhere read and written. */
async function copyOf(handle: FileHandle, copy: string): Promise<void> {
  if (process.platform === 'linux') {
    const own = `/proc/self/fd/${handle.fd}`;
    const isDone = await copyFile(own, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // Without /proc.
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (isDone) return;
  }
  await pipeline(
    handle.createReadStream({ start: 0, autoClose: false }),
    createWriteStream(copy, { flags: 'wx', mode: 0o600 }),
  );
}

/**
 * Files below a folder that others may write to: a link in the place of a file, or of a folder on the path to it, must not lead
 * Platen elsewhere. A file is opened once, and what was opened is checked, copied and moved.
 *
 * On Linux each folder on the way is opened without following links, and the next name is looked up in the folder that was opened.
 * macOS refuses links on the whole way (`O_NOFOLLOW_ANY`). Elsewhere the way is looked at before and after, and the file that was
 * opened must be the one that was seen there: a process that changes the path back and forth at the right moments is not noticed.
 */
import { constants, type BigIntStats } from 'node:fs';
import { lstat, mkdir, open, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Remembered } from './remembered.js';

/** fcntl.h of macOS 11 and later; not in `fs.constants`. */
const noFollowAny = 0x2000_0000;

/** Flags that a system does not have are 0. */
const { O_RDONLY, O_DIRECTORY = 0, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** A folder that stays the one it was for as long as it is held, whatever becomes of its name. */
export interface HeldFolder {
  /** Leads to the folder itself: names below it are joined to this. */
  readonly path: string;
  /** The path of the folder when it was opened, without links. */
  readonly real: string;
  /** Where a folder cannot be held by the system: whether the way to it is the one it was. @throws NodeJS.ErrnoException */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Whether open folders can be named by their number, which is Linux with its `/proc`. */
const namesHandles = new Remembered(async () => {
  if (process.platform !== 'linux') return false;
  const handle = await open('/', O_RDONLY | O_DIRECTORY);
  try {
    return (await readlink(`/proc/self/fd/${handle.fd}`)) === '/';
  } catch {
    return false;
  } finally {
    await handle.close();
  }
});

/**
 * Opens a regular file for reading. Nothing else is waited for: a pipe in its place is refused as well.
 * @param root folder that may itself be reached by links: a person named it
 * @param path of a file below it
 * @throws NodeJS.ErrnoException `ELOOP` where a link, a pipe, a device or another folder stands on the way; as `open` otherwise
 */
export async function openWithin(root: string, path: string): Promise<FileHandle> {
  const folder = await holdFolder(root, dirname(path));
  try {
    return await openIn(folder, basename(path));
  } finally {
    await folder.close();
  }
}

/** As {@link openWithin}, for a file of a folder that is held. */
export async function openIn(folder: HeldFolder, name: string): Promise<FileHandle> {
  const there = join(folder.path, name);
  // Looked at before it is opened: opening a device may do something, and a disk may know no such flags.
  const seen = await lstat(there, { bigint: true });
  if (!seen.isFile()) throw refused(name);
  const handle = await open(there, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | ownFlags());
  try {
    const facts = await handle.stat({ bigint: true });
    if (!facts.isFile() || !isSameFile(facts, seen)) throw refused(name);
    await folder.check();
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Holds a folder below another one, so that files in it can be looked at, named and removed.
 * @param root as for {@link openWithin}
 * @param isMade whether folders that lack below the root are made
 * @throws NodeJS.ErrnoException as {@link openWithin}
 */
export async function holdFolder(root: string, path: string, isMade = false): Promise<HeldFolder> {
  const names = namesBelow(root, path);
  if (await namesHandles.get()) {
    let handle = await open(root, O_RDONLY | O_DIRECTORY);
    for (const name of names) {
      const above = handle;
      try {
        if (isMade) await makeFolder(`/proc/self/fd/${above.fd}/${name}`);
        handle = await open(`/proc/self/fd/${above.fd}/${name}`, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
      } catch (error) {
        // What is no longer a folder is reported as what it may be: a link.
        throw (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? refused(path) : error;
      } finally {
        await above.close();
      }
    }
    const own = `/proc/self/fd/${handle.fd}`;
    return {
      path: own,
      real: await readlink(own),
      check: () => Promise.resolve(),
      close: () => handle.close(),
    };
  }
  const real = await realpath(root);
  const before = await facesOf(real, names, path, isMade);
  const folder = join(real, ...names);
  return {
    path: folder,
    real: folder,
    check: async () => {
      const after = await facesOf(real, names, path, false);
      if (after.some((facts, place) => !isSameFile(facts, before[place]!))) throw refused(path);
    },
    close: () => Promise.resolve(),
  };
}

/** The folders on the way, each a folder and no link. */
async function facesOf(
  root: string,
  names: readonly string[],
  path: string,
  isMade: boolean,
): Promise<BigIntStats[]> {
  const found: BigIntStats[] = [];
  let at = root;
  for (const name of names) {
    at = join(at, name);
    if (isMade) await makeFolder(at);
    // A junction of Windows is a link here, too.
    const facts = await lstat(at, { bigint: true });
    if (!facts.isDirectory()) throw refused(path);
    found.push(facts);
  }
  return found;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // The code that opens a link reports it.
    if ((await lstat(path)).isFile()) throw error;
  }
}

function namesBelow(root: string, path: string): string[] {
  const way = relative(root, path);
  const names = way === '' ? [] : way.split(sep);
  if (names[0] === '..' || /^[a-z]:/i.test(way)) throw refused(path);
  return names;
}

/** Windows tells the drive of an open file in another way than that of a name. */
const isSameFile = (one: BigIntStats, other: BigIntStats): boolean =>
  one.ino === other.ino && (one.dev === other.dev || process.platform === 'win32');

const ownFlags = (): number => (process.platform === 'darwin' ? noFollowAny : 0);

function refused(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`a link or no regular file on the way: ${path}`), { code: 'ELOOP', path });
}

/** Moves originals out of a watched folder, without ever replacing a file. */
import { createWriteStream } from 'node:fs';
import { link, lstat, open, rename, rm, utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../executions/durable.js';
import { holdFolder, openWithin, type HeldFolder } from '../systems/within.js';

/** Most names that are tried: beyond that something else is wrong. */
const maxNames = 10_000;

/** A document of a watched folder, as it was looked at. */
export interface Original {
  readonly path: string;
  readonly inode: string;
}

/**
 * Moves a document into a folder under its own name, counted up past what is there: `name (2).pdf`. A kill on the way leaves the
 * original where it was, or in both places, and never in none. No link is followed on the way to it, nor below the folder: others
 * may write to both.
 * @param root the watched folder
 * @param folder where it goes
 * @param subfolder folder below, made where it lacks
 * @returns its path now
 * @throws NodeJS.ErrnoException `ESTALE` where another file has its name by now
 */
export async function moveAside(
  root: string,
  original: Original,
  folder: string,
  subfolder = '',
): Promise<string> {
  // The folder itself is the person's: a drive that is not there must not get a folder of that name in its place.
  const facts = await lstat(folder);
  if (!facts.isDirectory() && !facts.isSymbolicLink()) throw missing(folder);
  const into = join(folder, subfolder);
  const from = await holdFolder(root, dirname(original.path));
  try {
    const to = await holdFolder(folder, into, true);
    try {
      const name = basename(original.path);
      const there = join(from.path, name);
      const goal = await takeFreeName(root, original, there, to);
      // Another one that took its name meanwhile stays.
      if ((await inodeOf(there)) === original.inode) await rm(there, { force: true });
      await Promise.all([syncFolder(to.path), syncFolder(from.path)]);
      return join(into, goal);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function takeFreeName(
  root: string,
  original: Original,
  there: string,
  to: HeldFolder,
): Promise<string> {
  const name = basename(original.path);
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let number = 1; number <= maxNames; number += 1) {
    const goal = number === 1 ? name : `${stem} (${number})${extension}`;
    await to.check();
    if (await takeName(root, original, there, join(to.path, goal))) return goal;
  }
  throw missing(to.path);
}

/** Gives a file a second name, or copies it where its drive is another one; false when the name is taken. */
async function takeName(root: string, original: Original, there: string, goal: string): Promise<boolean> {
  try {
    await link(there, goal);
    if ((await inodeOf(goal)) === original.inode) return true;
    await rm(goal, { force: true });
    throw replaced(original.path);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    // A kill may have left both names of one file.
    if (code === 'EEXIST') return (await inodeOf(goal)) === original.inode && (await isOneDrive(there, goal));
    if (code === 'ENOENT' || code === 'ESTALE') throw thrown;
  }
  // Another drive, or one that knows no links.
  if (await lstat(goal).then(isThere, isNot)) return false;
  const part = join(dirname(goal), `.platen-${randomUUID()}.part`);
  const handle = await openWithin(root, original.path);
  try {
    const { ino, atime, mtime, mode } = await handle.stat();
    if (String(ino) !== original.inode) throw replaced(original.path);
    await pipeline(
      handle.createReadStream({ start: 0, autoClose: false }),
      createWriteStream(part, { flags: 'wx', mode: mode & 0o777 }),
    );
    await utimes(part, atime, mtime).catch(() => undefined);
    try {
      await link(part, goal);
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      if (code === 'EEXIST') return false;
      // No links at all: the name is reserved, then filled in one step.
      if (!(await reserve(goal))) return false;
      await rename(part, goal);
    }
    return true;
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
}

async function reserve(goal: string): Promise<boolean> {
  try {
    await (await open(goal, 'wx')).close();
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

/** Of a regular file; null for all else. */
async function inodeOf(path: string): Promise<string | null> {
  const facts = await lstat(path).catch(() => null);
  return facts?.isFile() ? String(facts.ino) : null;
}

async function isOneDrive(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => lstat(path, { bigint: true })));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev && a.ino !== 0n;
}

const isThere = () => true;
const isNot = () => false;

function missing(folder: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no folder ${folder}`), { code: 'ENOENT' });
}

function replaced(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`another file is ${path} now`), { code: 'ESTALE' });
}

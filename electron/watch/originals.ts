/** Originals on their way out of a watched folder: never one in the place of another. */
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, dirname, extname, join } from 'node:path';
import { syncFolder } from '../executions/durable.js';

/** Most names that are tried: beyond that something else is wrong. */
const maxNames = 10_000;

/**
 * Moves a file into a folder under its own name, counted up past what is there: `name (2).pdf`. A kill on the way leaves the
 * original where it was, or in both places, and never in none.
 * @param subfolder folder below, made where it lacks
 * @returns its path now
 */
export async function moveAside(path: string, folder: string, subfolder = ''): Promise<string> {
  // The folder itself is the person's: a drive that is not there must not get a folder of that name in its place.
  const facts = await lstat(folder);
  if (!facts.isDirectory() && !facts.isSymbolicLink()) throw missing(folder);
  const into = subfolder === '' ? folder : join(folder, subfolder);
  if (subfolder !== '') await mkdir(into, { recursive: true });
  const name = basename(path);
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let number = 1; number <= maxNames; number += 1) {
    const goal = join(into, number === 1 ? name : `${stem} (${number})${extension}`);
    if (await takeName(path, goal)) {
      await rm(path, { force: true });
      await Promise.all([syncFolder(into), syncFolder(dirname(path))]);
      return goal;
    }
  }
  throw missing(into);
}

/** Gives a file a second name, or copies it where its drive is another one; false when the name is taken. */
async function takeName(path: string, goal: string): Promise<boolean> {
  try {
    await link(path, goal);
    return true;
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    // A kill may have left both names of one file.
    if (code === 'EEXIST') return isSameFile(path, goal);
    if (code === 'ENOENT') throw thrown;
  }
  // Another drive, or one that knows no links.
  if (await lstat(goal).then(isThere, isNot)) return false;
  const part = join(dirname(goal), `.platen-${randomUUID()}.part`);
  try {
    await copyFile(path, part, constants.COPYFILE_EXCL);
    const { atime, mtime } = await lstat(path);
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

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => lstat(path, { bigint: true })));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev && a.ino !== 0n;
}

const isThere = () => true;
const isNot = () => false;

function missing(folder: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no folder ${folder}`), { code: 'ENOENT' });
}

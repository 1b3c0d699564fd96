/** One look through a folder, file by file: however many there are, memory stays as it is. */
import { lstat, opendir } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { holdFolder } from '../systems/within.js';
import type { Identity } from './ledger.js';
import { isPassing, isPassingFolder } from './names.js';

export interface FoundDocument extends Identity {
  readonly path: string;
  readonly inode: string;
}

export interface LookOptions {
  readonly isDeep: boolean;
  /** Folders that are not entered. */
  readonly without: readonly string[];
}

/**
 * The files of a folder that are no passing ones. Links are passed over: what they lead to lies elsewhere.
 * @throws the error of the system where the folder itself cannot be read
 */
export async function* filesIn(
  folder: string,
  { isDeep, without }: LookOptions,
): AsyncGenerator<FoundDocument> {
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    // A subfolder that is gone or locked costs nothing but itself.
    const listing = at === folder ? await opendir(at) : await opendir(at).catch(() => null);
    if (!listing) continue;
    for await (const entry of listing) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) {
        if (isDeep && !isPassingFolder(entry.name) && !without.includes(path)) folders.push(path);
      } else if (!isPassing(entry.name)) {
        const found = await lookAt(path);
        if (found) yield found;
      }
    }
  }
}

/** A file as it is now; null where there is none. */
export async function lookAt(path: string): Promise<FoundDocument | null> {
  const facts = await lstat(path).catch(() => null);
  if (!facts?.isFile()) return null;
  return { path, size: facts.size, modified: facts.mtimeMs, inode: String(facts.ino) };
}

/** As {@link lookAt}, without following a link on the way from a folder to it. */
export async function lookWithin(folder: string, path: string): Promise<FoundDocument | null> {
  const held = await holdFolder(folder, dirname(path)).catch(() => null);
  if (held === null) return null;
  try {
    const found = await lookAt(join(held.path, basename(path)));
    return found && { ...found, path };
  } finally {
    await held.close();
  }
}

/** True for what is still the same document, as far as its facts tell. */
export const isSame = (one: Identity, other: Identity): boolean =>
  one.size === other.size && one.modified === other.modified;

/** Folder of a file below another one, with `/`; `''` for the folder itself. */
export function subfolderOf(path: string, folder: string): string {
  const below = path.slice(folder.endsWith(sep) ? folder.length : folder.length + 1);
  const end = below.lastIndexOf(sep);
  return end < 0 ? '' : below.slice(0, end).split(sep).join('/');
}

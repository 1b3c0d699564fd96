/**
 * Files that Platen keeps for itself and that cannot be used, such as a damaged history: they are moved aside and never
 * removed, and the person is told where they are.
 */
import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { ServiceError, type ErrorInfo } from '../../contract/index.js';
import type { OwnFileCause } from '../../contract/error-codes.js';

/** The reports about this process's own files. */
export class OwnFileTroubles {
  readonly #all: ErrorInfo[] = [];
  readonly #listeners = new Set<() => void>();

  /** In the order in which they were found. */
  get all(): readonly ErrorInfo[] {
    return this.#all;
  }

  /** Those that were not taken yet: the caller that takes them reports them. */
  take(): readonly ErrorInfo[] {
    return this.#all.splice(0);
  }

  /** Removes one report, named by its English sentence. */
  drop(message: string): void {
    const at = this.#all.findIndex((info) => info.message === message);
    if (at === -1) return;
    this.#all.splice(at, 1);
    for (const listener of this.#listeners) listener();
  }

  /** Notes something once. */
  note(code: OwnFileCause, params: Readonly<Record<string, string>> = {}): void {
    const info = new ServiceError(code, params).toInfo();
    if (this.#all.some(({ message }) => message === info.message)) return;
    this.#all.push(info);
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener for every report; returns a function that ends this. */
  onNote(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The reports of all parts of this process. */
export const ownFileTroubles = new OwnFileTroubles();

/** The files that SQLite keeps beside a database. */
const databaseCompanions = ['-wal', '-shm'];

/**
 * Renames a file, with the files that SQLite keeps beside it, to a free name: `history.broken-1764000000000.db`. @param inode
 * of the unusable file: another process may have moved it aside meanwhile, and created a new one
 * @returns its path now; null where the file is another one, or gone
 * @throws NodeJS.ErrnoException
 */
export function putAside(file: string, inode: bigint | null): string | null {
  const facts = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  if (!facts || (inode !== null && facts.ino !== inode)) return null;
  const aside = freeName(file);
  renameSync(file, aside);
  for (const suffix of databaseCompanions)
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  return aside;
}

/**
 * Writes a copy of an unreadable file beside it: `settings.broken.json`, or with the time in its name where that exists.
 * @param text of the file
 * @returns the path of the copy; that of the file itself where no copy can be written: the file then stays until something is
 * changed
 */
export function keepCopy(file: string, text: string): string {
  const extension = extname(file);
  const usual = join(dirname(file), `${basename(file, extension)}.broken${extension}`);
  const isFree = !existsSync(usual);
  if (!isFree && isSameText(usual, text)) return usual;
  const path = isFree ? usual : freeName(file);
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return path;
  } catch {
    return file;
  }
}

function isSameText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

/** A free name beside a file, for a copy of it or for itself. */
function freeName(file: string): string {
  const extension = extname(file);
  const stem = join(dirname(file), basename(file, extension));
  for (let time = Date.now(); ; time += 1) {
    const name = `${stem}.broken-${time}${extension}`;
    if (!existsSync(name)) return name;
  }
}

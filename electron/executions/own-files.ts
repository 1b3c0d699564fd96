/**
 * Files that Platen keeps for itself and that cannot be used, such as a damaged history: they are moved aside and never
 * removed, and the person is told where they are.
 */
import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { ServiceError, type ErrorInfo } from '../../contract/index.js';
import type { OwnFileCause } from '../../contract/own-file-causes.js';

/** What is said of this process's own files. */
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

  /** One of them, named by what is said of it in English, is said no more. */
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

  /** Calls the listener whenever something is noted; returns the way out. */
  onNote(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Those of this process, whichever of its parts found them. */
export const ownFileTroubles = new OwnFileTroubles();

/** What SQLite keeps beside a database. */
const databaseCompanions = ['-wal', '-shm'];

/**
 * Gives a file, with what SQLite keeps beside a database, a name that is free: `history.broken-1764000000000.db`.
 * @param inode of the file that cannot be used: another process may have put it aside meanwhile, and begun a new one
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
 * Keeps a copy of a file that cannot be understood beside it: `settings.broken.json`, or under a name with the time where another
 * one is kept there.
 * @param text of the file
 * @returns its path; that of the file itself where no copy can be written, which is then left as it is until something is changed
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

/** A name beside a file that nothing has, for a copy of it or for itself. */
function freeName(file: string): string {
  const extension = extname(file);
  const stem = join(dirname(file), basename(file, extension));
  for (let time = Date.now(); ; time += 1) {
    const name = `${stem}.broken-${time}${extension}`;
    if (!existsSync(name)) return name;
  }
}

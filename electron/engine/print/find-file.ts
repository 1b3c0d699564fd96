/** Finds a file whose name differs in case only: pages made on Windows or macOS are careless about it. */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** The most names in one folder that are looked at. */
const folderLimit = 10_000;

/** @returns the real path; null when there is no such file or more than one, or the name climbs */
export async function findDespiteCase(root: string, name: string): Promise<string | null> {
  let path = root;
  for (const part of name.split('/').filter((given) => given !== '' && given !== '.')) {
    if (part === '..') return null;
    const names: string[] = await readdir(path).catch(() => []);
    if (names.includes(part)) {
      path = join(path, part);
      continue;
    }
    const wanted = fold(part);
    const fitting = names.slice(0, folderLimit).filter((candidate) => fold(candidate) === wanted);
    if (fitting.length !== 1) return null;
    path = join(path, fitting[0]!);
  }
  return realpath(path).catch(() => null);
}

/** macOS writes accents as letters of their own; the same name may come from elsewhere written as one. */
const fold = (name: string): string => name.normalize('NFC').toLowerCase();

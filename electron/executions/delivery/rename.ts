/** Gives a finished file another name in its folder. */
import { lstat, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { patiently } from '../../systems/held-files.js';
import { syncFolder } from '../durable.js';
import { giveName, targetError } from './deliver.js';
import { fittingName, legalName } from './names.js';

/**
 * Characters that no file system takes in a name, and invisible ones: control characters and those that change the direction
 * of text.
 */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * The whole requested name.
 * @param wanted as the person typed it, without an extension
 * @param extension with its dot; `''` for none
 * @throws ServiceError `result_name_empty`, `result_name_illegal`, `result_name_reserved`, `result_name_too_long`
 */
export function renamed(wanted: string, extension: string): string {
  const stem = wanted.trim();
  if (stem === '') throw new ServiceError('result_name_empty');
  if (unseen.test(stem)) throw new ServiceError('result_name_illegal', { characters: '⏎ ⇥' });
  const barred = [...'<>:"/\\|?*'].filter((character) => stem.includes(character));
  if (barred.length > 0) throw new ServiceError('result_name_illegal', { characters: barred.join(' ') });
  const legal = legalName(stem);
  if (legal === '') throw new ServiceError('result_name_illegal', { characters: '.' });
  if (legal !== stem && legal === `_${stem}`) throw new ServiceError('result_name_reserved', { name: stem });
  // Windows removes dots at the end of a name.
  if (legal !== stem) throw new ServiceError('result_name_illegal', { characters: stem.at(-1) ?? '' });
  const { name, shortened } = fittingName(stem, extension.slice(1), 1);
  if (shortened) throw new ServiceError('result_name_too_long');
  return name;
}

/**
 * Renames a file, and never replaces another one.
 * @param wanted the new name without its extension
 * @throws ServiceError as {@link renamed}; `result_name_taken`, `file_missing`, `target_not_writable`
 */
export async function renameFile(path: string, wanted: string): Promise<{ path: string; name: string }> {
  const folder = dirname(path);
  const name = renamed(wanted, extname(path));
  const to = join(folder, name);
  const facts = await lstat(path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('file_missing');
  if (to === path) return { path, name };
  try {
    const there = await lstat(to).catch(() => null);
    // Where case is ignored, the file itself has the new name.
    if (there && there.ino === facts.ino && there.dev === facts.dev && there.nlink === 1)
      await patiently(() => rename(path, to));
    else if (there || !(await giveName(path, to))) throw new ServiceError('result_name_taken', { name });
    else await rm(path, { force: true });
    await syncFolder(folder);
  } catch (error) {
    throw targetError(error);
  }
  return { path: to, name };
}

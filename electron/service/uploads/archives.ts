/** The contents of a ZIP archive, as if its folder had been dropped. */
import { basename, extname, join } from 'node:path';
import { limits, ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import {
  archiveLimits,
  listArchive,
  unpackArchive,
  type SkippedEntry,
  type SkipReason,
} from '../../files/unpack.js';
import { legalName } from '../../executions/delivery/names.js';
import type { FoundFile } from './found.js';
import type { InputFolders } from '../../executions/input-folders.js';

/**
 * Unpacks an archive into a private folder. Entries that could not be unpacked are listed with their problem; so is the archive
 * itself when none could.
 * @param room files that can still be taken
 */
export async function openArchive(
  path: string,
  inputFolders: InputFolders,
  room: number,
): Promise<FoundFile[]> {
  // Its folder has the archive's name, here and in the target.
  const top = legalName(basename(path, extname(path))) || 'archive';
  const inside = (folder: string) => (folder === '' ? top : `${top}/${folder}`);
  try {
    const listed = await listArchive(path);
    if (listed.files.length > room) {
      const params = { count: listed.files.length, limit: limits.local.files };
      throw new ServiceError('too_many_files', params);
    }
    const { files, skipped } =
      listed.files.length === 0 ? listed : await unpackArchive(path, join(await inputFolders.make(), top));
    const found: FoundFile[] = files.map((file) => ({
      path: 'path' in file ? file.path : path,
      name: file.name,
      folder: inside(file.folder),
      origin: path,
      problem: null,
    }));
    append(
      found,
      skipped.slice(0, maxListed).map((entry) => refused(path, entry, inside)),
    );
    if (found.length === 0) throw new ServiceError('empty_archive');
    return found;
  } catch (thrown) {
    const problem = ServiceError.from(thrown, 'damaged_file');
    return [{ path, name: basename(path), folder: '', origin: null, problem }];
  }
}

/** Entries that could not be taken and are listed; an archive may hold any number of them. */
const maxListed = 200;

function refused(path: string, entry: SkippedEntry, inside: (folder: string) => string): FoundFile {
  const words = entry.name.split(/[\\/]+/).filter((word) => !['', '.', '..'].includes(word));
  return {
    // There is no file at this path: it only identifies the entry.
    path: join(path, ...words),
    name: words.at(-1) ?? entry.name,
    folder: inside(words.slice(0, -1).join('/')),
    origin: path,
    problem: problemOf(entry.reason),
  };
}

function problemOf(reason: SkipReason): ServiceError {
  switch (reason) {
    case 'unsafe_name':
      return new ServiceError('unsafe_path');
    case 'encrypted':
      return new ServiceError('unsupported_protection');
    case 'not_a_file':
      return new ServiceError('not_a_file');
    case 'too_large':
      return new ServiceError('too_large', { detail: 'it unpacks to more than an archive may hold' });
    case 'too_many':
      return new ServiceError('too_many_files', {
        count: archiveLimits.entries + 1,
        limit: archiveLimits.entries,
      });
    case 'too_deep':
      return new ServiceError('nested_too_deep', { limit: archiveLimits.depth });
    case 'damaged':
      return new ServiceError('damaged_file');
    case 'unsupported_method':
      return new ServiceError('unsupported_archive');
  }
}

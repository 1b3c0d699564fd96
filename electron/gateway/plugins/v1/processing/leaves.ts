/** The documents of a process, in their order: files of the session, and the files of its archives. */
import { extname, join } from 'node:path';
import { ServiceError } from '../../../../../contract/index.js';
import { append } from '../../../../../contract/lists.js';
import { legalName, fittingName } from '../../../../executions/delivery/names.js';
import { listArchive, unpackArchive, type SkippedEntry } from '../../../../files/unpack.js';
import type { OrderedFile } from '../model/ordering.js';
import type { SessionFile } from '../model/session-store.js';

/** One document to convert. */
export interface Leaf {
  /** What it is called in bookmarks, in the names of results and in messages. */
  readonly title: string;
  /** Chapters it stands in, from the outermost, each fit to be the name of a folder. */
  readonly chapters: readonly string[];
  /** Absolute path of its bytes. */
  readonly path: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  /** The extension stays in the name of the result. */
  readonly keepsExtension: boolean;
}

/** Something of an archive that is no document of the process. */
export interface Skipped {
  readonly title: string;
  readonly error: ServiceError;
}

/** A title as the name of a file or a folder: it is in the result what the client called it, but for what no disk takes. */
export const nameOf = (title: string, extension = ''): string =>
  fittingName(legalName(plain(title)) || 'document', extension, 1).name;

/** Without what ends a line or a folder. */
// eslint-disable-next-line no-control-regex -- exactly these are meant
const plain = (title: string): string => title.replaceAll(/[\0-\x1f\\]/g, '-').trim();

/**
 * The documents of a session.
 * @param pathOf where the bytes of a file are
 * @param work folder that archives are unpacked into
 * @param most documents, with those of archives
 * @throws ServiceError `too_many_files`, `damaged_file` for an archive that is none, `empty_archive`
 */
export async function leavesOf(
  ordered: readonly OrderedFile[],
  files: readonly SessionFile[],
  pathOf: (file: SessionFile) => string,
  work: string,
  most: number,
): Promise<{ readonly leaves: Leaf[]; readonly skipped: Skipped[] }> {
  const byId = new Map(files.map((file) => [file.id, file]));
  const leaves: Leaf[] = [];
  const skipped: Skipped[] = [];
  for (const [place, { fileId, chapters: titles }] of ordered.entries()) {
    const file = byId.get(fileId);
    if (!file) continue;
    const chapters = titles.map((title) => nameOf(title));
    if (file.extension !== 'zip') {
      const { title, extension, keepExtension } = file;
      leaves.push({ title, chapters, path: pathOf(file), extension, keepsExtension: keepExtension });
      continue;
    }
    const contents = await unpack(pathOf(file), join(work, String(place)), most, most - leaves.length);
    const top = [...chapters, nameOf(file.title)];
    append(
      leaves,
      contents.files.map((leaf) => ({ ...leaf, chapters: [...top, ...leaf.chapters] })),
    );
    append(
      skipped,
      contents.skipped.map((entry) => skippedEntry(entry)),
    );
  }
  if (leaves.length > most) throw tooMany(leaves.length, most);
  return { leaves, skipped };
}

const tooMany = (count: number, limit: number): ServiceError =>
  new ServiceError('too_many_files', { count, limit });

async function unpack(path: string, folder: string, most: number, room: number) {
  const listed = await listArchive(path);
  if (listed.files.length > room) throw tooMany(listed.files.length, most);
  if (listed.files.length === 0 && listed.skipped.length === 0) throw new ServiceError('empty_archive');
  const { files, skipped } = await unpackArchive(path, folder);
  return {
    skipped,
    files: files.map((file): Leaf => {
      const extension = extname(file.name).slice(1).toLowerCase();
      return {
        title: extension === '' ? file.name : file.name.slice(0, -extension.length - 1),
        chapters: file.folder === '' ? [] : file.folder.split('/').map((name) => nameOf(name)),
        path: file.path,
        extension,
        keepsExtension: false,
      };
    }),
  };
}

function skippedEntry({ name, reason }: SkippedEntry): Skipped {
  const error = (): ServiceError => {
    switch (reason) {
      case 'unsafe_name':
        return new ServiceError('unsafe_path');
      case 'encrypted':
        return new ServiceError('unsupported_protection');
      case 'not_a_file':
        return new ServiceError('not_a_file');
      case 'too_large':
      case 'too_many':
        return new ServiceError('too_large', { detail: 'it unpacks to more than an archive may hold' });
      case 'too_deep':
        return new ServiceError('nested_too_deep', { limit: 32 });
      case 'damaged':
        return new ServiceError('damaged_file');
      case 'unsupported_method':
        return new ServiceError('unsupported_archive');
    }
  };
  return { title: name.slice(0, 200), error: error() };
}

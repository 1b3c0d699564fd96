/** The target of `--out`. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname, parse, sep } from 'node:path';
import { ServiceError, type Target } from '../../../contract/index.js';
import { formatsWithExtension } from '../../formats/formats.js';
import { resultFormatOf } from '../../formats/formats.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';

/** True for an extension that files have, and folders do not: `.docx`, but not the one of `results.2026`. */
const isOfFiles = (ext: string): boolean =>
  ext.length > 1 &&
  (resultFormatOf(ext.slice(1)) !== null || formatsWithExtension(ext.slice(1).toLowerCase()).length > 0);

/**
 * Reads `--out`: a folder (made when missing), or a file name with the extension of the result when there is one result. A name
 * with the extension of other files is a folder only where it exists already, or ends with a separator. Without `--out` results
 * go beside their sources.
 * @param format the format of the result, `zip` for several files: these get a folder with the name of a PDF. Several files of one
 * format, such as pictures of pages, get a folder of that name
 * @param makes whether missing folders are created
 * @throws ServiceError `out_empty`, `out_one_file` for several results, `out_other_type` for a file of another type,
 * `target_other_type` for a name of one, `target_is_file`, `target_not_writable`, `target_full`
 */
export async function readTarget(
  out: string | undefined,
  oneResult: boolean,
  format: ResultFormat = 'pdf',
  makes = true,
): Promise<Target> {
  if (out === undefined) return { directory: null, pattern: null };
  // An empty variable in a script must not become the current folder.
  if (out === '') throw new ServiceError('out_empty');
  const path = pathOfWord(out);
  const { name, ext } = parse(path);
  const type = format === 'zip' ? 'pdf' : format;
  const named = ext !== '' && resultFormatOf(ext.slice(1)) === type;
  const there = await stat(path).catch(() => null);
  const endsAsFolder = out.endsWith('/') || out.endsWith(sep);
  const isFolder = there?.isDirectory() ?? (endsAsFolder || (!named && !isOfFiles(ext)));
  if (!isFolder && !named) {
    if (there) throw new ServiceError('out_other_type', { name: out, type: type.toUpperCase() });
    if (format === 'zip') throw severalResults(out);
    const better = `${out.slice(0, out.length - ext.length)}.${type}`;
    throw new ServiceError('target_other_type', { name: out, type: type.toUpperCase(), better });
  }
  if (isFolder) {
    if (makes) await makeFolder(path);
    return { directory: path, pattern: null };
  }
  if (!oneResult) throw severalResults(out);
  if (makes) await makeFolder(dirname(path));
  return { directory: dirname(path), pattern: name };
}

const severalResults = (out: string): ServiceError => new ServiceError('out_one_file', { name: out });

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch(async (error: NodeJS.ErrnoException) => {
    const file = error.code === 'ENOTDIR' || error.code === 'EEXIST' ? await fileAbove(path) : null;
    if (file !== null) throw new ServiceError('target_is_file', { name: file }, { cause: error });
    const code = error.code === 'ENOSPC' ? 'target_full' : 'target_not_writable';
    throw new ServiceError(code, {}, { cause: error });
  });
}

/** The file that blocks a folder of this path; null when there is none. */
async function fileAbove(path: string): Promise<string | null> {
  for (let at = path; ; at = dirname(at)) {
    const facts = await stat(at).catch(() => null);
    if (facts) return facts.isDirectory() ? null : at;
    if (dirname(at) === at) return null;
  }
}

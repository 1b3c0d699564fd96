/** Where `--out` leads. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname, parse, resolve, sep } from 'node:path';
import { ServiceError, type Target } from '../../contract/index.js';
import { resultFormatOf, type ResultFormat } from '../formats/result-formats.js';

/**
 * Reads `--out`: a folder (made when missing), or a file name with the extension of the result when there is one result.
 * Without it results go beside their sources.
 * @param format what the workflow gives, `zip` for several files: these have a folder with the name of a PDF
 * @throws ServiceError `invalid_request` for a file name with several results or of another type, `target_is_file`,
 *   `target_not_writable`, `target_full`
 */
export async function readTarget(
  out: string | undefined,
  oneResult: boolean,
  format: ResultFormat = 'pdf',
): Promise<Target> {
  if (out === undefined) return { directory: null, pattern: null };
  // An empty variable in a script must not become the current folder.
  if (out === '') throw new ServiceError('invalid_request', { detail: '--out is empty' });
  const path = resolve(out);
  const { name, ext } = parse(out);
  const type = format === 'zip' ? 'pdf' : format;
  const named = ext !== '' && resultFormatOf(ext.slice(1)) === type;
  const isFolder = await stat(path).then(
    (facts) => {
      if (facts.isDirectory() || named) return facts.isDirectory();
      throw new ServiceError('invalid_request', {
        detail: `“${out}” is a file that is no ${type.toUpperCase()}`,
      });
    },
    () => out.endsWith('/') || out.endsWith(sep) || !named,
  );
  if (isFolder) {
    await makeFolder(path);
    return { directory: path, pattern: null };
  }
  if (!oneResult)
    throw new ServiceError('invalid_request', {
      detail: `“${out}” is one file, and there are several results: give a folder`,
    });
  await makeFolder(dirname(path));
  return { directory: dirname(path), pattern: name };
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch(async (error: NodeJS.ErrnoException) => {
    const file = error.code === 'ENOTDIR' || error.code === 'EEXIST' ? await fileAbove(path) : null;
    if (file !== null) throw new ServiceError('target_is_file', { name: file }, { cause: error });
    const code = error.code === 'ENOSPC' ? 'target_full' : 'target_not_writable';
    throw new ServiceError(code, {}, { cause: error });
  });
}

/** The file that stands where a folder of this path would have to be; null when there is none. */
async function fileAbove(path: string): Promise<string | null> {
  for (let at = path; ; at = dirname(at)) {
    const facts = await stat(at).catch(() => null);
    if (facts) return facts.isDirectory() ? null : at;
    if (dirname(at) === at) return null;
  }
}

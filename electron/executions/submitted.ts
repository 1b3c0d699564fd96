/** What is the same of every submission, whoever does it: its shape, the order of its files and how they are at first. */
import { stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import PQueue from 'p-queue';
import {
  plainPageRanges,
  ServiceError,
  SubmitRequest,
  type Execution,
  type ExecutionInput,
  type SubmitFile,
  type SubmitTerms,
} from '../../contract/index.js';

/** Files looked at side by side: enough to hide a slow disk, few enough for a network drive. */
const looksAtOnce = 16;

/**
 * The request with its defaults.
 * @throws ServiceError `invalid_request` for another shape
 */
export function parseSubmission(raw: SubmitRequest): SubmitRequest {
  const parsed = SubmitRequest.safeParse(raw);
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new ServiceError('invalid_request', { detail });
}

/**
 * Paths must not depend on the folder that a program happens to be in.
 * @throws ServiceError `invalid_request`
 */
export function checkPaths({ files, target }: Pick<SubmitRequest, 'files' | 'target'>): void {
  const paths = files.flatMap(({ path, origin }) => [path, origin ?? path]);
  for (const path of [...paths, target.directory])
    if (path !== null && !isAbsolute(path))
      throw new ServiceError('invalid_request', { detail: `“${path}” is not an absolute path` });
}

/**
 * Puts files in the order of the given names (paths serve too, for equal names in different folders); the others follow
 * as they were given. A name given twice means the first and the second file of that name.
 * @throws ServiceError `invalid_order` for names that no file has
 */
export function inOrder<F extends Pick<SubmitFile, 'path'>>(
  files: readonly F[],
  order: readonly string[],
): F[] {
  const left = [...files];
  const unknown: string[] = [];
  const first = order.flatMap((name) => {
    const at = left.findIndex((file) => file.path === name || basename(file.path) === name);
    if (at >= 0) return left.splice(at, 1);
    unknown.push(name);
    return [];
  });
  if (unknown.length > 0) throw new ServiceError('invalid_order', { detail: unknown.join(', ') });
  return [...first, ...left];
}

/**
 * The files with their page ranges in plain form.
 * @throws ServiceError `invalid_options` for what is no range, and where no merge follows that could keep to it
 */
export function withPages(files: readonly SubmitFile[], oneResult: boolean): SubmitFile[] {
  return files.map(({ pages, ...file }, place) => {
    const plain = pages === undefined ? '' : plainPageRanges(pages);
    if (plain === '') return file;
    const refuse = (sentence: string) => {
      const detail = `${basename(file.path)}: ${sentence.replace(/\.$/, '')}`;
      return new ServiceError(
        'invalid_options',
        { detail },
        { fields: { [`files.${place}.pages`]: [sentence] } },
      );
    };
    if (plain === null) throw refuse('Pages must look like 1-3,7.');
    if (!oneResult) throw refuse('Pages of one file can be chosen in a merge only.');
    return { ...file, pages: plain };
  });
}

/** The inputs with their sizes; a file that cannot be looked at fails later by itself and stops nobody else. */
export async function makeInputs(files: readonly SubmitFile[]): Promise<ExecutionInput[]> {
  const queue = new PQueue({ concurrency: looksAtOnce });
  return queue.addAll(
    files.map((file, index) => async (): Promise<ExecutionInput> => {
      const facts = await stat(file.path).catch(() => null);
      return {
        index,
        path: file.path,
        name: basename(file.path),
        folder: file.folder,
        origin: file.origin ?? null,
        ...(file.pages ? { pages: file.pages } : {}),
        size: facts?.size ?? 0,
        ...(facts ? { modifiedAt: facts.mtime.toISOString() } : {}),
        format: null,
        state: 'waiting',
        progress: null,
        step: null,
        error: null,
      };
    }),
  );
}

/** What an execution says of the watched folder it comes out of, with its documents as they were looked at there. */
export const markOf = (
  { executionId, id, folder, seen }: NonNullable<SubmitTerms['watched']>,
  inputs: readonly ExecutionInput[],
): Pick<Execution, 'id' | 'watched' | 'inputs'> => ({
  id: executionId,
  watched: { id, folder },
  inputs: inputs.map((input) => ({ ...input, ...seen.get(input.path) })),
});

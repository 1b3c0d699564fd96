/**
 * A request that was checked: its options are read, its files are known, and its execution is created. What can be refused at
 * once is refused here, for this computer and for a service elsewhere.
 */
import { unreadablePlace } from '../files/text-pattern.js';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import PQueue from 'p-queue';
import {
  plainPageRanges,
  ServiceError,
  SubmitRequest,
  type Execution,
  type ExecutionInput,
  type Message,
  type OptionValues,
  type ServiceId,
  type SubmitFile,
  type SubmitTerms,
} from '../../contract/index.js';
import { unkeptOptions, withoutSecrets, type ReadableOptions } from '../kit/options.js';

/** A workflow of a request, with its option values. */
export interface ReadStep {
  readonly id: number;
  /** Null for a workflow of a service elsewhere. */
  readonly key: string | null;
  readonly name: string;
  readonly definitions: ReadableOptions;
  /** As the caller sent them, with passwords. */
  readonly values: OptionValues;
}

/** The request, as read by the service that runs it. */
export interface ReadRequest<P> {
  readonly plan: P;
  /** The first workflow, and those that follow. */
  readonly steps: readonly [ReadStep, ...ReadStep[]];
  /** Whether all files together give one result. */
  readonly isTogether: boolean;
  /** Whether the step that makes one result of them runs here, so that it counts as one more input. */
  readonly joinsHere: boolean;
  readonly maxFiles: number;
  /** Its messages from the start. */
  readonly messages: readonly Message[];
  /** Checks what depends on the files. @throws ServiceError `invalid_options` */
  readonly checkFiles: (files: readonly SubmitFile[]) => void;
}

/** @typeParam P what the service needs to know to run it */
export interface Submission<P> extends Pick<ReadRequest<P>, 'plan' | 'isTogether' | 'joinsHere'> {
  readonly execution: Execution;
  /** Wire values of each step, with passwords: in memory only. */
  readonly values: readonly OptionValues[];
  /** Passwords by input index: in memory only. */
  readonly passwords: ReadonlyMap<number, string>;
  /** Whether an option holds a password, or what is not kept either. */
  readonly holdsSecretOptions: boolean;
  /** Whether it has a password, of a file or as an option, or what is not kept either: another process cannot resume it. */
  readonly holdsSecrets: boolean;
}

/**
 * @throws ServiceError `no_files`, `too_many_files`, `invalid_options`, `invalid_order`, `invalid_request`
 */
export async function makeSubmission<P>(
  request: SubmitRequest,
  { plan, steps, isTogether, joinsHere, maxFiles, messages, checkFiles }: ReadRequest<P>,
  service: ServiceId,
): Promise<Submission<P>> {
  const count = request.files.length;
  if (count === 0) throw new ServiceError('no_files');
  if (count > maxFiles) throw new ServiceError('too_many_files', { count, limit: maxFiles });
  checkPaths(request);
  checkPattern(request.target);
  const read = withPages(request.files, isTogether);
  checkFiles(read);
  const files = inOrder(read, request.order ?? []);
  const inputs = await makeInputs(files);
  const passwords = new Map<number, string>();
  for (const [index, { password }] of files.entries()) if (password) passwords.set(index, password);
  const [{ options, ...first }, ...then] = steps.map(({ id, key, name, definitions, values }) => ({
    workflowId: id,
    workflowKey: key,
    workflowName: name,
    options: withoutSecrets(definitions, values),
  })) as [Execution['then'][number], ...Execution['then']];
  const execution: Execution = {
    id: randomUUID(),
    ...first,
    status: 'pending',
    progress: null,
    currentStep: 'waiting',
    error: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    completedAt: null,
    options,
    then,
    target: request.target,
    service,
    creditsCharged: 0,
    inputCount: inputs.length,
    doneCount: 0,
    failedCount: 0,
    totalPages: 0,
    inputs,
    results: [],
    messages: [...messages],
  };
  const holdsSecretOptions = steps.some(({ definitions, values }) =>
    unkeptOptions(definitions).some((name) => (values[name] ?? '') !== ''),
  );
  const holdsSecrets = holdsSecretOptions || passwords.size > 0;
  const given = steps.map(({ values }) => values);
  return {
    ...{ execution, plan, isTogether, joinsHere, passwords },
    ...{ values: given, holdsSecretOptions, holdsSecrets },
  };
}

/** Files that are read in parallel: enough to hide a slow disk, few enough for a network drive. */
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
 * Expressions in the pattern for names can be read.
 * @throws ServiceError `invalid_options`
 */
function checkPattern({ pattern }: SubmitRequest['target']): void {
  const place = unreadablePlace(pattern);
  if (place === null) return;
  throw new ServiceError('invalid_options', { detail: `{${place}} in the names of results cannot be read` });
}

/**
 * Paths must not depend on the current folder of a program.
 * @throws ServiceError `invalid_request`
 */
function checkPaths({ files, target }: Pick<SubmitRequest, 'files' | 'target'>): void {
  const paths = files.flatMap(({ path, origin }) => [path, origin ?? path]);
  for (const path of [...paths, target.directory])
    if (path !== null && !isAbsolute(path))
      throw new ServiceError('invalid_request', { detail: `“${path}” is not an absolute path` });
}

/**
 * Sorts files by a list of names (or paths, for equal names in different folders); the others follow in their order. A name
 * that occurs twice means the first and the second file of that name.
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
 * @throws ServiceError `invalid_options` for an invalid range, and where no merge follows that could use it
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

/** The inputs with their sizes; a file that cannot be read fails later on its own and stops no other. */
async function makeInputs(files: readonly SubmitFile[]): Promise<ExecutionInput[]> {
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
        ...(file.options && Object.keys(file.options).length > 0 ? { options: file.options } : {}),
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

/** The watched folder of an execution, with its documents as they were read there. */
export const markOf = (
  { executionId, id, folder, seen }: NonNullable<SubmitTerms['watched']>,
  inputs: readonly ExecutionInput[],
): Pick<Execution, 'id' | 'watched' | 'inputs'> => ({
  id: executionId,
  watched: { id, folder },
  inputs: inputs.map((input) => ({ ...input, ...seen.get(input.path) })),
});

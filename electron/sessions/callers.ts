/** What a caller over a network may ask, and what replies contain: nothing about the files and folders of this computer. */
import { basename, relative, sep } from 'node:path';
import {
  ServiceError,
  type Caller,
  type ErrorCode,
  type ErrorInfo,
  type Execution,
  type ExecutionChange,
  type ExecutionInput,
  type ExecutionResult,
  type ExecutionSummary,
  type Message,
  type OptionValues,
  type RetryRequest,
  type SubmitRequest,
} from '../../contract/index.js';
import { isFileOption } from '../workflows/catalogue.js';
import type { CallerRights } from '../kit/options.js';
import { tooLarge } from '../executions/uploads.js';
import type { RequestLimits } from '../executions/request-limits.js';

function refuse(field: string, sentence: string): never {
  const detail = sentence.replace(/\.$/, '');
  throw new ServiceError('invalid_request', { detail }, { fields: { [field]: [sentence] } });
}

/**
 * Checks the request of a caller over a network; options are checked where they are read.
 * @param bytesOf bytes of files that were sent
 * @throws ServiceError `invalid_request`, `too_many_files`, `upload_too_large`
 */
export function checkCaller(
  { files, target }: SubmitRequest,
  rights: CallerRights,
  bytesOf: (paths: readonly string[]) => number,
  { files: limit, uploadBytes }: RequestLimits,
): void {
  if (rights.place === 'computer') return;
  if (files.length > limit) throw new ServiceError('too_many_files', { count: files.length, limit });
  for (const { path, origin } of files)
    if (!rights.sent(path) || (origin ?? null) !== null)
      refuse('files', 'Files must be included in the request.');
  if (target.directory !== null) refuse('target', 'A folder can only be chosen at the computer itself.');
  const bytes = bytesOf(files.map(({ path }) => path));
  if (bytes > uploadBytes) throw tooLarge(bytes, uploadBytes);
}

/** @throws ServiceError `invalid_request` */
export function checkCallersRetry({ directory }: RetryRequest, rights: CallerRights): void {
  if (rights.place === 'network' && directory !== undefined)
    refuse('directory', 'A folder can only be chosen at the computer itself.');
}

/** The error of a full disk, without folders of the service's computer. */
const ofDisk: ReadonlySet<string> = new Set<ErrorCode>(['work_folder_full', 'target_full']);

function errorOf(error: ErrorInfo | null): ErrorInfo | null {
  if (error === null) return null;
  if (ofDisk.has(error.code))
    return new ServiceError('unavailable', { seconds: 60 }, { retryAfter: 60 }).toInfo();
  return error.files ? { ...error, files: error.files.map((file) => ({ ...file, path: file.name })) } : error;
}

const inputOf = (input: ExecutionInput): ExecutionInput => ({
  ...input,
  path: input.name,
  origin: null,
  error: errorOf(input.error),
});

/** The path of a result within the folder of its execution, without folders of this computer. */
const resultOf =
  (directory: string | null) =>
  (result: ExecutionResult): ExecutionResult => ({
    ...result,
    path: directory === null ? result.name : relative(directory, result.path).split(sep).join('/'),
  });

/** Replies give the name of an option's file, not its path. */
const valuesOf = (values: OptionValues): OptionValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isFileOption(name) ? basename(value) : value]),
  );

/** Messages about the disk of the service's computer are for its operator only. */
const isOfTheService = ({ code }: Message): boolean => code === 'history_full';

function summaryOf<S extends ExecutionSummary>(summary: S): S {
  return {
    ...summary,
    error: errorOf(summary.error),
    options: valuesOf(summary.options),
    then: summary.then.map((link) => ({ ...link, options: valuesOf(link.options) })),
    target: { ...summary.target, directory: null },
  };
}

const listsOf = <L extends Pick<ExecutionChange, 'inputs' | 'results' | 'messages'>>(
  lists: L,
  directory: string | null,
): L => ({
  ...lists,
  inputs: lists.inputs.map(inputOf),
  results: lists.results.map(resultOf(directory)),
  messages: lists.messages.filter((message) => !isOfTheService(message)),
});

/** Records as a caller of a place gets them. */
export interface RecordView {
  summary<S extends ExecutionSummary>(summary: S): S;
  execution(execution: Execution): Execution;
  change(change: ExecutionChange): ExecutionChange;
}

const asTheyAre: RecordView = {
  summary: (summary) => summary,
  execution: (execution) => execution,
  change: (change) => change,
};

const withoutPaths: RecordView = {
  summary: summaryOf,
  execution: (execution) => listsOf(summaryOf(execution), execution.target.directory),
  change: (change) =>
    listsOf({ ...change, summary: summaryOf(change.summary) }, change.summary.target.directory),
};

export const viewFrom = (place: Caller['place']): RecordView =>
  place === 'network' ? withoutPaths : asTheyAre;

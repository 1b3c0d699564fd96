/** The output of `convert --json`. */
import { join } from 'node:path';
import {
  errorCauses,
  suggestions,
  type ServiceError,
  type ErrorInfo,
  type Execution,
  type ExecutionInput,
  type ExecutionResult,
  type Quote,
} from '../../../contract/index.js';
import { isNoWork } from '../../../contract/no-work.js';
import type { FoundFile } from '../../service/uploads/found.js';
import type { ConvertReport } from '../answers/schemas.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import type { Unversioned } from '../base/io.js';

/**
 * @param refused files of archives that could not even be tried
 * @param quote the expected cost; null on this computer
 * @param ids of the joined executions
 */
export function reportOf(
  execution: Execution,
  refused: readonly FoundFile[] = [],
  quote: Quote | null = null,
  ids: readonly string[] = [execution.id],
): Unversioned<ConvertReport> {
  const pathOf = (index: number | null) => {
    const input = index === null ? undefined : execution.inputs[index];
    return input ? sourceOf(input) : null;
  };
  const errors: ConvertReport['errors'][number][] = execution.inputs.flatMap((input) => {
    if (input.error)
      return [{ input: sourceOf(input), code: input.error.code, message: input.error.message }];
    if (input.state === 'cancelled')
      return [{ input: sourceOf(input), code: 'cancelled', message: 'Cancelled.' }];
    return [];
  });
  if (execution.error && !errors.some(({ code }) => code === execution.error?.code))
    errors.push({ input: null, code: execution.error.code, message: execution.error.message });
  for (const file of refused)
    if (file.problem)
      errors.push({ input: sourceOf(file), code: file.problem.code, message: file.problem.message });
  return {
    execution_id: execution.id,
    ...(ids.length === 1 ? {} : { execution_ids: [...ids] }),
    status: execution.status === 'done' ? 'done' : 'failed',
    results: inInputOrder(execution.results).map(({ input, path, format, pages, size }) => ({
      input: pathOf(input),
      path,
      format,
      pages,
      size,
    })),
    errors,
    messages: execution.messages.map(({ input, level, code, text }) => ({
      input: pathOf(input),
      level,
      code,
      text,
      ...(suggestions[code] ? { suggestion: suggestions[code] } : {}),
    })),
    ...(quote === null ? {} : { credits: { quoted: quote.credits, ...execution.charge } }),
  };
}

/** The path a person knows a file by: private folders are meaningless to people. */
function sourceOf({
  path,
  name,
  folder,
  origin,
}: Pick<ExecutionInput, 'path' | 'name' | 'folder' | 'origin'>): string {
  if (origin === null) return path;
  // A web address has no folder, a file of an archive is in one with the archive's name.
  return folder === '' ? origin : join(origin, ...folder.split('/').slice(1), name);
}

/** Results in the order of their inputs, not in the order of completion; a merge's single result stays as it is. */
export function inInputOrder(results: readonly ExecutionResult[]): ExecutionResult[] {
  return [...results].sort((a, b) => (a.input ?? 0) - (b.input ?? 0) || a.index - b.index);
}

/**
 * What remains to be printed after the results and failures of everything.
 * @param oneResult one result is made of all inputs, or none
 */
export function endOf(
  execution: Pick<Execution, 'inputs' | 'error' | 'status'>,
  oneResult: boolean,
  { say, sentences }: Pick<CommandContext, 'say' | 'sentences'>,
): string[] {
  const { inputs, error, status } = execution;
  const said: string[] = [];
  const failed = inputs.filter(({ state }) => state === 'failed').map(({ name }) => `“${name}”`);
  if (error && !inputs.some((input) => input.error?.code === error.code))
    said.push(`platen: ${sentences.error(error)}`);
  if (oneResult && status === 'failed') {
    said.push(
      failed.length === 0
        ? say('No result was created.')
        : say('No result was created because of {names}.', { names: failed.join(', ') }),
    );
    return said;
  }
  const missing = inputs.filter(({ state, error: own }) => state !== 'done' && !isNoWork(own)).length;
  const unneeded = inputs.filter((input) => isNoWork(input.error)).length;
  if (unneeded > 0 && inputs.length > 1)
    said.unshift(
      say('Nothing was to be done with {missing} of {count} files.', {
        missing: unneeded,
        count: inputs.length,
      }),
    );
  if (missing > 0 && inputs.length > 1)
    said.unshift(say('{missing} of {count} files were not converted.', { missing, count: inputs.length }));
  return said;
}

/**
 * The exit status: an option that only the work itself found wrong is still wrong usage, where there is no result.
 * @param refused files of archives that could not even be tried
 */
export function statusOf(
  { inputs, results, error, status }: Pick<Execution, 'inputs' | 'results' | 'error' | 'status'>,
  refused: readonly FoundFile[],
): number {
  if (status === 'done' && refused.length === 0 && inputs.every(({ state }) => state === 'done'))
    return exitStatus.done;
  const errors = [error, ...inputs.map((input) => input.error)].filter((found) => found !== null);
  const usage = errors.length > 0 && errors.every(({ code }) => errorCauses[code].exit === exitStatus.usage);
  return usage && results.length === 0 && refused.length === 0 ? exitStatus.usage : exitStatus.failed;
}

/** The report of a request that never became an execution. */
export function refusalOf(error: ErrorInfo): Unversioned<ConvertReport> {
  const { code, message, files = [] } = error;
  const ofFiles = files.map(({ path, ...own }) => ({ input: path, code: own.code, message: own.message }));
  return {
    execution_id: null,
    status: 'failed',
    results: [],
    errors: [...ofFiles, { input: null, code, message }],
    messages: [],
  };
}

/** What helps a person on after an error: names that are similar to the given one, or how an option of a step is named; null for none. */
export function nearLine(
  { code, params, extras: { fields = {} } }: ServiceError,
  { say }: Pick<CommandContext, 'say'>,
): string | null {
  const { near } = params;
  if (near !== undefined) return `platen: ${say('Did you mean {names}?', { names: near })}`;
  const [lacking] = code === 'step_option_lacking' ? Object.keys(fields) : [];
  const name = lacking?.replace(/^options\./, '');
  return name === undefined
    ? null
    : `platen: ${say('Set it with --option {name}=VALUE, or a password with --option-stdin {name}.', { name })}`;
}

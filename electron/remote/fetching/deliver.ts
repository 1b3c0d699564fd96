/** Brings the result of one remote execution to where the person wants it. */
import { chmod, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceError, stemOf } from '../../../contract/index.js';
import type { Delivering } from '../../executions/delivery/delivering.js';
import type { LiveExecution } from '../../executions/live-execution.js';
import { resultFormats, type ResultFormat } from '../../kit/result-formats.js';
import type { FetchedFile, MissingResult, OpenedFile, SentPart } from './fetched.js';
import { openFetched, type OpenContext } from './open.js';

/**
 * Opens the fetched file, which is used up, and delivers what it holds: one file beside its source, several into a folder of
 * its name, those that belong to no input into a folder of all. Inputs that are done already are left as they are, so that the
 * same result may be fetched once more after a break.
 * @returns inputs that got nothing, and why
 * @throws ServiceError as `openFetched`; for one result of all inputs `target_missing`, `target_not_writable`, `target_full`
 */
export async function deliverFetched(
  fetched: FetchedFile,
  part: SentPart,
  live: LiveExecution,
  delivering: Delivering,
  context: OpenContext,
): Promise<readonly MissingResult[]> {
  const opened = await openFetched(fetched, part, context);
  const mode = await defaultMode(dirname(fetched.path));
  const missing = [...opened.missing];
  try {
    live.addMessages(opened.remarks);
    // What is made of all inputs is named by those that are done, and is as private as they are.
    if (part.isTogether || opened.of.has(null))
      for (const { input } of part.inputs) live.setInput(input, finished);
    for (const [input, files] of opened.of) {
      context.signal.throwIfAborted();
      if (input !== null && (live.input(input).state === 'done' || context.isWanted?.(input) === false))
        continue;
      try {
        await bring(files, input, { live, delivering, mode }, !part.isTogether && input === null);
      } catch (thrown) {
        if (input === null) throw thrown;
        missing.push({ input, error: ServiceError.from(thrown) });
      }
    }
    for (const file of opened.extra) {
      context.signal.throwIfAborted();
      await bringPart(file, null, { live, delivering, mode }, false);
    }
    return missing;
  } finally {
    await opened.close();
  }
}

const finished = { state: 'done', progress: 1, step: null, error: null } as const;

interface DeliveryContext {
  readonly live: LiveExecution;
  readonly delivering: Delivering;
  /** Permission bits a new file has; delivering takes away what the source does not grant. */
  readonly mode: number;
}

/** Brings what is missing of an input's files: the first of them may have come before a break. */
async function bring(
  files: readonly OpenedFile[],
  input: number | null,
  way: DeliveryContext,
  isOfSome: boolean,
): Promise<void> {
  const { live, delivering, mode } = way;
  // The results of some inputs cannot be told apart, so it is unknown whether they have arrived.
  const come = isOfSome ? 0 : live.results.filter((result) => result.input === input).length;
  const [sole, ...others] = files;
  if (sole && others.length === 0 && isResultFormat(sole.format)) {
    const { path, size, format, pages } = sole;
    await chmod(path, mode);
    if (come === 0) await delivering.whole({ path, size, format, pages }, input, directoryOf(live, input));
  } else for (const file of files.slice(come)) await bringPart(file, input, way, others.length === 0);
  if (input !== null) live.setInput(input, finished);
}

async function bringPart(
  { path, name, folder, format, pages }: OpenedFile,
  input: number | null,
  { live, delivering, mode }: DeliveryContext,
  isSole: boolean,
): Promise<void> {
  await chmod(path, mode);
  const known = isResultFormat(format) ? format : null;
  // A single file is called as its input is; what Platen does not write itself keeps the extension that it came with.
  const called =
    isSole && input !== null ? stemOf(live.input(input).name) + name.slice(stemOf(name).length) : name;
  await delivering.part(
    { path, name: called, folder, format: known, pages, isSole },
    input,
    directoryOf(live, input),
  );
}

const isResultFormat = (format: string | null): format is ResultFormat =>
  format !== null && Object.hasOwn(resultFormats, format);

/** The folder that was chosen, or the one of the source. */
function directoryOf(live: LiveExecution, input: number | null): string {
  const { path, origin } = live.input(input ?? live.inputs.find(({ state }) => state === 'done')?.index ?? 0);
  return live.target.directory ?? dirname(origin ?? path);
}

/** What the system lets a new file be. */
async function defaultMode(folder: string): Promise<number> {
  const path = join(folder, 'mode');
  await (await open(path, 'w')).close();
  const { mode } = await stat(path);
  await rm(path, { force: true });
  return mode & 0o777;
}

/**
 * A run of which nothing is saved: the same class orders the same work as for an execution, its results go to a private folder,
 * and it is not in the history.
 */
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  isFinished,
  ServiceError,
  type Execution,
  type ExecutionInput,
  type SubmitFile,
} from '../../../contract/index.js';
import type { Delivered, Delivery } from '../../executions/delivery/deliver.js';
import { fittingName, safeSubfolder } from '../../executions/delivery/names.js';
import type { ExecutionRecord } from '../../executions/history/execution-record.js';
import { LiveExecution } from '../../executions/live-execution.js';
import { StateFolders } from '../../executions/state.js';
import { givesOneResult } from '../../workflows/catalogue.js';
import { shareNumbers } from '../numbers/numbering.js';
import type { RunContext } from '../runs/run-context.js';
import { localRun } from '../runs/local-runner.js';
import type { LocalSubmission } from '../runs/submission.js';

/** A preview has no executions. */
const looker = 'preview';

/** Nothing is written down. */
const nowhere: ExecutionRecord = {
  folder: null,
  saveInputs: () => undefined,
  saveSummary: () => undefined,
  addResult: () => undefined,
  moveResult: () => undefined,
  addMessage: () => undefined,
  replace: () => undefined,
  soon: (write) => write(),
};

export interface RehearsalRequest {
  readonly submission: LocalSubmission;
  /** All files of the request: they count for the names of results. */
  readonly files: readonly SubmitFile[];
  /** The previewed one, which is the last of the submission; null for one result of all files. */
  readonly input: number | null;
  /** Absolute path of an empty folder. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * @returns the execution as it would have ended
 * @throws ServiceError with the cause of its failure; `cancelled`
 */
export async function rehearse(
  { submission, files, input, folder, signal }: RehearsalRequest,
  context: Pick<RunContext, 'runner' | 'scheduler' | 'language' | 'scratch' | 'log'>,
): Promise<Execution> {
  const { execution, plan, passwords } = submission;
  const results = join(folder, 'results');
  await mkdir(results, { recursive: true, mode: 0o700 });
  execution.target = { ...execution.target, directory: results };
  const whole: RunContext = {
    ...context,
    parts: { add: () => undefined, intend: () => undefined, remove: () => undefined },
    states: new StateFolders(join(folder, 'state'), context.log),
    bring: bringer(),
  };
  const shares = await shareNumbers({ execution, owner: looker, plan, passwords }, context);
  const given = new Map(passwords);
  const own = execution.inputs.at(-1);
  if (input !== null && own) {
    const password = passwords.get(own.index);
    if (password !== undefined) given.set(input, password);
    execution.inputs = files.map((file, index) =>
      index === input ? { ...own, index } : passedOver(file, index),
    );
  }
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const live: LiveExecution = new LiveExecution(
    execution,
    { owner: looker, keptFor: null },
    givesOneResult(plan.workflow, plan.options),
    nowhere,
    { touch: () => void (isFinished(live.status) && ended()) },
    context.log,
  );
  const run = localRun(live, { plan, passwords: given }, shares, whole);
  const onAbort = () => run.cancel();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if (signal.aborted) throw new ServiceError('cancelled');
    run.start();
    await end;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await run.runner.dispose();
  }
  if (signal.aborted) throw new ServiceError('cancelled');
  const done = live.snapshot();
  if (done.status === 'failed')
    throw done.error ? ServiceError.fromInfo(done.error) : new ServiceError('internal');
  return done;
}

/** A document of the request that is not previewed now. */
const passedOver = ({ path, folder }: SubmitFile, index: number): ExecutionInput => ({
  ...{ index, path, folder, name: basename(path), origin: null, size: 0, format: null },
  ...{ state: 'cancelled', progress: null, step: null, error: null },
});

/** Puts results in the folders and under the names they would get in an empty place. */
function bringer(): (delivery: Delivery) => Promise<Delivered> {
  const taken = new Set<string>();
  return async ({ source, directory, folder, stem, extension }) => {
    const below = join(directory, ...safeSubfolder(folder));
    await mkdir(below, { recursive: true, mode: 0o700 });
    for (let attempt = 1; ; attempt += 1) {
      const { name, shortened } = fittingName(stem, extension, attempt);
      const path = join(below, name);
      // Some disks treat two names that differ in case as one.
      const mark = path.toLowerCase();
      if (taken.has(mark)) continue;
      taken.add(mark);
      await rename(source, path);
      return { path, name, shortened, settled: () => undefined };
    }
  };
}

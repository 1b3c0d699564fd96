/**
 * Numbers that continue from file to file. All files are read before the first one is converted: each gets its share, so that
 * one that fails later leaves a gap and no wrong number; files that cannot be numbered are reported at once.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ServiceError,
  type Execution,
  type ExecutionInput,
  type FileProblem,
  type Message,
} from '../../../contract/index.js';
import { remark } from '../../../words/remarks.js';
import type { NumberShare } from '../../engine/interface/converter.js';
import type { Plan } from '../../workflows/plan.js';
import { recognise } from '../files/fitting.js';
import { makeJob } from '../jobs/make-job.js';
import type { JobRunner } from '../workers/job-runner.js';
import { otherKinds } from '../files/mismatch.js';
import { rootOf } from '../files/roots.js';
import type { Scheduler } from '../queue/scheduler.js';
import type { TypedOptions } from '../../kit/options.js';
import { removeFolder } from '../../executions/remove-folder.js';

/** Shares by input index; empty where numbers begin anew with every file. */
export type NumberShares = ReadonlyMap<number, NumberShare>;

/** A batch before its start. */
export interface Batch {
  readonly execution: Pick<Execution, 'id' | 'inputs' | 'watched'>;
  readonly owner: string;
  readonly plan: Plan;
  /** Passwords by input index. */
  readonly passwords: ReadonlyMap<number, string>;
}

/** What reading the files needs of the service. */
export interface LookContext {
  readonly runner: JobRunner;
  /** The service's scratch folder. */
  readonly scratch: string;
  readonly scheduler: Scheduler;
}

/** The most names in the sentence; `files` has all of them. */
const maxNames = 5;

/** True where the numbers of a file depend on the files before it. */
const numbersGoOn = (options: TypedOptions): boolean => options['number_continue'] === true;

/**
 * Reads every file of a batch and assigns each its share of the numbers.
 * @throws ServiceError `files_in_the_way` with every file that cannot be numbered as it is
 */
export async function shareNumbers(batch: Batch, context: LookContext): Promise<NumberShares> {
  const shares = new Map<number, NumberShare>();
  if (!numbersGoOn(batch.plan.options)) return shares;
  const { inputs } = batch.execution;
  const { owner, execution } = batch;
  const place = { owner, execution: execution.id, isBackground: execution.watched !== undefined };
  const looks = await Promise.all(
    inputs.map((input) => context.scheduler.run(place, () => look(input, batch, context))),
  );
  const files = looks.flatMap((found, place) =>
    found instanceof ServiceError ? [problemOf(found, place)] : [],
  );
  if (files.length > 0) {
    const more = files.length - maxNames;
    const names = files.slice(0, maxNames).map(({ name }) => `“${name}”`);
    const said = [...names, ...(more > 0 ? [`+ ${more}`] : [])].join(', ');
    throw new ServiceError('files_in_the_way', { names: said, count: files.length }, { files });
  }
  let earlier = 0;
  for (const [place, own] of looks.entries()) {
    if (typeof own !== 'number') continue;
    shares.set(inputs[place]!.index, { earlier, own });
    earlier += own;
  }
  return shares;

  function problemOf(error: ServiceError, place: number): FileProblem {
    const { name, path, origin } = inputs[place]!;
    return { place, name, path: origin ?? path, ...error.toInfo() };
  }
}

/** How many numbers a file uses up, or why it cannot be numbered. */
async function look(
  input: ExecutionInput,
  { owner, plan: { workflow, options }, passwords }: Batch,
  { runner, scratch }: LookContext,
): Promise<number | ServiceError> {
  const { path, name, index } = input;
  const directory = join(scratch, `l-${randomUUID().slice(0, 8)}`);
  try {
    const { format, size } = await recognise(path, workflow);
    await mkdir(directory, { mode: 0o700 });
    const password = passwords.get(index) ?? (String(options['password'] ?? '') || undefined);
    const { job, secrets } = makeJob(
      { workflow, options, chain: [] },
      {
        step: workflow.each,
        inputs: [{ path, name, format, password, root: rootOf(input) }],
        numbers: null,
        look: true,
        language: 'en',
        last: true,
        parts: false,
        ...{ directory, state: null },
      },
    );
    const outcome = await runner.run(job, {
      ...{ owner, bytes: size, secrets },
      signal: new AbortController().signal,
      progress: () => undefined,
      part: () => Promise.reject(new ServiceError('result_invalid')),
    });
    return outcome.ok ? (outcome.output?.pages ?? 0) : ServiceError.fromInfo(outcome.error);
  } catch (thrown) {
    const error = ServiceError.from(thrown);
    return otherKinds.has(error.code) ? 0 : error;
  } finally {
    await removeFolder(directory);
  }
}

/** The remark about the numbers that an unnumbered file leaves free; null where there are none. */
export function numbersKept(
  { index, name }: ExecutionInput,
  shares: NumberShares,
  options: TypedOptions,
): Message | null {
  const share = shares.get(index);
  if (!share || share.own === 0) return null;
  const step = Number(options['number_step'] ?? 1);
  const first = Number(options['number_start'] ?? 1) + share.earlier * step;
  const last = first + (share.own - 1) * step;
  return remark(index, 'warning', 'numbers_kept', { name, first, last });
}

/** Runs a workflow whose result is data that a command writes in its own form. */
import { Writable } from 'node:stream';
import type { Execution, ServiceError } from '../../../contract/index.js';
import type { ChainWords } from '../arguments/chain.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { refusalOf, reportOf } from '../reporting/report.js';
import type { ConvertFlags } from './prepared.js';
import { work } from './work.js';

/** The outcome: a result or a refusal. */
export interface CollectedWork {
  readonly status: number;
  /** Null where nothing was begun. */
  readonly execution: Execution | null;
  /** Why nothing was begun. */
  readonly failure: ServiceError | null;
  /** The result, where there is one; empty for none, and where it was written to `flags.out`. */
  readonly text: string;
}

/** @param flags `out` names the place of the result; without it the result is collected */
export async function collectedWork(
  files: readonly string[],
  flags: ConvertFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<CollectedWork> {
  let status: number = exitStatus.done;
  let execution: Execution | null = null;
  let failure: ServiceError | null = null;
  const collected = new Collected();
  const io = flags.out === undefined ? { ...context.io, out: collected } : context.io;
  await work(
    files,
    { ...flags, out: flags.out ?? '-', progress: 'auto' },
    chain,
    { ...context, io, exit: (given) => (status = given) },
    {
      ended: (made) => (execution = made),
      failed: (error) => (failure = error),
    },
  );
  return { status, execution, failure, text: status === exitStatus.done ? collected.text : '' };
}

/** The report of work that gave no result. */
export const failedReport = ({ execution, failure }: CollectedWork) =>
  execution ? reportOf(execution) : refusalOf(failure!.toInfo());

class Collected extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    done();
  }
}

/** Outcomes of all rows of the list, as counts that add up to it. */
import type { ExecutionInput } from '../../contract/execution.js';
import { isNoWork } from '../../contract/no-work.js';
import { blockingProblem, leftOut, type DocumentsState } from './documents.js';

export interface RunCounts {
  /** All rows of the list. */
  readonly total: number;
  readonly done: number;
  /** Failed without a password, or with a wrong one. */
  readonly needPassword: number;
  /** Failed for any other reason. */
  readonly failed: number;
  /** No file was made of them, for nothing was to be done. */
  readonly unneeded: number;
  readonly cancelled: number;
  /** Rows that cannot be converted at all. */
  readonly unusable: number;
  /** Rows that the workflow does not accept. */
  readonly leftOut: number;
}

/** Counts the rows of a run, with those that were not part of it. */
export function countRun(
  list: Pick<DocumentsState, 'documents' | 'run'>,
  inputs: readonly (Pick<ExecutionInput, 'state' | 'error'> | undefined)[],
): RunCounts {
  const asksPassword = (input: (typeof inputs)[number]): boolean =>
    input?.error?.code === 'password_required' || input?.error?.code === 'wrong_password';
  const inState = (state: ExecutionInput['state']) => inputs.filter((input) => input?.state === state);
  const failed = inState('failed');
  const needPassword = failed.filter(asksPassword).length;
  const unneeded = failed.filter((input) => isNoWork(input?.error)).length;
  const unusable = list.documents.filter(({ file }) => blockingProblem(file) !== null).length;
  const out = leftOut(list).length;
  return {
    total: inputs.length + unusable + out,
    done: inState('done').length,
    needPassword,
    failed: failed.length - needPassword - unneeded,
    unneeded,
    cancelled: inState('cancelled').length,
    unusable,
    leftOut: out,
  };
}

/** What of an execution is left to do. */
import type { ExecutionInput } from '../../contract/index.js';

export interface Left {
  readonly inputs: readonly Pick<ExecutionInput, 'index' | 'state'>[];
  /** Whether what an input gave for a merge is gone. */
  readonly lacks: (index: number) => boolean;
}

/**
 * What a retry has to run again: what failed or was cancelled, and for a merge also parts that are gone since.
 * @param wanted inputs asked for; all when left out
 */
export const againOf = ({ inputs, lacks }: Left, wanted?: readonly number[]): number[] =>
  inputs
    .filter(({ index, state }) =>
      state === 'failed' || state === 'cancelled'
        ? (wanted?.includes(index) ?? true)
        : state === 'done' && lacks(index),
    )
    .map(({ index }) => index);

/** What another process left to do, and for a merge also the parts that were lost with it. */
export const unfinishedOf = ({ inputs, lacks }: Left): number[] =>
  inputs
    .filter(
      ({ index, state }) => state === 'waiting' || state === 'working' || (state === 'done' && lacks(index)),
    )
    .map(({ index }) => index);

/** The remaining work of an execution. */
import type { ExecutionInput } from '../../contract/index.js';

export interface Left {
  readonly inputs: readonly Pick<ExecutionInput, 'index' | 'state'>[];
  /** Whether the part of an input for a merge is gone. */
  readonly lacks: (index: number) => boolean;
}

/**
 * The inputs that a retry must run again: those that failed or were cancelled, and for a merge also those whose parts are gone.
 * @param wanted the requested inputs; absent: all
 */
export const againOf = ({ inputs, lacks }: Left, wanted?: readonly number[]): number[] =>
  inputs
    .filter(({ index, state }) =>
      state === 'failed' || state === 'cancelled'
        ? (wanted?.includes(index) ?? true)
        : state === 'done' && lacks(index),
    )
    .map(({ index }) => index);

/** The inputs that a process left unfinished, and for a merge also those whose parts were lost with it. */
export const unfinishedOf = ({ inputs, lacks }: Left): number[] =>
  inputs
    .filter(
      ({ index, state }) => state === 'waiting' || state === 'working' || (state === 'done' && lacks(index)),
    )
    .map(({ index }) => index);

/** What is looked at of the run on the screen: which of its results, how, and which of its rows. */
import { createStore, useStore } from 'zustand';
import type { ErrorInfo } from '../../contract/errors.js';

/** Sides of a result. */
export const stageSides = ['before', 'compare', 'after'] as const;
export type StageSide = (typeof stageSides)[number];

export const rowFilters = ['all', 'failed', 'notes'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** A name that was given a moment ago, and the one before it. */
export interface Renamed {
  readonly executionId: string;
  readonly result: number;
  readonly from: string;
  readonly to: string;
}

interface ResultView {
  /** The execution it is about; of another one nothing of it holds. */
  readonly executionId: string | null;
  /** Rows that are selected, by the ids of their documents. */
  readonly selected: ReadonlySet<string>;
  /** Chosen by a person; null: as it suits the result. */
  readonly side: StageSide | null;
  readonly filter: RowFilter;
  /** Result whose name is being typed. */
  readonly naming: number | null;
  /** Why the name that was typed cannot be had. */
  readonly refused: ErrorInfo | null;
  readonly renamed: Renamed | null;
  /** The stage covers the list, where there is no room for both. */
  readonly isLooking: boolean;
}

const first: ResultView = {
  executionId: null,
  selected: new Set(),
  side: null,
  filter: 'all',
  naming: null,
  refused: null,
  renamed: null,
  isLooking: false,
};

export const resultViewStore = createStore<ResultView>(() => first);

/** What holds for an execution. */
const of = (state: ResultView, executionId: string | null): ResultView =>
  state.executionId === executionId ? state : first;

export const useResultView = <Value>(
  executionId: string | null,
  select: (view: Omit<ResultView, 'executionId'>) => Value,
): Value => useStore(resultViewStore, (state) => select(of(state, executionId)));

/** Changes what is looked at of an execution. */
export const changeResultView = (
  executionId: string,
  change: Partial<Omit<ResultView, 'executionId'>>,
): void => resultViewStore.setState((state) => ({ ...of(state, executionId), ...change, executionId }));

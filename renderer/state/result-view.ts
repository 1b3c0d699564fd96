/** The view of the run on the screen: its current result, its mode, and its selected rows. */
import { createStore, useStore } from 'zustand';
import type { ErrorInfo } from '../../contract/errors.js';

/** Sides of a result. */
export const stageSides = ['before', 'compare', 'after', 'text'] as const;
export type StageSide = (typeof stageSides)[number];

export const rowFilters = ['all', 'failed', 'cancelled', 'notes'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** A recent rename, with the earlier name. */
export interface Renamed {
  readonly executionId: string;
  readonly result: number;
  readonly from: string;
  readonly to: string;
}

interface ResultView {
  /** The execution it belongs to; for another one the state is reset. */
  readonly executionId: string | null;
  /** Rows that are selected, by the ids of their documents. */
  readonly selected: ReadonlySet<string>;
  /** Chosen by the person; null: automatic. */
  readonly side: StageSide | null;
  readonly filter: RowFilter;
  /** Result whose name is being typed. */
  readonly naming: number | null;
  /** The error of the typed name. */
  readonly refused: ErrorInfo | null;
  readonly renamed: Renamed | null;
  /** Whether the preview covers the list, where there is no room for both. */
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

/** The view state of an execution. */
const of = (state: ResultView, executionId: string | null): ResultView =>
  state.executionId === executionId ? state : first;

export const useResultView = <Value>(
  executionId: string | null,
  select: (view: Omit<ResultView, 'executionId'>) => Value,
): Value => useStore(resultViewStore, (state) => select(of(state, executionId)));

/** Changes the view state of an execution. */
export const changeResultView = (
  executionId: string,
  change: Partial<Omit<ResultView, 'executionId'>>,
): void => resultViewStore.setState((state) => ({ ...of(state, executionId), ...change, executionId }));

/** The changes that a comparison found: which of them are listed, which one is looked at, and where it stands. */
import { createStore, useStore } from 'zustand';
import type { Workflow } from '../../contract/workflow.js';
import { changeAreas, changeKinds } from '../../contract/change-kinds.js';
import type { ChangedPlace, ShownChange } from '../../contract/comparison.js';
import { executions, type TrackedExecution } from './executions.js';

/** `all`, `kind:` with a kind, or `area:` with an area. */
export type ChangeFilter = string;

interface ChangesView {
  /** The execution it belongs to; for another one the state is reset. */
  readonly executionId: string | null;
  readonly filter: ChangeFilter;
  /** Number of the change that is looked at; null before the first. */
  readonly current: number | null;
  /** Pages that are shown, from 1. */
  readonly pages: SidePages;
}

/** A page of each document, from 1. */
export interface SidePages {
  readonly old: number;
  readonly new: number;
}

export type ChangeSide = keyof SidePages;

const first: ChangesView = { executionId: null, filter: 'all', current: null, pages: { old: 1, new: 1 } };

const changesStore = createStore<ChangesView>(() => first);

const of = (state: ChangesView, executionId: string): ChangesView =>
  state.executionId === executionId ? state : first;

export const useChangesView = <Value>(executionId: string, select: (view: ChangesView) => Value): Value =>
  useStore(changesStore, (state) => select(of(state, executionId)));

function set(executionId: string, change: Partial<ChangesView>): void {
  changesStore.setState((state) => ({ ...of(state, executionId), ...change, executionId }));
}

export const filterChanges = (executionId: string, filter: ChangeFilter): void =>
  set(executionId, { filter });

export const showChangedPages = (executionId: string, pages: SidePages): void => set(executionId, { pages });

/** Looks at a change: both sides turn to its pages. */
export function lookAtChange(executionId: string, changes: readonly ShownChange[], number: number): void {
  set(executionId, {
    current: number,
    pages: pagesOfChange(changes, number, of(changesStore.getState(), executionId).pages),
  });
}

/** The filters that leave something, each with how many changes it leaves. */
export function changeFilters(
  changes: readonly ShownChange[],
): { readonly filter: ChangeFilter; readonly count: number }[] {
  const counted = (filter: ChangeFilter) => ({ filter, count: changesBy(changes, filter).length });
  const kinds = changeKinds.map((kind) => counted(`kind:${kind}`)).filter(({ count }) => count > 0);
  const areas = changeAreas.map((area) => counted(`area:${area}`)).filter(({ count }) => count > 0);
  // A filter that leaves everything is none.
  return [counted('all'), ...(kinds.length > 1 ? kinds : []), ...(areas.length > 1 ? areas : [])];
}

/** The changes that a filter leaves, in their order. */
export function changesBy(changes: readonly ShownChange[], filter: ChangeFilter): readonly ShownChange[] {
  const [about, value] = filter.split(':');
  if (about === 'kind') return changes.filter(({ kind }) => kind === value);
  if (about === 'area') return changes.filter(({ area }) => area === value);
  return changes;
}

/** Places of a change in one of the documents; of what that one does not have, the place where it would stand. */
export function placesOn(
  side: ChangeSide,
  change: Pick<ShownChange, 'old' | 'new' | 'at'>,
): readonly ChangedPlace[] {
  const own = change[side];
  if (own) return own.places;
  return change.at ? [change.at] : [];
}

const pageOn = (side: ChangeSide, change: ShownChange): number | null =>
  placesOn(side, change)[0]?.page ?? null;

/**
 * The pages that show a change. A document that has no place for it is shown as far before or behind the other one as at the
 * change before.
 * @param shown pages that are shown now: they stay for what has no place at all
 */
export function pagesOfChange(changes: readonly ShownChange[], number: number, shown: SidePages): SidePages {
  const index = changes.findIndex((change) => change.number === number);
  const change = changes[index];
  if (!change) return shown;
  const [old, fresh] = [pageOn('old', change), pageOn('new', change)];
  if (old === null && fresh === null) return shown;
  if (old !== null && fresh !== null) return { old, new: fresh };
  const before = changes
    .slice(0, index)
    .findLast((other) => pageOn('old', other) !== null && pageOn('new', other) !== null);
  const ahead = before ? pageOn('new', before)! - pageOn('old', before)! : 0;
  return old === null
    ? { old: Math.max(1, fresh! - ahead), new: fresh! }
    : { old, new: Math.max(1, old + ahead) };
}

/** The change a step before or behind another one; the first or last where there is none. */
export function changeBeside(
  changes: readonly ShownChange[],
  current: number | null,
  step: -1 | 1,
): ShownChange | undefined {
  if (current === null) return step === 1 ? changes[0] : changes.at(-1);
  // The one that is looked at may be filtered out.
  return step === 1
    ? changes.find(({ number }) => number > current)
    : changes.findLast(({ number }) => number < current);
}

/** Index of the result that tells what a comparison found; null for an execution that compared nothing. */
export function comparedResult(
  execution: Pick<TrackedExecution, 'messages' | 'results'> | undefined,
): number | null {
  const isCompared = execution?.messages.some(({ code }) => verdicts.has(code)) === true;
  if (!execution || !isCompared) return null;
  const result = execution.results.find(
    (one) => one !== undefined && one.input === null && (one.format === 'pdf' || one.format === 'json'),
  );
  return result?.index ?? null;
}

const verdicts: ReadonlySet<string> = new Set(['compared_same', 'compared_different']);

export const useComparedResult = (executionId: string | null): number | null =>
  useStore(executions, ({ byId }) => (executionId === null ? null : comparedResult(byId[executionId])));

/** The two rows that a start would compare, the older one first; null where it would compare none. */
export function comparedRows(
  workflow: Pick<Workflow, 'role'> | null,
  ready: readonly { readonly id: string }[],
): Readonly<Record<ChangeSide, string>> | null {
  const [old, fresh, more] = ready;
  if (workflow?.role !== 'compare' || !old || !fresh || more) return null;
  return { old: old.id, new: fresh.id };
}

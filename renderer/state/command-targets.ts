/** What commands of the menu are about: the row and the result that somebody looks at. */
import type { ExecutionResult } from '../../contract/execution.js';
import { documentsStore } from './documents.js';
import { executions, hasEnded, type TrackedExecution } from './executions.js';
import { resultsOfRows } from './result-rows.js';
import { resultViewStore } from './result-view.js';

/** The run on the screen, as far as it is known. */
export function shownRun(): (TrackedExecution & { readonly id: string; readonly isOver: boolean }) | null {
  const { run } = documentsStore.getState();
  const known = run ? executions.getState().byId[run.executionId] : undefined;
  return run && known ? { ...known, id: run.executionId, isOver: hasEnded(known.summary.status) } : null;
}

export interface ResultTarget {
  readonly executionId: string;
  readonly summary: TrackedExecution['summary'];
  /** The one that stands out of what is selected; of all, where nothing is. */
  readonly main: ExecutionResult;
  /** All that was given by the selected rows. */
  readonly all: readonly ExecutionResult[];
}

/** The results that commands are about; null where there are none. */
export function resultTarget(): ResultTarget | null {
  const known = shownRun();
  const { run } = documentsStore.getState();
  if (!known || !run) return null;
  const { id: executionId, summary, results, given } = known;
  const view = resultViewStore.getState();
  const selected = view.executionId === executionId ? view.selected : new Set<string>();
  const there = results.filter((result) => result !== undefined);
  const chosen = resultsOfRows(run, results, selected);
  const all = chosen.length > 0 ? chosen : there;
  const stands = [...selected].map((id) => given[run.inputOf[id] ?? -1]?.main).find((one) => one);
  const main = stands ?? all.find(({ input }) => input === null) ?? all[0];
  return main ? { executionId, summary, main, all } : null;
}

/** The row of the list on the screen that keys would mean: the selected one, or the first. */
const rowInSight = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.screen [role="grid"] [role="row"][aria-selected="true"][data-key]') ??
  document.querySelector<HTMLElement>('.screen [role="grid"] [role="row"][data-key]');

/** Has a list do what a key means to it: the menu has no other way than the keyboard. */
export function pressOnRow(key: string, held: Pick<KeyboardEventInit, 'altKey'> = {}): void {
  const row = rowInSight();
  row?.focus();
  row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
}

/** What commands of the menu are about: the row and the result that somebody looks at. */
import type { ExecutionInput, ExecutionResult } from '../../contract/execution.js';
import { documentsStore, type ListedDocument } from './documents.js';
import { executions, hasEnded, type TrackedExecution } from './executions.js';
import { placeToShow, resultsOfRows } from './result-rows.js';
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
  /** The document that the main one was made of; null where it was made of several. */
  readonly source: ExecutionInput | null;
}

const rowPlace = '.screen [role="grid"] [role="row"][data-key]';

/** The row of the list on the screen that has the focus: a context menu puts it on the row that was pressed. */
const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(rowPlace) ?? null;

/** The selected rows by their keys, the one with the focus first: of several, it is the one that was pressed. */
export function pressedFirst(selected: Iterable<string>): readonly string[] {
  const keys = [...selected];
  const pressed = focusedRow()?.dataset['key'];
  return pressed !== undefined && keys.includes(pressed)
    ? [pressed, ...keys.filter((key) => key !== pressed)]
    : keys;
}

/** The results that commands are about; null where there are none. */
export function resultTarget(): ResultTarget | null {
  const known = shownRun();
  const { run } = documentsStore.getState();
  if (!known || !run) return null;
  const { id: executionId, summary, results, given, inputs } = known;
  const standing = (input: number | undefined) => given[input ?? -1]?.main ?? given[input ?? -1]?.first;
  const view = resultViewStore.getState();
  const selected = view.executionId === executionId ? view.selected : new Set<string>();
  const there = results.filter((result) => result !== undefined);
  const chosen = resultsOfRows(run, results, selected);
  const joint = there.find(({ input }) => input === null);
  // A row that gave nothing stands for nothing, and not for the results of others.
  if (selected.size > 0 && chosen.length === 0 && !joint) return null;
  const all = chosen.length > 0 ? chosen : there;
  const main =
    pressedFirst(selected)
      .map((id) => standing(run.inputOf[id]))
      .find((one) => one) ??
    all.find(({ input }) => input === null) ??
    // As the window shows it.
    standing(inputs[placeToShow(known)]?.index) ??
    all[0];
  return main ? { executionId, summary, main, all, source: inputs[main.input ?? -1] ?? null } : null;
}

/** The document that commands are about: of the selected ones that with the focus, or the last; or the only one there is. */
export function documentTarget(): ListedDocument | null {
  const { documents, selected } = documentsStore.getState();
  const [wanted] = pressedFirst([...selected].reverse());
  const chosen = documents.find(({ id }) => id === wanted);
  return chosen ?? (documents.length === 1 ? (documents[0] ?? null) : null);
}

/** The row of the list on the screen that keys would mean: the one with the focus, else the selected one, or the first. */
const rowInSight = (): HTMLElement | null =>
  focusedRow() ??
  document.querySelector<HTMLElement>(`${rowPlace}[aria-selected="true"]`) ??
  document.querySelector<HTMLElement>(rowPlace);

/** Has a list do what a key means to it: the menu has no other way than the keyboard. */
export function pressOnRow(key: string, held: Pick<KeyboardEventInit, 'altKey'> = {}): void {
  const row = rowInSight();
  row?.focus();
  row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
}

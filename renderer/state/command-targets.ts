/** What commands of the menu are about: the row and the result that somebody looks at. */
import type { ExecutionInput, ExecutionResult } from '../../contract/execution.js';
import { documentsStore, type ListedDocument } from './documents.js';
import { executions, hasEnded, type TrackedExecution } from './executions.js';
import { resultsOfRows } from './result-rows.js';
import { resultViewStore } from './result-view.js';

/** Results that show the pages of the PDF they were made of: of all others the one tells nothing of the other. */
const ofPages: ReadonlySet<string | null> = new Set(['pdf', 'docx', 'pptx', 'jpg', 'png', 'webp', 'tiff']);

/** True where to see before and after beside each other tells something: a PDF, and what became of its pages. */
export const isComparable = (
  input: Pick<ExecutionInput, 'format'>,
  result: Pick<ExecutionResult, 'format'>,
): boolean => input.format === 'pdf' && ofPages.has(result.format);

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
    [...selected].map((id) => standing(run.inputOf[id])).find((one) => one) ??
    all.find(({ input }) => input === null) ??
    // As the window shows it: the first document that is done.
    inputs
      .filter((input) => input?.state === 'done')
      .map((input) => standing(input?.index))
      .find((one) => one) ??
    all[0];
  return main ? { executionId, summary, main, all, source: inputs[main.input ?? -1] ?? null } : null;
}

/** The document that commands are about: the one that was selected last, or the only one. */
export function documentTarget(): ListedDocument | null {
  const { documents, selected } = documentsStore.getState();
  const last = [...selected].at(-1);
  const chosen = documents.find(({ id }) => id === last);
  return chosen ?? (documents.length === 1 ? (documents[0] ?? null) : null);
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

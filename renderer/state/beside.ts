/** A result shown as pages beside its source: whose, and which of its pages. */
import { createStore, useStore } from 'zustand';
import type { ResultPages } from '../../contract/desktop.js';
import type { ExecutionInput, ExecutionSummary } from '../../contract/execution.js';
import type { Workflow } from '../../contract/workflow.js';

/** The result of one input. */
export interface BesideRequest {
  readonly executionId: string;
  readonly input: number;
  /** Name of the source. */
  readonly name: string;
  /** Opens the source; in memory only. */
  readonly password?: string | undefined;
}

const besideStore = createStore<{ readonly wish: BesideRequest | null }>(() => ({ wish: null }));

export const useBeside = (): BesideRequest | null => useStore(besideStore, ({ wish }) => wish);
export const isLookingBeside = (): boolean => besideStore.getState().wish !== null;
export const lookBeside = (wish: BesideRequest | null): void => besideStore.setState({ wish });

/** True where the result of the input can be looked at beside its pages: it was a PDF, and has become something else. */
export function isShownBeside(
  { workflowKey, then }: Pick<ExecutionSummary, 'workflowKey' | 'then'>,
  { format, state }: Pick<ExecutionInput, 'format' | 'state'>,
  workflows: readonly Workflow[],
): boolean {
  const last = then.at(-1)?.workflowKey ?? workflowKey;
  return (
    state === 'done' && format === 'pdf' && workflows.find(({ key }) => key === last)?.category === 'from_pdf'
  );
}

/** What is seen at once. */
export interface Spread {
  /** Page of the source, from 1. */
  readonly source: number;
  /** Place among the pages of the result, from 0; -1 where nothing of the result comes before it. */
  readonly result: number;
}

/**
 * All that there is to look at, in order: every page of the result beside the page it shows, and pages of the source that
 * none shows beside the last one before them.
 */
export function spreadsOf({ sourcePages, pages }: Pick<ResultPages, 'sourcePages' | 'pages'>): Spread[] {
  const spreads: Spread[] = pages.map(({ shows }, result) => ({ source: shows, result }));
  const shown = new Set(pages.map(({ shows }) => shows));
  for (let source = 1; source <= sourcePages; source += 1)
    if (!shown.has(source))
      spreads.push({ source, result: pages.findLastIndex(({ shows }) => shows < source) });
  return spreads.sort((a, b) => a.source - b.source || a.result - b.result);
}

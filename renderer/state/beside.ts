/** The comparison of a document of the history with its result, and which of their pages belong together. */
import { createStore, useStore } from 'zustand';
import type { ResultPages } from '../../contract/desktop.js';
import type { Execution } from '../../contract/execution.js';
import { focusAgain } from '../ui/focus-soon.js';
import { lookAnew } from './views.js';

/** A document of an execution. */
export interface BesideRequest {
  readonly execution: Execution;
  /** Index of the document. */
  readonly input: number;
  /** The pressed button, which gets the focus again afterwards. */
  readonly from: Element;
}

const besideStore = createStore<{ readonly wish: BesideRequest | null }>(() => ({ wish: null }));

export const useBeside = (): BesideRequest | null => useStore(besideStore, ({ wish }) => wish);
export const isLookingBeside = (): boolean => besideStore.getState().wish !== null;

/** @param wish null: ends the comparison */
export function lookBeside(wish: BesideRequest | null): void {
  const { wish: before } = besideStore.getState();
  if (wish) lookAnew(wish.execution.id);
  else if (before?.from instanceof HTMLElement) focusAgain(before.from);
  besideStore.setState({ wish });
}

/** A pair of pages that is shown together. */
export interface Spread {
  /** Page of the source, from 1. */
  readonly source: number;
  /** Position among the pages of the result, from 0; -1 before the first of them. */
  readonly result: number;
}

/**
 * All pairs in order: every page of the result beside the page it shows, and pages of the source without one beside the last
 * one before them.
 */
export function spreadsOf({ sourcePages, pages }: Pick<ResultPages, 'sourcePages' | 'pages'>): Spread[] {
  const spreads: Spread[] = pages.map(({ shows }, result) => ({ source: shows, result }));
  const shown = new Set(pages.map(({ shows }) => shows));
  for (let source = 1; source <= sourcePages; source += 1)
    if (!shown.has(source))
      spreads.push({ source, result: pages.findLastIndex(({ shows }) => shows < source) });
  return spreads.sort((a, b) => a.source - b.source || a.result - b.result);
}

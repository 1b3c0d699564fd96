/** The middle pane: which side it shows, which page, and at which zoom. */
import { createStore, useStore } from 'zustand';
import type { ListedDocument } from './documents.js';
import type { Zoom } from '../ui/zoom.js';

/** What it shows: the document, or its result. */
export type PreviewSide = 'source' | 'result';

interface PreviewState {
  /** Null while none was chosen. */
  readonly side: PreviewSide | null;
  readonly zoom: Zoom;
  /** Page of each shown document, by its name; default 1. */
  readonly pages: Readonly<Record<string, number>>;
}

const previewStore = createStore<PreviewState>(() => ({ side: null, zoom: 'page', pages: {} }));

export const usePreviewState = <Value>(select: (state: PreviewState) => Value): Value =>
  useStore(previewStore, select);

export const showSide = (side: PreviewSide): void => previewStore.setState({ side });
export const zoomTo = (zoom: Zoom): void => previewStore.setState({ zoom });

/** Name of a shown result: of a workflow, by its key, and of a row or of all of them. */
export const shownResult = (task: string, of: string): string => `result ${task} ${of}`;

/** The most documents whose page is remembered. */
const maxRemembered = 200;

/** Goes to a page of a document. */
export function showPageOf(of: string, page: number): void {
  previewStore.setState(({ pages }) => {
    const { [of]: _before, ...others } = pages;
    const kept = Object.entries(others).slice(-maxRemembered);
    return { pages: { ...Object.fromEntries(kept), [of]: page } };
  });
}

/** The row whose pages are shown: the one selected last, or the first convertible one. */
export function shownRow(
  documents: readonly ListedDocument[],
  selected: ReadonlySet<string>,
  ready: readonly ListedDocument[],
): ListedDocument | null {
  const last = [...selected].at(-1);
  const chosen = last === undefined ? undefined : documents.find(({ id }) => id === last);
  return chosen ?? ready[0] ?? documents[0] ?? null;
}

/** A page back or on, or to an end. */
export type PageTurn = -1 | 1 | 'first' | 'last';

/** Where a key leads from a page. */
export function pageAt(turn: PageTurn, page: number, count: number): number {
  if (turn === 'first') return 1;
  if (turn === 'last') return count;
  return Math.min(Math.max(page + turn, 1), count);
}

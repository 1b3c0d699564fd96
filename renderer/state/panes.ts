/** The three panes of the Convert screen: their widths, and which of them are hidden. */
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from 'zustand';

/** A pane whose width a person chooses. */
export type SizedPane = 'list' | 'options';

/** CSS pixels. The pane between them gets the rest. */
export const paneLimits: Readonly<Record<SizedPane, { readonly min: number; readonly max: number }>> = {
  list: { min: 260, max: 560 },
  options: { min: 264, max: 480 },
};

interface PanesState {
  /** The chosen CSS pixels; null: automatic. */
  readonly list: number | null;
  readonly options: number | null;
  /** Whether the preview is shown in a window that is too narrow for three panes. */
  readonly isPreviewShown: boolean;
  /** Whether the options overlay a window that is too narrow for them. */
  readonly isSheetOpen: boolean;
}

const panesStore = createStore<PanesState>(() => ({
  list: null,
  options: null,
  isPreviewShown: false,
  isSheetOpen: false,
}));

export const usePanes = <Value>(select: (state: PanesState) => Value): Value => useStore(panesStore, select);

/** @param width CSS pixels; null: automatic */
export function sizePane(pane: SizedPane, width: number | null): void {
  const { min, max } = paneLimits[pane];
  panesStore.setState({ [pane]: width === null ? null : Math.round(Math.min(Math.max(width, min), max)) });
}

export const showPreview = (isPreviewShown: boolean): void => panesStore.setState({ isPreviewShown });
export const openSheet = (isSheetOpen: boolean): void => panesStore.setState({ isSheetOpen });

/** The widest window, in CSS pixels, that has no room for three panes; as in convert.css. */
const narrow = '(max-width: 1000px)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** True in a window that has no room for three panes. */
export const isNarrow = (): boolean => window.matchMedia(narrow).matches;
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);

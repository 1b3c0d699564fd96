/** The row whose pages are shown beside the list: the one selected last, or the first one without a selection. */
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

const store = createStore<{ readonly id: string | null }>(() => ({ id: null }));

/** True for the row whose pages are shown beside the list. */
export const useIsShown = (id: string): boolean => useStore(store, (state) => state.id === id);

/**
 * Marks the row whose pages a component shows, while it is mounted.
 * @param id of its document; null for a single row, or pages of all rows
 */
export function useShowsRow(id: string | null): void {
  useEffect(() => {
    store.setState({ id });
    return () => store.setState({ id: null });
  }, [id]);
}

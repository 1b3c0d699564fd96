/** Which row of the list the pages beside it are of: the one selected last, or the first there is, which nobody has selected. */
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

const store = createStore<{ readonly id: string | null }>(() => ({ id: null }));

/** True for the row whose pages stand beside the list. */
export const useIsShown = (id: string): boolean => useStore(store, (state) => state.id === id);

/**
 * Marks the row whose pages a part of the window shows, as long as it stands there.
 * @param id of its document; null where there is one row alone, or pages of all
 */
export function useShowsRow(id: string | null): void {
  useEffect(() => {
    store.setState({ id });
    return () => store.setState({ id: null });
  }, [id]);
}

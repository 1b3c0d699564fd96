/**
 * What was removed a moment ago and can still be taken back: it is hidden at once, and really removed when nobody wants it back any
 * more. Until then nothing of it is lost, also where Platen is killed meanwhile.
 */
import { createStore, useStore } from 'zustand';
import { attempt } from './attempt.js';

export interface Removal {
  readonly kind: 'history' | 'watch';
  /** What is hidden. */
  readonly id: string;
  /** What was done, for the line that offers to take it back. */
  readonly words: string;
  /** Removes it for good. */
  readonly commit: () => Promise<unknown>;
  /** Undoes what was done besides hiding it. */
  readonly restore?: () => Promise<unknown>;
}

const store = createStore<{ readonly removal: Removal | null; readonly gone: ReadonlySet<string> }>(() => ({
  removal: null,
  // Removed for good; lists that were asked for before may still hold it.
  gone: new Set(),
}));

export const useRemoval = (kind: Removal['kind']): Removal | null =>
  useStore(store, ({ removal }) => (removal?.kind === kind ? removal : null));

/** True for what no list shows any more. */
export const useIsRemoved = (): ((id: string) => boolean) => {
  const { removal, gone } = useStore(store);
  return (id) => removal?.id === id || gone.has(id);
};

/** Hides something; what was hidden before it is removed for good. */
export function removeSoon(removal: Removal): void {
  void commitRemoval();
  store.setState({ removal });
}

/** @returns what was taken back; null: there was nothing */
export function takeRemovalBack(): Removal | null {
  const { removal } = store.getState();
  store.setState({ removal: null });
  if (removal?.restore) void attempt(async () => void (await removal.restore?.()));
  return removal;
}

/** Removes for good what is hidden. */
export function commitRemoval(): Promise<void> {
  const { removal, gone } = store.getState();
  if (!removal) return Promise.resolve();
  store.setState({ removal: null, gone: new Set([...gone, removal.id]) });
  return attempt(async () => {
    try {
      await removal.commit();
    } catch (thrown) {
      // It is still there, and has to be seen again.
      const left = new Set(store.getState().gone);
      left.delete(removal.id);
      store.setState({ gone: left });
      throw thrown;
    }
  });
}

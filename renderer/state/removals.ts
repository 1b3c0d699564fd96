/**
 * What was removed a moment ago and can still be taken back: it is hidden at once, and really removed when nobody wants it back any
 * more. Until then nothing of it is lost, also where Platen is killed meanwhile.
 */
import { createStore, useStore } from 'zustand';
import { attempt } from './attempt.js';

/** Something that can be removed. */
interface Removable {
  readonly id: string;
  /** When it was over (ISO 8601); null where it is not, or has no end. */
  readonly completedAt?: string | null;
}

export interface Removal {
  readonly kind: 'history' | 'watch';
  /** True for what is hidden. */
  readonly hides: (one: Removable) => boolean;
  /** What was done, for the line that offers to take it back. */
  readonly words: string;
  /** Removes it for good. */
  readonly commit: () => Promise<unknown>;
  /** Undoes what was done besides hiding it. */
  readonly restore?: () => Promise<unknown>;
}

const store = createStore<{ readonly removal: Removal | null; readonly gone: readonly Removal['hides'][] }>(
  () => ({
    removal: null,
    // Removed for good; lists that were asked for before may still hold it.
    gone: [],
  }),
);

export const useRemoval = (kind: Removal['kind']): Removal | null =>
  useStore(store, ({ removal }) => (removal?.kind === kind ? removal : null));

/** True for what no list shows any more. */
export const useIsRemoved = (): Removal['hides'] => {
  const { removal, gone } = useStore(store);
  return (one) => removal?.hides(one) === true || gone.some((hides) => hides(one));
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
  store.setState({ removal: null, gone: [...gone, removal.hides] });
  return attempt(async () => {
    try {
      await removal.commit();
    } catch (thrown) {
      // It is still there, and has to be seen again.
      store.setState({ gone: store.getState().gone.filter((hides) => hides !== removal.hides) });
      throw thrown;
    }
  });
}

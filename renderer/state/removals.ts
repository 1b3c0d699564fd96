/**
 * Removals that can still be undone: the items are hidden at once, and really removed when the undo is no longer offered. Until
 * then nothing is lost, even if Platen is killed.
 */
import { createStore, useStore } from 'zustand';
import { attempt } from './attempt.js';

/** Something that can be removed. */
interface Removable {
  readonly id: string;
  /** Its end (ISO 8601); null where it has not ended, or has no end. */
  readonly completedAt?: string | null;
}

export interface Removal {
  readonly kind: 'history' | 'watch' | 'signature';
  /** True for hidden items. */
  readonly hides: (one: Removable) => boolean;
  /** The description of the removal, for the notice with the undo. */
  readonly words: string;
  /** Removes it permanently. */
  readonly commit: () => Promise<unknown>;
  /** Undoes additional effects. */
  readonly restore?: () => Promise<unknown>;
}

const store = createStore<{ readonly removal: Removal | null; readonly gone: readonly Removal['hides'][] }>(
  () => ({
    removal: null,
    // Removed permanently; lists from earlier requests may still contain it.
    gone: [],
  }),
);

export const useRemoval = (kind: Removal['kind']): Removal | null =>
  useStore(store, ({ removal }) => (removal?.kind === kind ? removal : null));

/** True for items that no list shows any more. */
export const useIsRemoved = (): Removal['hides'] => {
  const { removal, gone } = useStore(store);
  return (one) => removal?.hides(one) === true || gone.some((hides) => hides(one));
};

/** Hides items; earlier hidden ones are removed permanently. */
export function removeSoon(removal: Removal): void {
  void commitRemoval();
  store.setState({ removal });
}

/** @returns the undone removal; null: there was none */
export function takeRemovalBack(): Removal | null {
  const { removal } = store.getState();
  store.setState({ removal: null });
  if (removal?.restore) void attempt(async () => void (await removal.restore?.()));
  return removal;
}

/** Removes hidden items permanently. */
export function commitRemoval(): Promise<void> {
  const { removal, gone } = store.getState();
  if (!removal) return Promise.resolve();
  store.setState({ removal: null, gone: [...gone, removal.hides] });
  return attempt(async () => {
    try {
      await removal.commit();
    } catch (thrown) {
      // The removal failed, so the item must be shown again.
      store.setState({ gone: store.getState().gone.filter((hides) => hides !== removal.hides) });
      throw thrown;
    }
  });
}

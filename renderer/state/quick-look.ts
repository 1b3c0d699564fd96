/** The large view: a document of a list, and the current page. */
import { createStore, useStore } from 'zustand';
import type { PictureSource } from './pictures.js';
import type { ShownDocument, ShownResult } from './views.js';

/** A page from any document. */
export interface QuickLookSheet {
  /** Null for one that has no picture. */
  readonly source: PictureSource | null;
  /** Page of the source, from 1. */
  readonly page: number;
  /** Degrees clockwise it is turned by. */
  readonly turn: number;
  /** Its description. */
  readonly facts: string;
}

/** One item that can be viewed. */
export interface LookedAt {
  /** Its id in its list. */
  readonly id: string;
  readonly name: string;
  /** Its format and size, in words. */
  readonly facts: string;
  /** A document or a result with its pages; or collected pages. */
  readonly of: ShownDocument | ShownResult | readonly QuickLookSheet[];
  /** A result that may be opened with its usual program; absent: no. */
  readonly opens?: boolean;
}

type Tell = (thing: LookedAt, page: number) => void;

interface Look {
  /** All items, in the order of their list. */
  readonly things: readonly LookedAt[];
  /** Which of them, from 0. */
  readonly place: number;
  /** From 1. */
  readonly page: number;
  /** Called when another item or page is shown, so that the list behind can follow. */
  readonly onGo?: Tell | undefined;
  /** Called when the view is closed. */
  readonly onEnd?: Tell | undefined;
}

const store = createStore<{ readonly look: Look | null }>(() => ({ look: null }));

export const useQuickLook = (): Look | null => useStore(store, ({ look }) => look);
export const isLookingQuick = (): boolean => store.getState().look !== null;

interface Opening {
  /** From 1; absent: the first one. */
  readonly page?: number;
  readonly onGo?: Tell;
  readonly onEnd?: Tell;
}

/** @param id the item that is shown first; unknown: nothing opens */
export function quickLook(
  things: readonly LookedAt[],
  id: string,
  { page = 1, onGo, onEnd }: Opening = {},
): void {
  const place = things.findIndex((thing) => thing.id === id);
  if (place >= 0) store.setState({ look: { things, place, page, onGo, onEnd } });
}

export function endQuickLook(): void {
  const { look } = store.getState();
  store.setState({ look: null });
  const thing = look?.things[look.place];
  if (thing) look.onEnd?.(thing, look.page);
}

/** Goes to another item of the list, where there is one. */
export function lookAtNext(step: -1 | 1): void {
  const { look } = store.getState();
  const thing = look?.things[look.place + step];
  if (!look || !thing) return;
  store.setState({ look: { ...look, place: look.place + step, page: 1 } });
  look.onGo?.(thing, 1);
}

export function lookAtPage(page: number): void {
  const { look } = store.getState();
  const thing = look?.things[look.place];
  if (!look || !thing || page === look.page) return;
  store.setState({ look: { ...look, page } });
  look.onGo?.(thing, page);
}

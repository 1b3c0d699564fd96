/** What is looked at large: a document of a list, and which of its pages. */
import { createStore, useStore } from 'zustand';
import type { PictureSource } from './pictures.js';
import type { ShownDocument, ShownResult } from './views.js';

/** A page that was gathered from somewhere. */
export interface QuickLookSheet {
  /** Null for one that has no picture. */
  readonly source: PictureSource | null;
  /** Page of the source, from 1. */
  readonly page: number;
  /** Degrees clockwise it is turned by. */
  readonly turn: number;
  /** What it is, in words. */
  readonly facts: string;
}

/** One thing that can be looked at. */
export interface LookedAt {
  /** Names it in the list it stands in. */
  readonly id: string;
  readonly name: string;
  /** What it is and how large, in words. */
  readonly facts: string;
  /** A document or a result whose pages are looked at; or pages that were gathered. */
  readonly of: ShownDocument | ShownResult | readonly QuickLookSheet[];
  /** A result that may be opened with its usual program; absent: no. */
  readonly opens?: boolean;
}

type Tell = (thing: LookedAt, page: number) => void;

interface Look {
  /** All that can be gone to, in the order of their list. */
  readonly things: readonly LookedAt[];
  /** Which of them, from 0. */
  readonly place: number;
  /** From 1. */
  readonly page: number;
  /** Told when another thing or another page is looked at, so that the list behind may follow. */
  readonly onGo?: Tell | undefined;
  /** Told when the view is closed. */
  readonly onEnd?: Tell | undefined;
}

const store = createStore<{ readonly look: Look | null }>(() => ({ look: null }));

export const useQuickLook = (): Look | null => useStore(store, ({ look }) => look);
export const isLookingQuick = (): boolean => store.getState().look !== null;

interface Opening {
  /** From 1; the first one when left out. */
  readonly page?: number;
  readonly onGo?: Tell;
  readonly onEnd?: Tell;
}

/** @param id the thing that is looked at first; unknown: nothing opens */
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

/** Goes to another thing of the list, where there is one. */
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

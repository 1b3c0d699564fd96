/** The area that is placed on the page that is shown: the panel says where it is, and puts it there. */
import { createStore, useStore } from 'zustand';
import type { PageArea } from '../../contract/page-areas.js';

interface Placing {
  /** Where it is, also while nobody chose that; null while nothing can be placed. */
  readonly area: PageArea | null;
  /** The page of the document that is shown, from 1. */
  readonly shown: number;
}

const placingStore = createStore<Placing>(() => ({ area: null, shown: 1 }));

export const notePlacing = (placing: Placing): void => placingStore.setState(placing);

/** What the pages were turned for last. */
let turnedFor = '';

/** True once for each thing that is placed: its page is shown then, and later a person turns the pages. */
export function isPlacedAnew(what: string): boolean {
  if (what === turnedFor) return false;
  turnedFor = what;
  return true;
}

export const usePlacing = (): Placing => useStore(placingStore, (placing) => placing);

/** Announcements for screen readers. Progress is announced at most once in a few seconds; results and moves at once. */
import { createStore, useStore } from 'zustand';

interface Spoken {
  readonly text: string;
  /** Grows with every announcement, so that the same words are spoken again. */
  readonly turn: number;
}

const store = createStore<Spoken>(() => ({ text: '', turn: 0 }));

/** Milliseconds between two announcements of progress. */
const pause = 4000;
let lastProgress = 0;

export function announce(text: string): void {
  store.setState((state) => ({ text, turn: state.turn + 1 }));
}

/** Announces how far something is, unless that was done a moment ago. */
export function announceProgress(text: string): void {
  const now = performance.now();
  if (now - lastProgress < pause) return;
  lastProgress = now;
  announce(text);
}

export const useSpoken = (): Spoken => useStore(store);

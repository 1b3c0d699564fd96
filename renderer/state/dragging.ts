/** Documents that are held over the window: how many, and of what types as far as the browser tells. */
import { createStore, useStore } from 'zustand';
import type { Workflow } from '../../contract/workflow.js';
import { extensionsOfType } from './mime-types.js';

export interface Held {
  /** Files and folders; 0 where the system does not tell. */
  readonly count: number;
  /** MIME type of each, in small letters; `''` for one that is not known, as of a folder. */
  readonly types: readonly string[];
}

const store = createStore<{ readonly held: Held | null }>(() => ({ held: null }));

/** Null while nothing is held over the window. */
export const useHeld = (): Held | null => useStore(store, ({ held }) => held);

const sameTypes = (a: Held, b: Held): boolean =>
  a.count === b.count && a.types.every((type, at) => type === b.types[at]);

/** Sets what is dragged; called many times a second, so only changes are announced. */
export function hold(held: Held | null): void {
  const now = store.getState().held;
  if (now === held || (now && held && sameTypes(now, held))) return;
  store.setState({ held });
}

/** What an event of dragging holds. */
export function heldBy(data: DataTransfer): Held {
  const files = [...data.items].filter(({ kind }) => kind === 'file');
  return { count: files.length, types: files.map(({ type }) => type.toLowerCase()) };
}

/** True when the workflow takes all that is held, as far as that is known: of what is not known it may well take all. */
export function fitsHeld({ input_extensions: extensions }: Workflow, { types }: Held): boolean {
  if (extensions.length === 0) return true;
  return types.every((type) => {
    const known = extensionsOfType(type);
    return known === null || known.some((extension) => extensions.includes(extension));
  });
}

let own = false;

/** True while something of this window is dragged, and perhaps over it again. */
export const isOwnDrag = (): boolean => own;
export const ownDragBegan = (): void => void (own = true);
export const ownDragEnded = (): void => void (own = false);

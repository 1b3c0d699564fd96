/** The target of files that are dropped on, or pasted into, the current view. */

/** A line between two pages, in pixels of the window. */
export interface DropMark {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** A view that takes files at a position of its own. */
export interface DropPlaces {
  /** The position for files that are dropped at this point, and the line that marks it; no line outside the pages. */
  at(x: number, y: number): { readonly place: number; readonly mark: DropMark | null };
  /** The position for pasted files. */
  next(): number;
}

let inForce: DropPlaces | null = null;

/** Null while files simply join the list. */
export const dropPlaces = (): DropPlaces | null => inForce;

/** @returns a function that ends it */
export function offerDropPlaces(places: DropPlaces): () => void {
  inForce = places;
  return () => {
    if (inForce === places) inForce = null;
  };
}

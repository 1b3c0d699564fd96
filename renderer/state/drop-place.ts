/** Where files go that are dropped on, or pasted into, what is shown now. */

/** A line between two pages, in pixels of the window. */
export interface DropMark {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** What takes files at a place of its own choosing. */
export interface DropPlaces {
  /** The place for files that are dropped at this point, and the line that shows it; no line outside the pages. */
  at(x: number, y: number): { readonly place: number; readonly mark: DropMark | null };
  /** The place for files that are pasted. */
  next(): number;
}

let inForce: DropPlaces | null = null;

/** Null while files simply join the list. */
export const dropPlaces = (): DropPlaces | null => inForce;

/** @returns a function that puts an end to it */
export function offerDropPlaces(places: DropPlaces): () => void {
  inForce = places;
  return () => {
    if (inForce === places) inForce = null;
  };
}

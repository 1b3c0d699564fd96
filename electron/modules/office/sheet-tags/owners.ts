/** Numbers that say what a painted thing belongs to. */

/** Lines, grounds, and what is there already on an earlier page. */
export const artifact = 0;
/** Page headers and footers. */
export const furniture = -1;

const firstLink = -1_000_000;

/** @param number of the object, from 1 over all sheets */
export const objectOwner = (number: number): number => -1 - number;
export const objectNumber = (owner: number): number =>
  owner < furniture && owner > firstLink ? -1 - owner : 0;

/** @param place in the list of links */
export const linkOwner = (place: number): number => firstLink - place;

const rows = 2 ** 20;
const columns = 2 ** 14;

export const cellOwner = (sheet: number, row: number, column: number): number =>
  (sheet * rows + row) * columns + column + 1;

export function cellOf(owner: number): { sheet: number; row: number; column: number } {
  const place = owner - 1;
  const row = Math.floor(place / columns);
  return { sheet: Math.floor(row / rows), row: row % rows, column: place % columns };
}

export const isCell = (owner: number): boolean => owner > 0;

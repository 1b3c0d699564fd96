/** This module finds pictures that are side by side in one row. */
import { overlap, widthOf, type Block, type Picture } from '../../model/index.js';

/** Pictures of one row may overlap, or reach over their column, by this many points. */
const slack = 3;

/**
 * Returns the pictures in one row with the one at a place, from left to right: those that follow it with nothing between them. One picture
 * alone is a row.
 * @param width that of the column, points
 */
export function pictureRow(blocks: readonly Block[], at: number, width: number): Picture[] {
  const row: Picture[] = [];
  for (const block of blocks.slice(at)) {
    if (block.kind !== 'picture' || block.wrap !== 'line') break;
    if (!row.every((other) => isBeside(other, block))) break;
    const taken = row.reduce((sum, { place }) => sum + widthOf(place.box), widthOf(block.place.box));
    if (row.length > 0 && taken > width + slack) break;
    row.push(block);
  }
  return row.sort((one, other) => one.place.box.left - other.place.box.left);
}

function isBeside({ place: one }: Picture, { place: other }: Picture): boolean {
  const shared = overlap(one.box.top, one.box.bottom, other.box.top, other.box.bottom);
  const lower = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
  const isApart = overlap(one.box.left, one.box.right, other.box.left, other.box.right) < slack;
  return one.page === other.page && isApart && shared > 0.5 * lower;
}

/** Updates bookmarks of a document whose pages were moved or left out. */
import type { Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';

/**
 * Returns the bookmarks whose pages are in the result, and those that lead to no page. A bookmark whose page is gone
 * stays while there are bookmarks below it.
 * @param places page of the source to page of the result, both from 0
 */
export function movedBookmarks(
  bookmarks: readonly Bookmark[],
  places: ReadonlyMap<number, number>,
): Bookmark[] {
  return bookmarks.flatMap((item) => {
    const kids = movedBookmarks(item.kids, places);
    const page = item.page === null ? null : (places.get(item.page) ?? null);
    return item.page !== null && page === null && kids.length === 0 ? [] : [{ ...item, page, kids }];
  });
}

/** Replaces the bookmarks of a finished PDF. */
import { appendObjects, readTail } from '../../pdf-core/forgiving/append.js';
import { outlineObjects, type Bookmark } from './outlines.js';
import { pageReferences } from '../merging/merge-navigation.js';
import { pdfValue } from '../../pdf-core/objects/values.js';

/**
 * @param path a PDF whose last cross-reference section is a stream (as qpdf writes with object streams)
 * @param pages its pages
 * @throws ServiceError `result_invalid`
 */
export async function setBookmarks(path: string, tree: readonly Bookmark[], pages: number): Promise<void> {
  const tail = await readTail(path);
  const { '/Outlines': had, ...catalog } = tail.catalog;
  if (tree.length === 0 && had === undefined) return;
  const outline =
    tree.length === 0 ? null : outlineObjects(tree, tail.nextObject, await pageReferences(path, pages));
  if (outline) catalog['/Outlines'] = outline.root;
  else if (catalog['/PageMode'] === '/UseOutlines') delete catalog['/PageMode'];
  const root = Number.parseInt(tail.root, 10);
  await appendObjects(path, tail, [...(outline?.objects ?? []), [root, pdfValue(catalog)]]);
}

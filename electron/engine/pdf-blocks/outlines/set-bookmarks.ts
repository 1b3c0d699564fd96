/** Replaces the bookmarks of a finished PDF. */
import { dirname } from 'node:path';
import { Pdf } from '../../pdf-core/pdf/index.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { outlineObjects, pagesOf, type Bookmark } from './outlines.js';

/**
 * @param path a PDF without protection; the bookmarks are appended to it
 * @param pages its pages
 * @throws ServiceError `result_invalid`
 */
export async function setBookmarks(path: string, tree: readonly Bookmark[], pages: number): Promise<void> {
  const pdf = await Pdf.openToAppend(path, dirname(path));
  try {
    const { '/Outlines': had, ...rest } = pdf.catalog;
    if (tree.length === 0 && had === undefined) return;
    const outline = tree.length === 0 ? null : outlineObjects(tree, pdf.nextObject, pagesOf(pdf, pages));
    const catalog: Record<string, QpdfValue> = { ...rest };
    if (outline) {
      pdf.addWritten(outline.objects);
      catalog['/Outlines'] = outline.root;
    } else if (catalog['/PageMode'] === '/UseOutlines') delete catalog['/PageMode'];
    pdf.set(pdf.root, catalog);
    await pdf.append();
  } finally {
    await pdf.close();
  }
}

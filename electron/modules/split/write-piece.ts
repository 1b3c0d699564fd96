/** Writes some pages of a PDF as a document of their own, with what belongs to them. */
import { keepFields, trimResources, type Pdf } from '../../engine/pdf-core/pdf/index.js';
import { outlineObjects, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { labelOf, labelTree, type LabelRange } from '../../engine/pdf-blocks/pages/page-labels.js';
import { prune } from '../../engine/pdf-blocks/pages/prune.js';

export interface PieceOptions {
  /** From 0, in the order of the result, each once. */
  readonly pages: readonly number[];
  /** Their pages are those of the result. */
  readonly bookmarks: readonly Bookmark[];
  /** Of the whole document. */
  readonly labels: readonly LabelRange[];
  /** Pages share lists of fonts and pictures. */
  readonly trims: boolean;
}

/**
 * @throws Unreadable when an object is not as the standard says
 */
export async function writePiece(
  document: Pdf,
  { pages, bookmarks, labels, trims }: PieceOptions,
  output: string,
  signal: AbortSignal,
): Promise<void> {
  const piece = document.another();
  piece.keepPages(pages.map((page) => document.pages[page]!));
  prune(piece);
  keepFields(piece);
  if (trims) trimResources(piece);
  const { '/Outlines': _outlines, '/PageLabels': _labels, '/PageMode': mode, ...catalog } = piece.catalog;
  const outline = bookmarks.length === 0 ? null : outlineObjects(bookmarks, piece.nextObject, piece.pages);
  if (outline) piece.addWritten(outline.objects);
  piece.set(piece.root, {
    ...catalog,
    ...(mode === undefined || (mode === '/UseOutlines' && !outline) ? {} : { '/PageMode': mode }),
    ...(outline ? { '/Outlines': outline.root } : {}),
    ...(labels.length > 0 ? { '/PageLabels': labelTree(pages.map((page) => labelOf(labels, page))) } : {}),
  });
  await piece.save(output, { signal });
}

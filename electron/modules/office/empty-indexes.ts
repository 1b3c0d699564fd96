/** Lists of contents and indexes that were never filled: Word fills them when it opens the document. */
import { item } from './cells.js';
import type { OfficeDocument } from './document.js';
import {
  XDocumentIndex,
  XDocumentIndexesSupplier,
  XIndexAccess,
  XTextContent,
  XTextRange,
} from './uno/interfaces.js';
import type { UnoReference } from './uno/values.js';

/** Fills those of a loaded text that hold no word; what was saved stays. */
export async function fillEmptyIndexes(document: OfficeDocument): Promise<void> {
  const supplier = await document.as(document.reference, XDocumentIndexesSupplier.type);
  const indexes = (await document.call(
    supplier,
    XDocumentIndexesSupplier.getDocumentIndexes,
  )) as UnoReference;
  const count = Number(await document.call(indexes, XIndexAccess.getCount));
  for (let at = 0; at < count; at += 1) {
    const index = await item(document, indexes, at);
    const content = await document.as(index, XTextContent.type);
    const range = (await document.call(content, XTextContent.getAnchor)) as UnoReference;
    if (((await document.call(range, XTextRange.getString)) as string).trim() !== '') continue;
    await document.call(await document.as(index, XDocumentIndex.type), XDocumentIndex.update);
  }
}

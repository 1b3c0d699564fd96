/** Gives a document whose pages show nothing at all a tag without content, for there is nothing to read. */
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../../engine/pdf-core/pdf/usage.js';
import { drawingOperators } from './drawing-operators.js';

/** @returns false where a page shows anything */
export function tagBlank(pdf: PdfGraph): boolean {
  for (const ref of pdf.pages) {
    const page = pdf.dictionary(ref) ?? {};
    if (pdf.array(page['/Annots']).length > 0) return false;
    const bytes = joined(contentsOf(pdf, page).map((part) => pdf.data(part) ?? new Uint8Array()));
    for (const { operator, flaw } of readContent(bytes))
      if (flaw === 'broken' || drawingOperators.has(operator)) return false;
  }
  const tree: Dict = { '/Type': '/StructTreeRoot' };
  const root = pdf.add(tree);
  tree['/K'] = [pdf.add({ '/Type': '/StructElem', '/S': '/Document', '/P': root })];
  pdf.catalog['/StructTreeRoot'] = root;
  return true;
}

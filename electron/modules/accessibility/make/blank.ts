/** Gives a document whose pages show nothing to read a tag without content. */
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../../engine/pdf-core/pdf/usage.js';
import { drawingOperators } from './drawing-operators.js';
import { isOfImpress } from './origin.js';

/** What stands for more than the background of a slide. */
const contents: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"', 'BI', 'Do']);

/**
 * Impress tags all that stands on slides, so that drawings on slides without tags are their background; elsewhere pages must show
 * nothing at all.
 * @returns false where there may be something to read
 */
export function tagBlank(pdf: PdfGraph): boolean {
  const shown = isOfImpress(pdf) ? contents : drawingOperators;
  for (const ref of pdf.pages) {
    const page = pdf.dictionary(ref) ?? {};
    if (pdf.array(page['/Annots']).length > 0) return false;
    const bytes = joined(contentsOf(pdf, page).map((part) => pdf.data(part) ?? new Uint8Array()));
    for (const { operator, flaw } of readContent(bytes))
      if (flaw === 'broken' || shown.has(operator)) return false;
  }
  const tree: Dict = { '/Type': '/StructTreeRoot' };
  const root = pdf.add(tree);
  tree['/K'] = [pdf.add({ '/Type': '/StructElem', '/S': '/Document', '/P': root })];
  pdf.catalog['/StructTreeRoot'] = root;
  return true;
}

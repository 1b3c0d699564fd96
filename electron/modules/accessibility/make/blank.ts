/** Gives a document whose pages show nothing to read a tag without content. */
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../../engine/pdf-core/pdf/usage.js';
import { drawingOperators } from './drawing-operators.js';
import { isOfImpress, isPrinted } from './origin.js';

/** What stands for more than the background of a slide. */
const contents: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"', 'BI', 'Do']);

/** Tells whether content was written with tags in mind, and what has none needs none: the background is an artifact. */
export const isWrittenTagged = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('/Artifact BMC');
/** Paths that are no rectangles. */
const lines: ReadonlySet<string> = new Set(['m', 'l', 'c', 'v', 'y']);

/**
 * Impress tags all that stands on slides, so that drawings on slides without tags are their background, and so is one rectangle
 * on a page of Chromium; elsewhere pages must show nothing at all. The background of a slide may be an image.
 * @returns false where there may be something to read
 */
export function tagBlank(pdf: PdfGraph): boolean {
  const shown = isOfImpress(pdf) ? contents : drawingOperators;
  const mayHaveOne = isPrinted(pdf);
  for (const ref of pdf.pages) {
    const page = pdf.dictionary(ref) ?? {};
    if (pdf.array(page['/Annots']).length > 0) return false;
    const bytes = joined(contentsOf(pdf, page).map((part) => pdf.data(part) ?? new Uint8Array()));
    const images = isOfImpress(pdf) && isWrittenTagged(bytes) ? imagesOf(pdf, page) : new Set<unknown>();
    let rectangles = 0;
    let hasLines = false;
    for (const { operator, operands, flaw } of readContent(bytes)) {
      if (operator === 're') rectangles += 1;
      hasLines ||= lines.has(operator);
      const isPlain = mayHaveOne && operator === 'f' && rectangles === 1 && !hasLines;
      const isBackground = isPlain || (operator === 'Do' && images.has(operands[0]));
      if (flaw === 'broken' || (shown.has(operator) && !isBackground)) return false;
    }
  }
  const tree: Dict = { '/Type': '/StructTreeRoot' };
  const root = pdf.add(tree);
  tree['/K'] = [pdf.add({ '/Type': '/StructElem', '/S': '/Document', '/P': root })];
  pdf.catalog['/StructTreeRoot'] = root;
  return true;
}

/** Names of the images that a page may show. */
function imagesOf(pdf: PdfGraph, page: Dict): Set<unknown> {
  const objects = pdf.dictionary(pdf.dictionary(pdf.inherited(page, '/Resources'))?.['/XObject']) ?? {};
  return new Set(
    Object.keys(objects).filter((name) => pdf.name(pdf.dictionary(objects[name])?.['/Subtype']) === '/Image'),
  );
}

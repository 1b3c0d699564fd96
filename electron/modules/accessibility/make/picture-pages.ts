/**
 * Tags the image of a page that shows one image and nothing else, in a document whose other pages have tags, such as a mail with
 * a photo attached. It has no words yet: a person is asked for them.
 */
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import type { Dict, PdfGraph, Ref } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../../engine/pdf-core/pdf/usage.js';
import type { TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';
import { edited } from './content-edits.js';
import { drawingOperators } from './drawing-operators.js';
import { ParentKeys } from './parent-keys.js';
import { putOnPage, refOfTop } from './place-of-tag.js';

/** @returns whether there were any, so that the tree is to be read anew */
export function tagPicturePages(pdf: PdfGraph, tree: TagTree): boolean {
  const [top] = tree.tags;
  if (!tree.root || !top) return false;
  const keys = new ParentKeys(pdf, tree.root, tree);
  const topRef = refOfTop(pdf, tree.root, top);
  for (const [place, ref] of pdf.pages.entries()) {
    const page = pdf.dictionary(ref) ?? {};
    const parents = pdf.number(page['/StructParents']);
    if (parents !== undefined && pdf.array(tree.parents.get(parents)).length > 0) continue;
    const marked = withFigure(pdf, page);
    if (!marked) continue;
    const figure = pdf.add({ '/Type': '/StructElem', '/S': '/Figure', '/P': topRef, '/Pg': ref, '/K': 0 });
    page['/Contents'] = marked;
    page['/StructParents'] = keys.take([figure]);
    putOnPage(pdf, top, place + 1, figure);
  }
  return keys.write();
}

/** @returns the content with the image in a mark; undefined for pages with anything else */
function withFigure(pdf: PdfGraph, page: Dict): Ref | undefined {
  const bytes = joined(contentsOf(pdf, page).map((part) => pdf.data(part) ?? new Uint8Array()));
  const resources = pdf.dictionary(pdf.inherited(page, '/Resources'));
  const images = pdf.dictionary(resources?.['/XObject']) ?? {};
  let at: { readonly start: number; readonly end: number } | undefined;
  for (const { operator, operands, start, end, flaw } of readContent(bytes)) {
    if (flaw === 'broken' || operator === 'BMC' || operator === 'BDC') return undefined;
    if (!drawingOperators.has(operator)) continue;
    const [name] = operands;
    const dict = typeof name === 'string' ? pdf.dictionary(images[name]) : undefined;
    const isImage = operator === 'BI' || (operator === 'Do' && pdf.name(dict?.['/Subtype']) === '/Image');
    if (!isImage || at) return undefined;
    at = { start, end };
  }
  if (!at) return undefined;
  return pdf.addStream(
    {},
    edited(bytes, [
      { start: at.start, end: at.start, by: Buffer.from('/Figure <</MCID 0>> BDC\n') },
      { start: at.end, end: at.end, by: Buffer.from('\nEMC\n') },
    ]),
  );
}

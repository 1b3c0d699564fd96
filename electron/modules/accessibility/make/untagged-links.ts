/** Puts links that stand in no tag for links into tags of their own (ISO 14289-1, 7.18.5). */
import { isReference } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import type { StructureTag, TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';
import { ParentKeys } from './parent-keys.js';
import { kidsOf, putOnPage, refOfTop } from './place-of-tag.js';

/** @returns whether there were any, so that the tree is to be read anew */
export function tagLinks(pdf: PdfGraph, tree: TagTree): boolean {
  const [top] = tree.tags;
  if (!tree.root || !top) return false;
  const keys = new ParentKeys(pdf, tree.root, tree);
  const topRef = refOfTop(pdf, tree.root, top);
  const tags = new Map(tree.tags.map((tag) => [tag.dict, tag]));
  for (const [place, page] of pdf.pages.entries()) {
    const annotations = pdf.at(pdf.dictionary(page)?.['/Annots']);
    if (!Array.isArray(annotations)) continue;
    for (const [at, value] of annotations.entries()) {
      const annotation = pdf.dictionary(value);
      if (!annotation || pdf.name(annotation['/Subtype']) !== '/Link') continue;
      const element = tree.elementFor(annotation);
      const holder = element && tree.isInTree(element) ? tags.get(element) : undefined;
      if (holder?.standard === 'Link') continue;
      const object: Ref = isReference(value) ? value : pdf.add(annotation);
      annotations[at] = object;
      const reference: Dict = { '/Type': '/OBJR', '/Obj': object, '/Pg': page };
      const link: Dict = {
        '/Type': '/StructElem',
        '/S': '/Link',
        '/P': topRef,
        '/Pg': page,
        '/K': [reference],
      };
      const ref = pdf.add(link);
      if (!holder || !replaceIn(pdf, holder, annotation, ref, link)) putOnPage(pdf, top, place + 1, ref);
      annotation['/StructParent'] = keys.take(ref);
    }
  }
  return keys.write();
}

/** Lets the tag of a link take the place of the link in another tag. @returns false where it does not stand there */
function replaceIn(pdf: PdfGraph, holder: StructureTag, annotation: Dict, ref: Ref, link: Dict): boolean {
  const kids = kidsOf(pdf, holder.dict);
  const at = kids.findIndex((kid) => {
    const dict = pdf.dictionary(kid);
    return dict !== undefined && pdf.dictionary(dict['/Obj']) === annotation;
  });
  const parent = holder.children[0]?.dict['/P'] ?? elementRef(pdf, holder);
  if (at < 0 || parent === undefined) return false;
  link['/P'] = parent;
  holder.dict['/K'] = kids.with(at, ref);
  return true;
}

/** The reference by which an element stands in the one above it. */
function elementRef(pdf: PdfGraph, { dict, parent }: StructureTag): Value | undefined {
  return parent ? kidsOf(pdf, parent.dict).find((kid) => pdf.at(kid) === dict) : undefined;
}

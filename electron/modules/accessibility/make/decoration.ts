/** Takes tags of pictures that only decorate out of the tree; their content is an artifact. */
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import type { StructureTag, TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

export function unlink(pdf: PdfGraph, { root, parents }: TagTree, tag: StructureTag): void {
  const holder: Dict | undefined = tag.parent?.dict ?? root;
  if (!holder) return;
  const kids = pdf.at(holder['/K']);
  if (Array.isArray(kids)) holder['/K'] = kids.filter((kid) => pdf.at(kid) !== tag.dict);
  else if (kids === tag.dict) delete holder['/K'];
  for (const { page, mcid } of tag.marks) {
    const own = page === null ? undefined : pdf.dictionary(pdf.pages[page - 1]);
    const list = pdf.at(parents.get(pdf.number(own?.['/StructParents']) ?? -1));
    if (Array.isArray(list) && pdf.at(list[mcid]) === tag.dict) list[mcid] = null;
  }
}

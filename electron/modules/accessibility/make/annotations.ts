/** Mends annotations: the tab order, and descriptions of links (ISO 14289-1, 7.18). */
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import type { StructureTag, TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';
import { wordsBelow } from './words-below.js';

/** Letters of a description. */
const maxLetters = 500;

/** @param linkWord for a link without any words and address */
export function mendAnnotations(pdf: PdfGraph, tree: TagTree, linkWord: string): void {
  const tags = new Map(tree.tags.map((tag) => [tag.dict, tag]));
  const links: { readonly annotation: Dict; readonly tag: StructureTag | undefined }[] = [];
  for (const ref of pdf.pages) {
    const page = pdf.dictionary(ref) ?? {};
    const annotations = pdf.array(page['/Annots']).flatMap((one): Dict[] => {
      const dict = pdf.dictionary(one);
      return dict ? [dict] : [];
    });
    if (annotations.length > 0) page['/Tabs'] = '/S';
    for (const annotation of annotations) {
      if (pdf.name(annotation['/Subtype']) !== '/Link') continue;
      if (textOf(pdf.at(annotation['/Contents'])) !== '') continue;
      const element = tree.elementFor(annotation);
      links.push({ annotation, tag: element ? tags.get(element) : undefined });
    }
  }
  const texts = wordsBelow(
    pdf,
    tree,
    links.flatMap(({ tag }) => tag ?? []),
  );
  for (const { annotation, tag } of links) {
    const action = pdf.dictionary(annotation['/A']);
    const words = (tag && texts.get(tag)) || textOf(pdf.at(action?.['/URI'])) || linkWord;
    annotation['/Contents'] = `u:${words.slice(0, maxLetters)}`;
  }
}

/** The places of tags in the tree. */
import { isReference } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import { pageOf, type StructureTag } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

/** The reference by which an element stands in the root. */
export function refOfTop(pdf: PdfGraph, root: Dict, top: StructureTag): Ref {
  const kids = kidsOf(pdf, root);
  const known = kids.find((kid) => pdf.at(kid) === top.dict);
  if (isReference(known)) return known;
  const ref = pdf.add(top.dict);
  root['/K'] = kids.map((kid) => (pdf.at(kid) === top.dict ? ref : kid));
  return ref;
}

/** What an element holds, as a list of its own. */
export function kidsOf(pdf: PdfGraph, dict: Dict): Value[] {
  const kids = pdf.at(dict['/K']);
  return Array.isArray(kids) ? [...kids] : dict['/K'] === undefined ? [] : [dict['/K']];
}

/** Puts a tag behind those of its page. */
export function putOnPage(pdf: PdfGraph, { dict, children }: StructureTag, page: number, ref: Ref): void {
  const kids = kidsOf(pdf, dict);
  const later = children.find((child) => (pageOf(child) ?? 0) > page);
  const at = later ? kids.findIndex((kid) => pdf.at(kid) === later.dict) : -1;
  dict['/K'] = kids.toSpliced(at < 0 ? kids.length : at, 0, ref);
}

/** Mends tags that stand where they may not: a tag is put around them, or they become ones that only group (ISO 14289-1, 7.2). */
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import {
  innerTags,
  outerTag,
  type StructureTag,
  type TagTree,
} from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

/** What may stand in a tag, and what is put around anything else, from the outside. */
const contents: Readonly<Record<string, readonly [allowed: readonly string[], around: readonly string[]]>> = {
  L: [
    ['L', 'LI', 'Caption'],
    ['LI', 'LBody'],
  ],
  LI: [['Lbl', 'LBody'], ['LBody']],
  TOC: [['TOC', 'TOCI', 'Caption'], ['TOCI']],
  TR: [['TH', 'TD'], ['TD']],
};
/** What a tag must stand in, and what is put around it elsewhere; null where it only groups then. */
const places: Readonly<Record<string, readonly [allowed: readonly string[], around: string | null]>> = {
  LI: [['L'], 'L'],
  LBody: [['LI'], null],
  TOCI: [['TOC'], 'TOC'],
  TR: [['Table', 'THead', 'TBody', 'TFoot'], null],
  THead: [['Table'], null],
  TBody: [['Table'], null],
  TFoot: [['Table'], null],
  TH: [['TR'], null],
  TD: [['TR'], null],
};

/** @returns whether anything changed, so that the tree is to be read anew */
export function mendNesting(pdf: PdfGraph, { tags }: TagTree): boolean {
  let isChanged = false;
  const made = new Set<Dict>();
  for (const tag of tags) {
    const { standard } = tag;
    const place = standard === null ? undefined : places[standard];
    if (place && !place[0].includes(outerTag(tag)?.standard ?? '')) {
      const [, around] = place;
      isChanged = true;
      if (around === null) {
        tag.dict['/S'] = '/Div';
        continue;
      }
      wrap(pdf, tag, [around], made);
    }
    const rule = standard === null ? undefined : contents[standard];
    if (!rule) continue;
    const [allowed, around] = rule;
    for (const inner of innerTags(tag)) {
      const own = inner.standard;
      // It is put right where it stands itself.
      if (own === null || allowed.includes(own) || places[own]) continue;
      wrap(pdf, inner, around, made);
      isChanged = true;
    }
  }
  return isChanged;
}

/** Puts new tags around one, from the outside; neighbours share them, so that items stay one list. */
function wrap(pdf: PdfGraph, tag: StructureTag, types: readonly string[], made: Set<Dict>): void {
  const holder: Dict | undefined = tag.parent?.dict;
  const parent = tag.dict['/P'];
  const [outermost, ...further] = types;
  if (!holder || parent === undefined || outermost === undefined) return;
  const kids = pdf.at(holder['/K']);
  const list: Value[] = Array.isArray(kids) ? kids : holder['/K'] === undefined ? [] : [holder['/K']];
  const at = list.findIndex((kid) => pdf.at(kid) === tag.dict);
  if (at < 0) return;
  const own = list[at]!;
  const before = list[at - 1];
  const neighbour = pdf.dictionary(before);
  if (further.length === 0 && neighbour && made.has(neighbour) && neighbour['/S'] === `/${outermost}`) {
    neighbour['/K'] = [...pdf.array(neighbour['/K']), own];
    tag.dict['/P'] = before!;
    holder['/K'] = list.toSpliced(at, 1);
    return;
  }
  const refs: Ref[] = [];
  for (const type of types) {
    const dict: Dict = { '/Type': '/StructElem', '/S': `/${type}`, '/P': refs.at(-1) ?? parent };
    const ref = pdf.add(dict);
    made.add(dict);
    const outer = pdf.dictionary(refs.at(-1));
    if (outer) outer['/K'] = [ref];
    refs.push(ref);
  }
  const inner = refs.at(-1)!;
  pdf.dictionary(inner)!['/K'] = [own];
  tag.dict['/P'] = inner;
  holder['/K'] = list.with(at, refs[0]!);
}

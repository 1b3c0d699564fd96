/** Takes tags of pictures that only decorate out of the tree; their content is an artifact. */
import { append } from '../../../../contract/lists.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import type { StructureTag, TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';
import { kidsOf } from './place-of-tag.js';

export interface Decoration {
  /** These go. */
  readonly gone: ReadonlySet<Dict>;
  /** These stand around a link or a field, which stays, and only group from now on. */
  readonly emptied: ReadonlySet<Dict>;
}

export function decorationOf(pictures: readonly StructureTag[]): Decoration {
  const [gone, emptied] = [new Set<Dict>(), new Set<Dict>()];
  const waiting = [...pictures];
  for (let tag = waiting.pop(); tag; tag = waiting.pop()) {
    if (isKept(tag)) continue;
    (tag.children.some(holdsKept) ? emptied : gone).add(tag.dict);
    append(waiting, tag.children);
  }
  return { gone, emptied };
}

/** A link or a field needs its tag. */
const isKept = ({ objects, standard }: StructureTag): boolean =>
  objects.length > 0 && standard !== 'Figure' && standard !== 'Formula';
const holdsKept = (tag: StructureTag): boolean => isKept(tag) || tag.children.some(holdsKept);

/** Takes them out of all that leads to them: the tags above, the content, and the list of names. */
export function takeOut(pdf: PdfGraph, tree: TagTree, { gone, emptied }: Decoration): void {
  if (gone.size + emptied.size === 0) return;
  const isGone = (value: Value | undefined): boolean => {
    const dict = pdf.dictionary(value);
    return dict !== undefined && gone.has(dict);
  };
  for (const dict of [...(tree.root ? [tree.root] : []), ...tree.tags.map((tag) => tag.dict)]) {
    const isEmptied = emptied.has(dict);
    const kids = kidsOf(pdf, dict);
    const kept = kids.filter(
      (kid) => !isGone(kid) && (!isEmptied || pdf.dictionary(kid)?.['/S'] !== undefined),
    );
    if (isEmptied) dict['/S'] = '/Div';
    if (kept.length === kids.length) continue;
    if (kept.length === 0) delete dict['/K'];
    else dict['/K'] = kept;
  }
  for (const value of tree.parents.values()) {
    const list = pdf.at(value);
    if (!Array.isArray(list)) continue;
    for (const [mcid, element] of list.entries()) {
      const dict = pdf.dictionary(element);
      if (dict && (gone.has(dict) || emptied.has(dict))) list[mcid] = null;
    }
  }
  if (tree.root) forgetNames(pdf, tree.root, isGone);
}

/** Deeper trees are treated as hostile. */
const maxLevels = 32;

/** Takes elements out of the list by their names (ISO 32000-1, 14.7.2). */
function forgetNames(pdf: PdfGraph, root: Dict, isGone: (value: Value | undefined) => boolean): void {
  const pairs: Value[][] = [];
  const read = (value: Value | undefined, level: number): void => {
    const node = pdf.dictionary(value);
    if (!node || level > maxLevels) return;
    const names = pdf.array(node['/Names']);
    for (let at = 0; at + 1 < names.length; at += 2) pairs.push([names[at]!, names[at + 1]!]);
    for (const kid of pdf.array(node['/Kids'])) read(kid, level + 1);
  };
  read(root['/IDTree'], 0);
  const kept = pairs.filter(([, element]) => !isGone(element));
  if (kept.length === pairs.length) return;
  if (kept.length === 0) delete root['/IDTree'];
  else root['/IDTree'] = pdf.add({ '/Names': kept.flat() });
}

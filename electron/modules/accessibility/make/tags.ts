/** Mends the tags themselves: what they are mapped to, levels of headings, header cells, notes and languages. */
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import { isDictionary, isReference } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { isLanguage } from '../../../engine/pdf-blocks/accessibility/languages.js';
import { mendSpans } from './table-spans.js';
import {
  attributeOf,
  innerTags,
  outerTag,
  type StructureTag,
  type TagTree,
} from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

/** Tags that no standard tag is known for only group, and standard tags stand for themselves. */
export function mendRoles(pdf: PdfGraph, { root, roles, tags }: TagTree): void {
  if (!root) return;
  const map: Dict = { ...pdf.dictionary(root['/RoleMap']) };
  let isChanged = false;
  for (const { type, standard } of tags) {
    if (standard === null || roles.isCircular(type)) {
      map[`/${type}`] = '/NonStruct';
      isChanged = true;
    } else if (roles.isRemapped(type)) {
      delete map[`/${type}`];
      isChanged = true;
    }
  }
  if (isChanged) root['/RoleMap'] = pdf.add(map);
}

/** Chromium tags as a picture what stands around one with its caption; that only groups. */
export function mendFigures({ tags }: TagTree): void {
  const isPicture = ({ standard }: StructureTag): boolean => standard === 'Figure' || standard === 'Formula';
  for (const tag of tags) {
    const { dict, marks, objects } = tag;
    const isTold = dict['/Alt'] !== undefined || dict['/ActualText'] !== undefined;
    if (!isPicture(tag) || isTold || marks.length + objects.length > 0) continue;
    if (innerTags(tag).some(isPicture)) dict['/S'] = '/Div';
  }
}

/** All tags stand in one that is the document (ISO 32000-1, 14.8.4.2). */
export function mendRoot(pdf: PdfGraph): void {
  const { '/StructTreeRoot': ref } = pdf.catalog;
  const root = pdf.dictionary(ref);
  const kids = pdf.at(root?.['/K']);
  if (!root || !isReference(ref) || !Array.isArray(kids) || kids.length < 2) return;
  const document = pdf.add({ '/Type': '/StructElem', '/S': '/Document', '/P': ref, '/K': kids });
  for (const kid of kids) {
    const dict = pdf.dictionary(kid);
    if (dict) dict['/P'] = document;
  }
  root['/K'] = [document];
}

/** The deepest level that there is. */
const maxLevel = 6;

/**
 * Closes gaps between the levels of headings: each stands one below the heading that it belongs to (ISO 14289-1, 7.4.2). Among
 * headings with a level those without one are the lowest.
 * @returns how many have another level now
 */
export function mendHeadings({ tags }: TagTree): number {
  const headings = tags.flatMap((tag) => {
    const level = /^H([1-6]?)$/.exec(tag.standard ?? '')?.[1];
    return level === undefined ? [] : [{ tag, level: level === '' ? null : Number(level) }];
  });
  const parents = headings.flatMap(({ tag, level }) => (level === null ? [outerTag(tag)] : []));
  const isMixed = parents.length > 0 && parents.length < headings.length;
  const hasGap = headings.some(
    ({ level }, place) => level !== null && level > (headings[place - 1]?.level ?? 0) + 1,
  );
  if (!hasGap && !isMixed && new Set(parents).size === parents.length) return 0;
  let count = 0;
  const above: number[] = [];
  for (const { tag, level } of headings) {
    const own = level ?? maxLevel + 1;
    while (above.length > 0 && above.at(-1)! >= own) above.pop();
    above.push(own);
    const mended = Math.min(above.length, maxLevel);
    if (mended === level) continue;
    tag.dict['/S'] = `/H${mended}`;
    count += 1;
  }
  return count;
}

export function mendTags(pdf: PdfGraph, { tags, root }: TagTree): void {
  const classes = root?.['/ClassMap'];
  const ids = new Set<string>();
  for (const { dict } of tags) {
    const language = pdf.at(dict['/Lang']);
    // A wrong code says nothing; the language of the document counts.
    if (typeof language === 'string' && !isLanguage(textOf(language))) delete dict['/Lang'];
  }
  let number = 0;
  for (const tag of tags) {
    if (tag.standard === 'Table') {
      mendSpans(pdf, tag, classes);
      mendTable(pdf, tag, classes);
    }
    if (tag.standard !== 'Note') continue;
    const own = textOf(pdf.at(tag.dict['/ID']));
    if (own !== '' && !ids.has(own)) {
      ids.add(own);
      continue;
    }
    do number += 1;
    while (ids.has(`note-${number}`));
    ids.add(`note-${number}`);
    tag.dict['/ID'] = `u:note-${number}`;
  }
}

/** Header cells without a direction serve their column in the first row, and their row elsewhere. */
function mendTable(pdf: PdfGraph, table: StructureTag, classes: Value | undefined): void {
  const rows = innerTags(table).flatMap((tag) => (tag.standard === 'TR' ? [tag] : innerTags(tag)));
  for (const [place, row] of rows.entries()) {
    const isHead = place === 0 || row.parent?.standard === 'THead';
    for (const cell of innerTags(row)) {
      if (cell.standard !== 'TH' || attributeOf(pdf, cell, '/Table', '/Scope', classes) !== undefined)
        continue;
      const own = pdf.at(cell.dict['/A']);
      const before = Array.isArray(own) ? own : isDictionary(own) ? [cell.dict['/A']!] : [];
      cell.dict['/A'] = [...before, { '/O': '/Table', '/Scope': isHead ? '/Column' : '/Row' }];
    }
  }
}

/** The text of tags: what their content shows, or the words of a picture in them. */
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { ContentCheck, markKey } from '../../../engine/pdf-blocks/accessibility/check-contents.js';
import { UaFindings } from '../../../engine/pdf-blocks/accessibility/findings.js';
import type { StructureTag, TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';

/** Words of one tag are read from so many pieces of content. */
const maxPieces = 100;

export function wordsBelow(
  pdf: PdfGraph,
  tree: TagTree,
  wanted: readonly StructureTag[],
): Map<StructureTag, string> {
  const keys = new Map<StructureTag, string[]>();
  const pictured = new Map<StructureTag, string>();
  const pages = new Set<number>();
  for (const tag of wanted) {
    const own: string[] = [];
    const waiting = [tag];
    for (let next = waiting.pop(); next && own.length < maxPieces; next = waiting.pop()) {
      for (const { page, mcid } of next.marks) {
        if (page === null) continue;
        own.push(markKey(page, mcid));
        pages.add(page);
      }
      const words = textOf(pdf.at(next.dict['/Alt']));
      if (words !== '') pictured.set(tag, words);
      for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at]!);
    }
    keys.set(tag, own);
  }
  const content = new ContentCheck(pdf, tree, new UaFindings(), new Set([...keys.values()].flat()));
  for (const page of pages) content.page(page - 1);
  return new Map(
    [...keys].map(([tag, own]) => {
      const text = own.map((key) => content.facts.texts.get(key) ?? '').join('');
      return [tag, text.replace(/\s+/g, ' ').trim() || (pictured.get(tag) ?? '')];
    }),
  );
}

/** This module writes blocks that are below each other into one frame at their place (ECMA-376 part 1, 17.3.1.11). */
import { heightOf, widthOf } from '../../model/index.js';
import type { DocxFrame } from './beside.js';
import type { DocxDraft } from './draft.js';
import { indentOf } from './formats.js';
import { heightIn } from './heights.js';
import { placesOf } from './page-breaks.js';
import { paragraphXml } from './paragraphs.js';
import { frameXml } from './side-text.js';
import type { ParagraphRegion } from './style-sheet.js';
import type { PartScope } from './text-runs.js';
import { room, twips } from './xml.js';

/** Returns the points by which another font may make a line longer. */
export const slackOf = (width: number): number => 3 + 0.04 * width;

/** Returns blocks that are below each other in one frame at their place: paragraphs of one frame have its properties in common. */
export function frameBlocksXml(
  { box, blocks }: DocxFrame,
  scope: PartScope,
  draft: DocxDraft,
  group: ParagraphRegion = 'flow',
): string {
  const isAtRight = blocks.every((block) => block.kind === 'paragraph' && block.alignment === 'end');
  const slack = slackOf(widthOf(box));
  const frame = frameXml({
    ...{ x: Math.max(0, box.left - (isAtRight ? slack : 0)), y: box.top },
    ...{ width: widthOf(box) + slack, height: heightOf(box) },
  });
  // Lines that are higher in Word take from the white below them.
  let bottom = box.top;
  return blocks
    .map((block) => {
      const own = placesOf(block)[0]?.box ?? box;
      const before = Math.max(0, own.top - bottom);
      bottom += before + heightIn(block, group, draft);
      const left = Math.max(0, own.left - box.left);
      if (block.kind === 'picture') {
        const most = { width: widthOf(box) + slack, height: heightOf(own) };
        const drawing = draft.options.pictures ? draft.media.inline(block, scope.relations, most) : '';
        if (drawing === '') return '';
        return `<w:p><w:pPr>${frame}<w:spacing w:before="${room(before)}" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="${twips(left)}" w:right="0" w:firstLine="0"/><w:jc w:val="left"/></w:pPr><w:r>${drawing}</w:r></w:p>`;
      }
      const { start, first } = block.indent;
      const isAtStart = block.alignment === 'start' || block.alignment === 'justify';
      const indent = {
        start: isAtStart ? left + Math.max(0, -first) : 0,
        end: block.alignment === 'end' ? Math.max(0, box.right - own.right) : 0,
        first,
      };
      const shift = isAtStart ? start - indent.start : 0;
      return paragraphXml(
        { ...block, tabs: block.tabs.map((tab) => ({ ...tab, at: tab.at - shift })) },
        {
          ...{ scope, group, frame },
          format: { ...indentOf(indent), before: room(before), after: 0 },
          numbered: draft.numbering.placeOf(block),
        },
        draft,
      );
    })
    .join('');
}

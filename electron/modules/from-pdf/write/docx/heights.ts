/** This module estimates how high what is written will be in Word, in points: lines of one paragraph, rows of a table. */
import { maxOf } from '../../../../../contract/lists.js';
import { heightOf, type Block, type Cell, type Paragraph, type Table } from '../../model/index.js';
import type { DocxDraft } from './draft.js';
import { formatOf, leadingOf, settledFormat } from './formats.js';
import { styleIdOf, type ParagraphRegion } from './style-sheet.js';

/** Lines of which nothing is known are this many letter sizes apart. */
const usualLeading = 1.2;

const sizeOf = ({ inlines }: Paragraph): number =>
  inlines.reduce((most, inline) => ('style' in inline ? Math.max(most, inline.style.size) : most), 0) || 11;

/** A second line makes a paragraph higher than this many lines; letters of formulas reach less far up. */
const secondLine = 1.85;

/** Returns how many lines a paragraph has on its page. */
export function lineCount(paragraph: Paragraph): number {
  const leading = paragraph.spacing.line || sizeOf(paragraph) * usualLeading;
  const height = paragraph.places.reduce((sum, { box }) => sum + heightOf(box), 0);
  // The last line is as high as its letters.
  const lines = (height + leading - sizeOf(paragraph)) / leading;
  return lines < secondLine ? 1 : Math.round(lines);
}

/** Returns the distance of a paragraph's lines in Word. */
export function lineHeight(paragraph: Paragraph, group: ParagraphRegion, draft: DocxDraft): number {
  const { styles } = draft;
  const { format: base } = styles.styleOf(styleIdOf(paragraph, group));
  const { inlines } = paragraph;
  const format = settledFormat(formatOf(paragraph, styles.fonts), base, inlines, styles.fonts);
  const [largest] = inlines
    .flatMap((inline) => (inline.kind === 'text' ? [inline.style] : []))
    .sort((one, other) => other.size - one.size);
  const leading = largest && leadingOf(format, largest, styles.fonts);
  return leading ?? sizeOf(paragraph) * usualLeading;
}

/** Returns the height of a block as it will be written. */
export function heightIn(block: Block, group: ParagraphRegion, draft: DocxDraft): number {
  switch (block.kind) {
    case 'paragraph': {
      const pictures = block.inlines.flatMap((inline) =>
        inline.kind === 'picture' ? [heightOf(inline.picture.place.box)] : [],
      );
      const borders = group === 'flow' ? bordersHeight(draft.bordersOf(block)) : 0;
      return borders + Math.max(lineCount(block) * lineHeight(block, group, draft), maxOf(pictures));
    }
    case 'picture':
      return draft.options.pictures ? heightOf(block.place.box) : 0;
    case 'table':
      return tableHeight(block, draft);
  }
}

/** Returns the height that lines above and below take from `w:pBdr`. */
function bordersHeight(xml: string): number {
  let sum = 0;
  for (const [, width, space] of xml.matchAll(/<w:(?:top|bottom) [^>]*w:sz="(\d+)" w:space="(\d+)"/g))
    sum += Number(width) / 8 + Number(space);
  return sum;
}

function tableHeight(table: Table, draft: DocxDraft): number {
  const rows = [...table.rows];
  for (const cell of table.cells)
    if (cell.rowSpan <= 1 && cell.row < rows.length)
      rows[cell.row] = Math.max(rows[cell.row] ?? 0, cellHeight(cell, draft) + edgeHeight(cell));
  return rows.reduce((sum, height) => sum + height, 0);
}

/** Returns the height that the lines around a cell take in its row: neighbours share them. */
export const edgeHeight = ({ borders: { top, bottom } }: Cell): number =>
  Math.max(top?.width ?? 0, bottom?.width ?? 0);

/** Returns the height of what is in a cell. */
export function cellHeight({ blocks }: Cell, draft: DocxDraft): number {
  return blocks.reduce((sum, block) => {
    const { before, after } = block.kind === 'paragraph' ? block.spacing : { before: 0, after: 0 };
    return sum + before + heightIn(block, 'cell', draft) + after;
  }, 0);
}

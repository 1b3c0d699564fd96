/** Links and comments on the pages, and the cells they belong to. */
import type { Value } from '../../../engine/pdf-core/pdf/index.js';
import type { PageAnnotation } from './assemble.js';
import { masterOf, spanAt } from './grid.js';
import type { MatchedPage } from './match.js';
import { cellOwner, isCell } from './owners.js';
import type { PageContent } from './paints.js';
import type { SheetPages } from './pages.js';

/** Points around a link's box within which a text still begins. */
const around = 1;

function rectangleOf(from: SheetPages, ref: Value): readonly [number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = from.pdf
    .array(from.pdf.dictionary(ref)?.['/Rect'])
    .map((one) => from.pdf.number(one) ?? 0);
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Pop-ups belong to their comment and are no part of the structure. */
export function findNotes(from: SheetPages, pages: readonly MatchedPage[]): PageAnnotation[] {
  const { pdf } = from;
  const notes: PageAnnotation[] = [];
  for (const [page, { grid }] of pages.entries()) {
    for (const ref of pdf.array(from.dict(page)['/Annots'])) {
      const kind = pdf.name(pdf.dictionary(ref)?.['/Subtype']);
      if (typeof ref !== 'string' || kind === undefined || kind === '/Popup') continue;
      const [left, bottom, right, top] = rectangleOf(from, ref);
      const { sheet, rows, columns } = grid;
      const row = spanAt(rows, (bottom + top) / 2);
      const column = spanAt(columns, (left + right) / 2);
      const cell =
        sheet && row !== undefined && column !== undefined
          ? cellOwner(sheet.index, ...masterOf(sheet, row, column))
          : 0;
      notes.push({ page, ref, kind: kind === '/Link' ? 'Link' : 'Comment', cell, sheet });
    }
  }
  return notes;
}

/** Whether a painted text of the cell begins under a link. */
export function isUnder(from: SheetPages): (page: number, at: number, note: PageAnnotation) => boolean {
  let last: { page: number; content: PageContent } | undefined;
  return (page, at, { ref, cell }) => {
    if (!isCell(cell)) return false;
    if (last?.page !== page) last = { page, content: from.content(page) };
    const { x, y } = last.content.paints[at]!;
    const [left, bottom, right, top] = rectangleOf(from, ref);
    return x >= left - around && x <= right + around && y >= bottom - around && y <= top + around;
  };
}

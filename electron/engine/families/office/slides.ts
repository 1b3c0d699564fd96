/** Slides that are hidden: LibreOffice numbers them like PowerPoint does, and then leaves them out. */
import type { OfficeDocument } from './document.js';
import type { PageRange } from '../../pdf-blocks/pages/page-ranges.js';
import { XDrawPagesSupplier, XIndexAccess } from './uno/interfaces.js';
import type { UnoAnyValue, UnoReference } from './uno/values.js';

/** Whether any slide of the ranges is shown; of all slides when there are no ranges. */
export async function showsSlides(document: OfficeDocument, ranges: readonly PageRange[]): Promise<boolean> {
  const supplier = await document.as(document.reference, XDrawPagesSupplier.type);
  const pages = (await document.call(supplier, XDrawPagesSupplier.getDrawPages)) as UnoReference;
  const slides = await document.as(pages, XIndexAccess.type);
  const count = Number(await document.call(slides, XIndexAccess.getCount));
  for (const { first: one, last: other } of ranges.length > 0 ? ranges : [{ first: 1, last: count }]) {
    for (let number = Math.min(one, other); number <= Math.max(one, other); number++) {
      const slide = (await document.call(slides, XIndexAccess.getByIndex, [number - 1])) as UnoAnyValue;
      if ((await document.get(slide.value as UnoReference, 'Visible')) === true) return true;
    }
  }
  return false;
}

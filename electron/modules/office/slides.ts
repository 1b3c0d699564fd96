/** Slides that are hidden: LibreOffice numbers them like PowerPoint does, and then leaves them out. */
import type { OfficeDocument } from './document.js';
import type { PageRange } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { XDrawPagesSupplier, XIndexAccess } from './uno/interfaces.js';
import type { UnoAnyValue, UnoReference } from './uno/values.js';

/** Whether each slide is shown, in their order. */
export async function shownSlides(document: OfficeDocument): Promise<boolean[]> {
  const supplier = await document.as(document.reference, XDrawPagesSupplier.type);
  const pages = (await document.call(supplier, XDrawPagesSupplier.getDrawPages)) as UnoReference;
  const slides = await document.as(pages, XIndexAccess.type);
  const count = Number(await document.call(slides, XIndexAccess.getCount));
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const slide = (await document.call(slides, XIndexAccess.getByIndex, [at])) as UnoAnyValue;
      return (await document.get(slide.value as UnoReference, 'Visible')) === true;
    }),
  );
}

/** Whether any slide of the ranges is shown. */
export const showsAny = (shown: readonly boolean[], ranges: readonly PageRange[]): boolean =>
  ranges.some(({ first, last }) =>
    shown.slice(Math.min(first, last) - 1, Math.max(first, last)).includes(true),
  );

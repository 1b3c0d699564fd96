/** Where the picture of a signature goes. */
import { ServiceError } from '../../../contract/index.js';
import { readAreas, type AreaSize, type PageArea } from '../../../contract/page-areas.js';
import { usualSignatureArea } from '../../../contract/signature-area.js';
import { readForm } from '../../engine/pdf-blocks/forms/read-form.js';
import { emptySignatureFields } from '../../engine/pdf-blocks/forms/signature-fields.js';
import { geometryOf, partOfShown, readBox } from '../../engine/pdf-blocks/pages/page-box.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { SignatureOptions } from './options.js';

export interface InkPlace {
  readonly area: PageArea;
  /** The name of the empty signature field it goes into; null for none. */
  readonly field: string | null;
  /** Nobody chose it. */
  readonly isUsual: boolean;
}

/**
 * @param picture its size in any unit
 * @param sizes of all pages, as they are shown
 * @throws ServiceError `page_range` for the only page that gets it, where it is not there
 */
export function placeOf(
  options: Pick<SignatureOptions, 'signature_place' | 'signature_on'>,
  picture: AreaSize,
  sizes: readonly AreaSize[],
  pdf: Pdf,
): InkPlace {
  const [chosen] = readAreas(options.signature_place) ?? [];
  if (chosen) {
    // For pages of another choice it only says where on them.
    if (options.signature_on === 'one' && !sizes[chosen.page - 1])
      throw new ServiceError('page_range', { pages: String(chosen.page), count: sizes.length });
    return { area: chosen, field: null, isUsual: false };
  }
  const field = emptyField(pdf, sizes);
  if (field) return { ...field, isUsual: false };
  const page = sizes.length;
  const area = usualSignatureArea(picture, sizes[page - 1] ?? { width: 612, height: 792 });
  return { area: { page, ...area }, field: null, isUsual: true };
}

/** The first signature field that waits for a signature. */
function emptyField(pdf: Pdf, sizes: readonly AreaSize[]): Omit<InkPlace, 'isUsual'> | null {
  for (const { name, widget } of emptySignatureFields(pdf, readForm(pdf, pdf.pages).fields)) {
    const { page } = widget;
    const node = pdf.dictionary(pdf.pages[page - 1]);
    const size = sizes[page - 1];
    const rect = readBox(pdf, pdf.dictionary(widget.reference)?.['/Rect']);
    if (!node || !size || !rect) continue;
    const [left, top, right, bottom] = partOfShown(rect, geometryOf(pdf, node));
    const [width, height] = [(right - left) * size.width, (bottom - top) * size.height];
    // It lies outside of what is shown of the page.
    if (width === 0 || height === 0) continue;
    return { area: { page, x: left * size.width, y: top * size.height, width, height }, field: name };
  }
  return null;
}

/** The pages that get it, from 1, in order. @throws ServiceError `page_range` */
export function signedPages(
  { signature_on: on, signature_pages: pages }: SignatureOptions,
  page: number,
  count: number,
): number[] {
  switch (on) {
    case 'one':
      return [page];
    case 'last':
      return [count];
    case 'all':
      return pagesIn([{ first: 1, last: count }]);
    case 'chosen':
      return pagesIn(readPageRanges(pages, count));
  }
}

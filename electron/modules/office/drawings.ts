/** Drawings: a page of their own size for single pictures, and which pages stayed blank. */
import type { OfficeFormat } from './filters.js';
import type { OfficeDocument } from './document.js';
import { XDrawPagesSupplier, XIndexAccess, XShape } from './uno/interfaces.js';
import type { UnoAnyValue, UnoReference, UnoStruct } from './uno/values.js';

/** Formats that are one picture without a page. */
const pictures: readonly OfficeFormat[] = ['wmf', 'emf'];
// Begin here: LibreOffice prints the background pages of .vsd as pages of their own, and nobody is told.
/** Formats LibreOffice was taught by looking at files: what it cannot make sense of it leaves out in silence. */
const guessed: readonly OfficeFormat[] = ['vsd', 'vsdx', 'pub', 'cdr', 'wmf', 'emf'];

/**
 * The shortest and longest side of a page in hundredths of a millimetre: readers show nothing smaller, and PDF allows
 * 200 inches.
 */
const side = { least: 300, most: 508_000 };

/** Makes the page as large as the picture; LibreOffice puts it in the middle of a sheet of paper. */
export async function fitPageToPicture(document: OfficeDocument, format: OfficeFormat): Promise<void> {
  if (!pictures.includes(format)) return;
  const [page] = await drawPages(document);
  if (!page) return;
  const shapes = await document.as(page, XIndexAccess.type);
  if (Number(await document.call(shapes, XIndexAccess.getCount)) !== 1) return;
  const first = (await document.call(shapes, XIndexAccess.getByIndex, [0])) as UnoAnyValue;
  const shape = await document.as(first.value as UnoReference, XShape.type);
  const size = (await document.call(shape, XShape.getSize)) as UnoStruct;
  const [width, height] = [Number(size['Width']), Number(size['Height'])];
  if (!(width > 0 && height > 0 && width <= side.most && height <= side.most)) return;
  const paper = { Width: Math.max(side.least, width), Height: Math.max(side.least, height) };
  await document.set(page, { BorderLeft: 0, BorderTop: 0, BorderRight: 0, BorderBottom: 0, ...paper });
  const X = Math.round((paper.Width - width) / 2);
  await document.call(shape, XShape.setPosition, [{ X, Y: Math.round((paper.Height - height) / 2) }]);
}

/** Pages with nothing on them; none for formats that LibreOffice reads whole. */
export async function countBlankPages(document: OfficeDocument, format: OfficeFormat): Promise<number> {
  if (!guessed.includes(format)) return 0;
  let blank = 0;
  for (const page of await drawPages(document)) {
    const shapes = await document.as(page, XIndexAccess.type);
    if (Number(await document.call(shapes, XIndexAccess.getCount)) === 0) blank += 1;
  }
  return blank;
}

async function drawPages(document: OfficeDocument): Promise<UnoReference[]> {
  const supplier = await document.as(document.reference, XDrawPagesSupplier.type);
  const all = (await document.call(supplier, XDrawPagesSupplier.getDrawPages)) as UnoReference;
  const pages = await document.as(all, XIndexAccess.type);
  const count = Number(await document.call(pages, XIndexAccess.getCount));
  const found = Array.from({ length: count }, async (_, at) => {
    const page = (await document.call(pages, XIndexAccess.getByIndex, [at])) as UnoAnyValue;
    return page.value as UnoReference;
  });
  return Promise.all(found);
}

/**
 * Check boxes and option fields of sheets that are printed as they look: LibreOffice draws the box at its own size and
 * cuts it at the edges of a field that is smaller.
 */
import { item } from './cells.js';
import type { OfficeDocument } from './document.js';
import { XControlShape, XDrawPagesSupplier, XIndexAccess, XShape } from './uno/interfaces.js';
import type { UnoReference, UnoStruct } from './uno/values.js';

/** The least width and height of a box, in hundredths of a millimetre. */
const minSide = 500;
/** The most shapes of a sheet that are looked at; forms have fewer. */
const maxShapes = 2000;
/** `com.sun.star.form.FormComponentType`: option field and check box. */
const boxes: ReadonlySet<number> = new Set([3, 5]);

/** Enlarges fields that are too small for their box around their middle. */
export async function giveBoxesRoom(document: OfficeDocument): Promise<void> {
  const supplier = await document.as(document.reference, XDrawPagesSupplier.type);
  const pages = (await document.call(supplier, XDrawPagesSupplier.getDrawPages)) as UnoReference;
  for (const page of await itemsOf(document, pages)) {
    for (const shape of await itemsOf(document, page)) {
      const described = await document.as(shape, XShape.type);
      const type = await document.call(described, XShape.getShapeType);
      if (type === 'com.sun.star.drawing.ControlShape') await giveRoom(document, described);
    }
  }
}

async function itemsOf(document: OfficeDocument, list: UnoReference): Promise<UnoReference[]> {
  const items = await document.as(list, XIndexAccess.type);
  const count = Number(await document.call(items, XIndexAccess.getCount));
  if (count > maxShapes) return [];
  return Promise.all(Array.from({ length: count }, (_, at) => item(document, items, at)));
}

async function giveRoom(document: OfficeDocument, shape: UnoReference): Promise<void> {
  const control = await document.as(shape, XControlShape.type);
  const model = (await document.call(control, XControlShape.getControl)) as UnoReference | null;
  if (!model || !boxes.has(Number(await document.get(model, 'ClassId')))) return;
  const size = (await document.call(shape, XShape.getSize)) as UnoStruct;
  const place = (await document.call(shape, XShape.getPosition)) as UnoStruct;
  const [width, height] = [Number(size['Width']), Number(size['Height'])];
  if (width >= minSide && height >= minSide) return;
  const larger = { Width: Math.max(width, minSide), Height: Math.max(height, minSide) };
  await document.call(shape, XShape.setSize, [larger]);
  await document.call(shape, XShape.setPosition, [
    { X: Number(place['X']), Y: Math.max(0, Number(place['Y']) - Math.round((larger.Height - height) / 2)) },
  ]);
}

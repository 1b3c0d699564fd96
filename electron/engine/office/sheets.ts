/** Page settings of a loaded workbook, and whether it has anything to print. In memory only. */
import type { OfficeConverterOptions } from '../../workflows/option-sets.js';
import type { OfficeDocument } from './document.js';
import { XIndexAccess, XNameAccess, XStyleFamiliesSupplier } from './uno/interfaces.js';
import { short, type UnoAnyValue, type UnoReference } from './uno/values.js';

type SheetOptions = Pick<OfficeConverterOptions, 'fit' | 'orientation'>;

export async function applySheetOptions(document: OfficeDocument, options: SheetOptions): Promise<void> {
  if (options.fit !== 'width' && options.orientation === 'document') return;
  for (const style of await pageStyles(document)) {
    if (options.fit === 'width') {
      // One page across, as many as needed down.
      await document.set(style, { ScaleToPagesX: short(1), ScaleToPagesY: short(0) });
    }
    if (options.orientation !== 'document')
      await orient(document, style, options.orientation === 'landscape');
  }
}

/** Turns a page by swapping its sides: IsLandscape alone changes nothing. */
export async function orient(
  document: OfficeDocument,
  style: UnoReference,
  landscape: boolean,
): Promise<void> {
  const width = Number(await document.get(style, 'Width'));
  const height = Number(await document.get(style, 'Height'));
  const longer = Math.max(width, height);
  const shorter = Math.min(width, height);
  await document.set(style, {
    IsLandscape: landscape,
    Width: landscape ? longer : shorter,
    Height: landscape ? shorter : longer,
  });
}

export async function pageStyles(document: OfficeDocument): Promise<UnoReference[]> {
  const supplier = await document.as(document.reference, XStyleFamiliesSupplier.type);
  const families = (await document.call(supplier, XStyleFamiliesSupplier.getStyleFamilies)) as UnoReference;
  const family = (await document.call(families, XNameAccess.getByName, ['PageStyles'])) as UnoAnyValue;
  const styles = await document.as(family.value as UnoReference, XIndexAccess.type);
  const count = Number(await document.call(styles, XIndexAccess.getCount));
  const found: UnoReference[] = [];
  for (let index = 0; index < count; index++) {
    const style = (await document.call(styles, XIndexAccess.getByIndex, [index])) as UnoAnyValue;
    found.push(style.value as UnoReference);
  }
  return found;
}

/**
 * Hidden sheets of a loaded workbook. LibreOffice prints one as soon as it has a print area, or when print areas were set
 * on it in some program; Excel and LibreOffice's own print dialog never show it.
 */
import { item } from '../cells.js';
import type { OfficeDocument } from '../document.js';
import { XIndexAccess, XNamed, XPrintAreas, XSpreadsheetDocument } from '../uno/interfaces.js';
import type { UnoReference } from '../uno/values.js';
import type { StatedSheet } from './stated.js';

/** The sheets of a loaded workbook, in their order, as XIndexAccess. */
export async function sheetsOf(document: OfficeDocument): Promise<UnoReference> {
  const book = await document.as(document.reference, XSpreadsheetDocument.type);
  const sheets = (await document.call(book, XSpreadsheetDocument.getSheets)) as UnoReference;
  return document.as(sheets, XIndexAccess.type);
}

/**
 * Keeps hidden sheets from paper. What formulas of the others take from them stays.
 * @param stated what the workbook itself says of its sheets; empty where LibreOffice is to be believed
 * @returns how many sheets are hidden
 */
export async function keepHiddenSheets(
  document: OfficeDocument,
  stated: readonly StatedSheet[],
): Promise<number> {
  const sheets = await sheetsOf(document);
  const count = Number(await document.call(sheets, XIndexAccess.getCount));
  const saysHidden = async (sheet: UnoReference, at: number): Promise<boolean> => {
    if (stated.length === count) return stated[at]?.isHidden === true;
    const named = await document.as(sheet, XNamed.type);
    const name = await document.call(named, XNamed.getName);
    return stated.some((one) => one.isHidden && one.name === name);
  };
  const kept = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const sheet = await item(document, sheets, at);
      const isShown = (await document.get(sheet, 'IsVisible')) === true && !(await saysHidden(sheet, at));
      if (isShown) return false;
      const areas = await document.as(sheet, XPrintAreas.type);
      await document.call(areas, XPrintAreas.setPrintAreas, [[]]);
      return true;
    }),
  );
  return kept.filter(Boolean).length;
}

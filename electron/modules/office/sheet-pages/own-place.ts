/**
 * Cells of binary workbooks that tell where the file lies (`CELL("filename")`). In those of XML the saved value stays
 * (external-references/formulas.ts).
 */
import { areaOf, cellAt, item } from '../cells.js';
import type { OfficeDocument } from '../document.js';
import { tellsPlace, withoutPlace } from '../external-references/formulas.js';
import {
  XCell,
  XCellRange,
  XCellRangeAddressable,
  XIndexAccess,
  XNamed,
  XSearchable,
  XSearchDescriptor,
} from '../uno/interfaces.js';
import { short, type UnoReference, type UnoStruct } from '../uno/values.js';
import { sheetsOf } from './hidden.js';

/**
 * Gives such formulas what Excel tells them, without the folder.
 * @param document a workbook that is not open for reading only
 */
export async function hidePlace(document: OfficeDocument, name: string): Promise<void> {
  const sheets = await sheetsOf(document);
  const count = Number(await document.call(sheets, XIndexAccess.getCount));
  for (let at = 0; at < count; at += 1) {
    const sheet = await item(document, sheets, at);
    const titled = (await document.call(await document.as(sheet, XNamed.type), XNamed.getName)) as string;
    for (const cell of await cellsWith(document, sheet)) {
      const formula = (await document.call(cell, XCell.getFormula)) as string;
      if (!tellsPlace(formula)) continue;
      await document.call(cell, XCell.setFormula, [withoutPlace(formula, `[${name}]${titled}`)]);
    }
  }
}

/** Cells whose formula has the function in it. */
async function cellsWith(document: OfficeDocument, sheet: UnoReference): Promise<UnoReference[]> {
  const searched = await document.as(sheet, XSearchable.type);
  const made = (await document.call(searched, XSearchable.createSearchDescriptor)) as UnoReference;
  const wanted = await document.as(made, XSearchDescriptor.type);
  await document.call(wanted, XSearchDescriptor.setSearchString, ['CELL(']);
  // Formulas, and not what they show.
  await document.set(wanted, { SearchType: short(0) });
  const found = (await document.call(searched, XSearchable.findAll, [wanted])) as UnoReference | null;
  if (found === null) return [];
  const ranges = await document.as(found, XIndexAccess.type);
  const cells = await document.as(sheet, XCellRange.type);
  const all: UnoReference[] = [];
  for (let at = 0; at < Number(await document.call(ranges, XIndexAccess.getCount)); at += 1) {
    const range = await document.as(await item(document, ranges, at), XCellRangeAddressable.type);
    const area = areaOf((await document.call(range, XCellRangeAddressable.getRangeAddress)) as UnoStruct);
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1)
        all.push(await document.as(await cellAt(document, cells, row, column), XCell.type));
  }
  return all;
}

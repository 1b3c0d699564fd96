/** Lays a table out on a sheet: values, header, lines, widths, page and footer. */
import type { CsvOptions } from '../options.js';
import type { OfficeDocument } from '../document.js';
import { newPageStyle } from '../sheet-pages/page-style.js';
import {
  XCellRange,
  XCellRangeData,
  XColumnRowRange,
  XHeaderFooterContent,
  XIndexAccess,
  XMultiServiceFactory,
  XPrintAreas,
  XSpreadsheetDocument,
  XText,
} from '../uno/interfaces.js';
import { struct, unoFloat, unoString, interfaceType, enumeration } from '../uno/types.js';
import { short, UnoAnyValue, type UnoReference, type UnoStruct, type UnoValue } from '../uno/values.js';
import type { CsvTable } from '../../../engine/csv/table.js';

/** So many rows are sent at once, which makes a message of a few hundred kilobytes. */
const chunk = 1000;
/** The sides and the margin of A4, in hundredths of a millimetre. */
const paper = { shorter: 21000, longer: 29700, margin: 1500 };
/** A column wider than this (hundredths of a millimetre) wraps its text. */
const widest = 9000;
/** This is added to the width that a column's text needs, in hundredths of a millimetre. */
const air = 500;
/** Name of the page style; a new workbook has none of this name in any language. */
const pageName = 'Platen table';
const lineColour = 0xc8ccd2;
const headerColour = 0xeef0f3;
const bold = new UnoAnyValue(unoFloat, 150);
// An indent needs a side to count from.
const left = new UnoAnyValue(enumeration('table.CellHoriJustify'), 1);
const right = new UnoAnyValue(enumeration('table.CellHoriJustify'), 3);
const hairline = {
  Color: lineColour,
  InnerLineWidth: 0,
  OuterLineWidth: 9,
  LineDistance: 0,
  LineStyle: 0,
  LineWidth: 9,
};

type Layout = Pick<CsvOptions, 'fit' | 'orientation'> & { readonly hasPageNumbers: boolean };

/** @returns whether it is made smaller to fit its paper */
export async function fillSheet(
  document: OfficeDocument,
  table: CsvTable,
  layout: Layout,
  progress: (fraction: number) => void,
): Promise<boolean> {
  // Each change would keep a copy of the cells as they were before it.
  const [sheet] = await Promise.all([
    firstSheet(document),
    document.set(document.reference, { IsUndoEnabled: false }),
  ]);
  const { rows, columns } = table;
  const last = { row: rows.length - 1, column: columns - 1 };
  // What does not wait for another is asked for at once; LibreOffice works it off in the order it is sent in.
  const [page, all] = await Promise.all([
    preparePage(document, layout.hasPageNumbers),
    formatCells(document, sheet, table, last),
  ]);
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk);
    const cells = await range(document, sheet, 0, start, last.column, start + part.length - 1);
    const data = await document.as(cells, XCellRangeData.type);
    await document.call(data, XCellRangeData.setDataArray, [
      part.map((row) => row.map((cell) => new UnoAnyValue(unoString, cell))),
    ]);
    progress(Math.min(1, (start + part.length) / rows.length));
  }
  const width = await fitColumns(document, all, columns);
  const isSmaller = await turnPage(document, page, layout, width);
  // Last: from now on each change of rows, columns or the page makes LibreOffice break the sheet into pages anew.
  await document.set(sheet, { PageStyle: pageName });
  return isSmaller;
}

/** Fonts, lines and sides of all cells, and the header. Returns the range of all cells. */
async function formatCells(
  document: OfficeDocument,
  sheet: UnoReference,
  { numeric, hasHeader }: CsvTable,
  last: { readonly row: number; readonly column: number },
): Promise<UnoReference> {
  const all = await range(document, sheet, 0, 0, last.column, last.row);
  await document.setTogether(all, {
    CharFontName: 'Liberation Sans',
    CharHeight: new UnoAnyValue(unoFloat, 9),
    TableBorder2: grid,
    VertJustify: 2,
    HoriJustify: left,
    ParaIndent: short(150),
  });
  await Promise.all([
    ...numeric.map(async (isNumeric, column) => {
      if (!isNumeric) return;
      await document.set(await range(document, sheet, column, 0, column, last.row), { HoriJustify: right });
    }),
    hasHeader ? styleHeader(document, sheet, last.column) : null,
  ]);
  return all;
}

async function firstSheet(document: OfficeDocument): Promise<UnoReference> {
  const book = await document.as(document.reference, XSpreadsheetDocument.type);
  const sheets = (await document.call(book, XSpreadsheetDocument.getSheets)) as UnoReference;
  const indexed = await document.as(sheets, XIndexAccess.type);
  const first = (await document.call(indexed, XIndexAccess.getByIndex, [0])) as UnoAnyValue;
  return document.as(first.value as UnoReference, XCellRange.type);
}

async function range(
  document: OfficeDocument,
  sheet: UnoReference,
  leftmost: number,
  top: number,
  rightmost: number,
  bottom: number,
): Promise<UnoReference> {
  const found = await document.call(sheet, XCellRange.getCellRangeByPosition, [
    leftmost,
    top,
    rightmost,
    bottom,
  ]);
  return found as UnoReference;
}

const borders: UnoStruct = {
  ...Object.fromEntries(
    ['Top', 'Bottom', 'Left', 'Right', 'Horizontal', 'Vertical'].flatMap((side): [string, UnoValue][] => [
      [`${side}Line`, hairline],
      [`Is${side}LineValid`, true],
    ]),
  ),
  Distance: 0,
  IsDistanceValid: false,
};
const grid = new UnoAnyValue(struct('table.TableBorder2'), borders);

/** Bold on a light ground, and repeated on every page. */
async function styleHeader(document: OfficeDocument, sheet: UnoReference, lastColumn: number): Promise<void> {
  const address = { Sheet: 0, StartColumn: 0, StartRow: 0, EndColumn: lastColumn, EndRow: 0 };
  const repeat = async () => {
    const areas = await document.as(sheet, XPrintAreas.type);
    await Promise.all([
      document.call(areas, XPrintAreas.setTitleRows, [address]),
      document.call(areas, XPrintAreas.setPrintTitleRows, [true]),
    ]);
  };
  const header = range(document, sheet, 0, 0, lastColumn, 0);
  await Promise.all([
    header.then((cells) => document.setTogether(cells, { CharWeight: bold, CellBackColor: headerColour })),
    repeat(),
  ]);
}

/** Columns as wide as their text; very wide ones wrap. Returns the width of all, in hundredths of a millimetre. */
async function fitColumns(document: OfficeDocument, all: UnoReference, count: number): Promise<number> {
  const columnRow = await document.as(all, XColumnRowRange.type);
  const columns = (await document.call(columnRow, XColumnRowRange.getColumns)) as UnoReference;
  await document.set(columns, { OptimalWidth: true });
  const indexed = await document.as(columns, XIndexAccess.type);
  const widths = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const found = (await document.call(indexed, XIndexAccess.getByIndex, [index])) as UnoAnyValue;
      const column = found.value as UnoReference;
      const own = Number(await document.get(column, 'Width'));
      // A little air beside the text.
      const width = Math.min(own + air, widest);
      await document.set(column, { Width: width, ...(own > widest ? { IsTextWrapped: true } : {}) });
      return { own, width };
    }),
  );
  const total = widths.reduce((sum, { width }) => sum + width, 0);
  if (widths.some(({ own }) => own > widest)) {
    const rows = (await document.call(columnRow, XColumnRowRange.getRows)) as UnoReference;
    await document.set(rows, { OptimalHeight: true });
  }
  return total;
}

/** A4 upright, with page number and count at the foot. Returns the page's style, which no sheet has yet. */
async function preparePage(document: OfficeDocument, hasPageNumbers: boolean): Promise<UnoReference> {
  const style = await newPageStyle(document, pageName);
  const setUp = document.setTogether(style, {
    IsLandscape: false,
    Width: paper.shorter,
    Height: paper.longer,
    LeftMargin: paper.margin,
    RightMargin: paper.margin,
    TopMargin: paper.margin,
    BottomMargin: 1000,
    HeaderIsOn: false,
    FooterIsOn: hasPageNumbers,
  });
  await Promise.all([setUp, hasPageNumbers ? setFooter(document, style) : null]);
  return style;
}

/**
 * Landscape when the table is wider than an upright page; shrunk to the page's width when that was asked for.
 * @returns whether it was shrunk
 */
async function turnPage(
  document: OfficeDocument,
  style: UnoReference,
  layout: Layout,
  tableWidth: number,
): Promise<boolean> {
  // A sheet that fits alone turns its own paper.
  const wide = layout.fit !== 'auto' && tableWidth > paper.shorter - 2 * paper.margin;
  const landscape = layout.orientation === 'document' ? wide : layout.orientation === 'landscape';
  if (landscape) {
    await document.setTogether(style, { IsLandscape: true, Width: paper.longer, Height: paper.shorter });
  }
  const room = (landscape ? paper.longer : paper.shorter) - 2 * paper.margin;
  // Fitting would also enlarge a narrow table.
  if (layout.fit !== 'width' || tableWidth <= room) return false;
  await document.setTogether(style, { ScaleToPagesX: short(1), ScaleToPagesY: short(0) });
  return true;
}

async function setFooter(document: OfficeDocument, style: UnoReference): Promise<void> {
  const [[content, footer], number, count] = await Promise.all([
    footerOf(document, style),
    textField(document, 'PageNumber'),
    textField(document, 'PageCount'),
  ]);
  const [leftText, centre, rightText] = (await Promise.all([
    document.call(footer, XHeaderFooterContent.getLeftText),
    document.call(footer, XHeaderFooterContent.getCenterText),
    document.call(footer, XHeaderFooterContent.getRightText),
  ])) as [UnoReference, UnoReference, UnoReference];
  const [start, end] = await Promise.all([
    document.call(centre, XText.setString, [' / ']).then(() => null),
    document.call(centre, XText.getStart),
    document.call(centre, XText.getEnd),
    document.call(leftText, XText.setString, ['']),
    document.call(rightText, XText.setString, ['']),
  ]).then(([, first, last]) => [first, last]);
  await Promise.all([
    // The last one first: places are counted, and what is put in at the start moves the end.
    document.call(centre, XText.insertTextContent, [end ?? null, count, false]),
    document.call(centre, XText.insertTextContent, [start ?? null, number, false]),
    document.set(style, { RightPageFooterContent: new UnoAnyValue(XHeaderFooterContent.type, content) }),
  ]);
}

/** The footer's content, as it is set and as it is read. */
async function footerOf(
  document: OfficeDocument,
  style: UnoReference,
): Promise<[content: UnoReference, footer: UnoReference]> {
  const content = (await document.get(style, 'RightPageFooterContent')) as UnoReference;
  return [content, await document.as(content, XHeaderFooterContent.type)];
}

async function textField(document: OfficeDocument, kind: 'PageNumber' | 'PageCount'): Promise<UnoReference> {
  const factory = await document.as(document.reference, XMultiServiceFactory.type);
  const field = (await document.call(factory, XMultiServiceFactory.createInstance, [
    `com.sun.star.text.TextField.${kind}`,
  ])) as UnoReference;
  return document.as(field, interfaceType('text.XTextContent'));
}

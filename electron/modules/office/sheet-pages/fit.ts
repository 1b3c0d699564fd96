/** Fits the sheets of a loaded workbook to their pages. In memory only. */
import { maxOf } from '../../../../contract/lists.js';
import type { OfficeConverterOptions } from '../options.js';
import type { OfficeDocument } from '../document.js';
import { XColumnRowRange, XIndexAccess } from '../uno/interfaces.js';
import type { UnoAnyValue, UnoReference } from '../uno/values.js';
import { ownStyles, pageStyle, readSetUp, setScaling, type PageSetUp } from './page-style.js';
import { printedSheets, type PrintedSheet } from './printed.js';
import { automaticFit, scaleOf, minFit, type CellsSize } from './scale.js';
import { printedRows, printedSize } from './sizes.js';

export type SheetOptions = Pick<OfficeConverterOptions, 'fit' | 'orientation'>;

/** Sides of a page in hundredths of a millimetre: PDF allows 14,400 units of a point (ISO 32000-1, annex C.2). */
const maxSide = 508_000;
/** LibreOffice draws no more rows on a page, and leaves the others out without a word (ROWINFO_MAX in Calc is 1024). */
const maxRows = 1000;
/** Room a header or footer needs across. */
const furnitureWidth = 10_000;
/** Room of printed column letters and row numbers. */
const headings: CellsSize = { width: 1800, height: 700 };
/** LibreOffice rounds each row and column; with less room it would make the whole sheet smaller by a hundredth. */
const slack = 1.01;

export async function fitSheets(document: OfficeDocument, options: SheetOptions): Promise<void> {
  const { fit, orientation } = options;
  if (fit === 'document' && orientation === 'document') return;
  let sheets = await printedSheets(document);
  if (orientation !== 'document') {
    for (const style of new Set(sheets.map((sheet) => sheet.style)))
      await orient(document, await pageStyle(document, style), orientation === 'landscape');
    sheets = await printedSheets(document);
  }
  switch (fit) {
    case 'document':
      return;
    case 'width':
      return fitToWidth(document, sheets);
    case 'sheet':
      return onePageEach(document, sheets);
    case 'auto':
      return fitAutomatically(document, sheets, orientation === 'document');
  }
}

/** One page across, as many as needed down. */
export async function fitToWidth(document: OfficeDocument, sheets: readonly PrintedSheet[]): Promise<void> {
  for (const name of new Set(sheets.map(({ style }) => style)))
    await setScaling(document, await pageStyle(document, name), allColumns);
}

const allColumns = { kind: 'pages-each-way', across: 1, down: 0 } as const;
const onOnePage = { kind: 'pages-each-way', across: 1, down: 1 } as const;

/**
 * Paper as large as what is printed, with the margins of the page style. What no PDF page can hold is made smaller;
 * what would become smaller than LibreOffice makes anything, or has more rows than it draws on a page, keeps its paper
 * and goes on over pages down.
 */
async function onePageEach(document: OfficeDocument, sheets: readonly PrintedSheet[]): Promise<void> {
  const styles = await ownStyles(document, sheets);
  for (const [at, sheet] of sheets.entries()) {
    const style = styles[at];
    if (!style) continue;
    const setUp = await readSetUp(document, style);
    const content = await printedSize(document, sheet);
    const paper = paperFor(content, setUp);
    const margins = marginsOf(setUp);
    const room = { width: paper.width - margins.width, height: paper.height - margins.height };
    const rows = await printedRows(document, sheet, maxRows);
    if (rows > maxRows || scaleOf(onOnePage, content, room) <= minFit) {
      await setScaling(document, style, allColumns);
      continue;
    }
    await document.set(style, {
      Width: paper.width,
      Height: paper.height,
      IsLandscape: paper.width > paper.height,
    });
    await setScaling(document, style, onOnePage);
  }
}

const marginsOf = ({ paper, room }: PageSetUp): CellsSize => ({
  width: paper.width - room.width,
  height: paper.height - room.height,
});

function paperFor(content: CellsSize, setUp: PageSetUp): CellsSize {
  const margins = marginsOf(setUp);
  const extra = setUp.hasHeadings ? headings : { width: 0, height: 0 };
  const least = setUp.hasHeaderOrFooter ? furnitureWidth : 0;
  const side = (inside: number, outside: number) =>
    Math.min(maxSide, Math.ceil(Math.max(least, inside * slack) + outside));
  return {
    width: side(content.width + extra.width, margins.width),
    height: Math.min(maxSide, Math.ceil((content.height + extra.height) * slack + margins.height)),
  };
}

/** Sheets without a set-up of their own that are wider than their page; all others stay as they are. */
async function fitAutomatically(
  document: OfficeDocument,
  sheets: readonly PrintedSheet[],
  mayTurn: boolean,
): Promise<void> {
  const wide = sheets.filter(({ isWide }) => isWide);
  const free: PrintedSheet[] = [];
  for (const sheet of wide) if (!(await hasOwnSetUp(document, sheet, mayTurn))) free.push(sheet);
  if (free.length === 0) return;
  // The style of a sheet that stays as it is must stay as it is, too.
  const others = sheets.filter((sheet) => !free.includes(sheet));
  const styles = (await ownStyles(document, [...others, ...free])).slice(others.length);
  for (const [at, sheet] of free.entries()) {
    const style = styles[at];
    if (!style) continue;
    const setUp = await readSetUp(document, style);
    const { width } = await printedSize(document, sheet);
    const { isTurned, across } = automaticFit(width, setUp.room, turnedRoom(setUp), mayTurn);
    if (isTurned) await orient(document, style, true);
    if (across > 0) await setScaling(document, style, { kind: 'pages-each-way', across, down: 0 });
  }
}

/** Whether the author has said how it is to be printed. Upright paper says nothing: every sheet begins with it. */
async function hasOwnSetUp(
  document: OfficeDocument,
  sheet: PrintedSheet,
  isOrientationOwn: boolean,
): Promise<boolean> {
  const { isLandscape, scaling } = await readSetUp(document, await pageStyle(document, sheet.style));
  if ((isOrientationOwn && isLandscape) || scaling.kind !== 'percent' || scaling.percent !== 100) return true;
  return sheet.areas.length > 0 || hasBreaks(document, sheet);
}

/** Whether columns begin a page because the author said so. */
async function hasBreaks(document: OfficeDocument, sheet: PrintedSheet): Promise<boolean> {
  const range = await document.as(sheet.reference, XColumnRowRange.type);
  const columns = (await document.call(range, XColumnRowRange.getColumns)) as UnoReference;
  const last = maxOf(sheet.printed.map(({ right }) => right));
  const breaks = await Promise.all(
    Array.from({ length: last + 1 }, async (_, at) => {
      const column = (await document.call(columns, XIndexAccess.getByIndex, [at])) as UnoAnyValue;
      return document.get(column.value as UnoReference, 'IsManualPageBreak');
    }),
  );
  return breaks.includes(true);
}

// Paper upright or on its side.

/** Turns a page by swapping its sides: IsLandscape alone changes nothing. */
async function orient(document: OfficeDocument, style: UnoReference, landscape: boolean): Promise<void> {
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

/** What margins, header and footer leave of the same paper on its side. */
function turnedRoom({ paper, room }: PageSetUp): CellsSize {
  const longer = Math.max(paper.width, paper.height);
  const shorter = Math.min(paper.width, paper.height);
  return {
    width: longer - (paper.width - room.width),
    height: shorter - (paper.height - room.height),
  };
}

/**
 * Exports the workbook again in ways that tell what its first export shows: with columns and then rows each in a colour
 * of their own, and without some of its objects. The loaded workbook is spoiled by it; it is never saved.
 */
import { join } from 'node:path';
import type { OfficeDocument } from '../document.js';
import { pageStyles } from '../sheet-pages/page-style.js';
import {
  XCellRange,
  XHeaderFooterContent,
  XMultiPropertySet,
  XText,
  XTextCursor,
} from '../uno/interfaces.js';
import { toAny, UnoAnyValue, type UnoReference } from '../uno/values.js';
import { columnColour, furnitureColour, rowColour } from './colours.js';
import { filledCells } from '../cells.js';
import type { SurveyedSheet } from './survey.js';

export interface Probes {
  /** The n-th lacks the objects whose number, counted from 1 over all sheets, has bit n set. */
  readonly without: readonly string[];
  readonly columns: string;
  readonly rows: string;
}

export interface ProbeTools {
  /** Writes the workbook as the first export did. */
  readonly store: (path: string) => Promise<void>;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Calls on their way at once. */
const chunk = 500;

export async function makeProbes(
  document: OfficeDocument,
  sheets: readonly SurveyedSheet[],
  { store, folder, signal }: ProbeTools,
): Promise<Probes> {
  // Cells keep their size, and nothing is recorded for undoing. What was opened for reading may be changed.
  await document.set(document.reference, {
    IsUndoEnabled: false,
    IsAdjustHeightEnabled: false,
    IsChangeReadOnlyEnabled: true,
  });
  const objects = sheets.flatMap((sheet) => sheet.objects);
  const without: string[] = [];
  const show = (isShown: (number: number) => boolean): Promise<unknown> =>
    Promise.all(objects.map(({ shape }, at) => document.set(shape, { Visible: isShown(at + 1) })));
  for (let bit = 0; 1 << bit <= objects.length; bit += 1) {
    signal.throwIfAborted();
    await show((number) => (number & (1 << bit)) === 0);
    const path = join(folder, `without-${bit}.pdf`);
    await store(path);
    without.push(path);
  }
  await show(() => false);
  await paintFurniture(document);
  signal.throwIfAborted();
  // Columns first: a column in one colour is painted at once, one in many colours piece by piece.
  for (const { index, cells, used, columns } of sheets) {
    await paint(document, cells, columns, (column) => ({
      range: [column, 0, column, used.bottom],
      colour: columnColour(index, column),
    }));
  }
  const columns = join(folder, 'columns.pdf');
  await store(columns);
  for (const { cells, used, rows } of sheets) {
    signal.throwIfAborted();
    await paint(document, cells, rows, (row) => ({
      range: [0, row, used.right, row],
      colour: rowColour(row),
    }));
  }

  const rows = join(folder, 'rows.pdf');
  await store(rows);
  return { without, columns, rows };
}

interface Stroke {
  /** Column, row, last column, last row. */
  readonly range: readonly [number, number, number, number];
  readonly colour: number;
}

/**
 * Gives the filled cells of some ranges a colour for their text and the ground behind it. Empty cells stay as they are:
 * pages without anything are not printed, and a ground would be something.
 */
async function paint(
  document: OfficeDocument,
  cells: UnoReference,
  lines: readonly number[],
  strokeOf: (line: number) => Stroke,
): Promise<void> {
  const { bridge } = document.connection;
  for (let from = 0; from < lines.length; from += chunk) {
    const before = bridge.receivedCount;
    await Promise.all(
      lines.slice(from, from + chunk).map(async (line) => {
        const { range, colour } = strokeOf(line);
        const whole = await document.call(cells, XCellRange.getCellRangeByPosition, [...range]);
        const filled = await filledCells(document, whole as UnoReference);
        const many = await document.as(filled, XMultiPropertySet.type);
        // In the order of the alphabet, as the interface asks.
        await document.call(many, XMultiPropertySet.setPropertyValues, [
          ['CellBackColor', 'CharColor'],
          [toAny(colour), toAny(colour)],
        ]);
      }),
    );
    // Each range that lives hears of every change.
    bridge.releaseReceived(before);
  }
}

const furniture = ['Left', 'Right', 'First'].flatMap((side) =>
  ['Header', 'Footer'].map((kind) => `${side}Page${kind}Content`),
);

/** Gives the texts of page headers and footers a colour that no cell has. */
async function paintFurniture(document: OfficeDocument): Promise<void> {
  for (const style of await pageStyles(document)) {
    for (const property of furniture) {
      const content = (await document.get(style, property).catch(() => null)) as UnoReference | null;
      if (!content) continue;
      const parts = await document.as(content, XHeaderFooterContent.type);
      for (const part of [
        XHeaderFooterContent.getLeftText,
        XHeaderFooterContent.getCenterText,
        XHeaderFooterContent.getRightText,
      ]) {
        const text = await document.as((await document.call(parts, part)) as UnoReference, XText.type);
        const made = (await document.call(text, XText.createTextCursor)) as UnoReference;
        const cursor = await document.as(made, XTextCursor.type);
        await document.call(cursor, XTextCursor.gotoStart, [false]);
        await document.call(cursor, XTextCursor.gotoEnd, [true]);
        await document.set(cursor, { CharColor: furnitureColour });
      }
      await document.set(style, { [property]: new UnoAnyValue(XHeaderFooterContent.type, content) });
    }
  }
}

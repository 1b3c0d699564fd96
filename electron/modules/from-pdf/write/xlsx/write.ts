/** This module writes the tables of a document as a workbook. Rows are written to the disk as they are made. */
import { setImmediate } from 'node:timers/promises';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import FontXform from 'exceljs/lib/xlsx/xform/style/font-xform.js';
import type { ResultWords } from '../../../../../words/results.js';
import type { DocumentModel } from '../../model/index.js';
import { oneLine } from '../clean-text.js';
import { countNotes, type NotedPage } from '../page-notes.js';
import { planSheets, type PlannedSheet, type SheetChoice } from '../sheets/plan.js';
import { readingOf } from '../sheets/typed-table.js';
import { excelLimits, type Limits } from './limits.js';
import type { DoubtfulCell } from './doubtful-cells.js';
import { SheetNames } from './names.js';
import { writeItems, type WorkbookShared } from './items.js';
import { lookOfSheet } from './columns.js';
import { pieces, sheetText } from './text.js';
import { SheetWriter } from './sheet.js';

export interface XlsxOptions {
  readonly sheets: SheetChoice;
  /** Locale of the numbers, BCP 47, or `found`. */
  readonly number_locale: string;
  readonly outside_text: 'keep' | 'drop';
}

/** What a person should know of the workbook. */
export interface XlsxSummary {
  readonly sheets: number;
  readonly hasTables: boolean;
  readonly doubtful: readonly DoubtfulCell[];
  /** Names of sheets with tables in which the places of many cells are guessed. */
  readonly doubtfulTables: readonly string[];
  /** Number of pictures in tables, which are not part of the workbook. */
  readonly pictures: number;
  /** Number of sheets that continue others. */
  readonly furtherSheets: number;
  /** Number of cells whose text continues on a sheet of its own. */
  readonly longTexts: number;
}

export interface WriteContext {
  readonly words: ResultWords;
  readonly signal: AbortSignal;
  /** Reports progress, from 0 to 1. */
  readonly progress: (fraction: number) => void;
}

/**
 * Writes a workbook.
 * @param path absolute; ends in `.xlsx`
 */
export async function writeXlsx(
  model: DocumentModel,
  path: string,
  options: XlsxOptions,
  context: WriteContext,
  limits: Limits = excelLimits,
): Promise<XlsxSummary> {
  const { words, signal } = context;
  const { sheets, hasTables, pictures } = planSheets(model, options, words);
  const reading = readingOf(model, options.number_locale);
  putFontsInOrder();
  const workbook = new WorkbookWriter({
    filename: path,
    useStyles: true,
    // With shared strings, exceljs takes all texts of several looks for the same one.
    useSharedStrings: false,
  });
  workbook.title = model.title;
  workbook.creator = model.author;
  const names = new SheetNames();
  const shared: WorkbookShared = {
    reading,
    words,
    limits,
    doubtful: [],
    doubtfulTables: new Set(),
    longTexts: [],
  };
  let furtherSheets = 0;
  const write = async (sheet: PlannedSheet): Promise<void> => {
    const writer = new SheetWriter(workbook, names, lookOfSheet(sheet, limits), limits);
    for (const _ of writeItems(sheet.items, writer, shared)) {
      signal.throwIfAborted();
      // The zip takes what is written so far, which would pile up otherwise.
      await setImmediate();
    }
    writer.commit();
    furtherSheets += writer.further;
  };
  for (const [at, sheet] of sheets.entries()) {
    context.progress(at / sheets.length);
    await write(sheet);
  }
  if (countNotes(model.pages) > 0) writeNotes(workbook, names, model.pages, words);
  if (shared.longTexts.length > 0) writeLongTexts(workbook, names, shared);
  await workbook.commit();
  return {
    sheets: sheets.length,
    hasTables,
    doubtful: shared.doubtful,
    doubtfulTables: [...shared.doubtfulTables],
    pictures,
    furtherSheets,
    longTexts: shared.longTexts.length,
  };
}

/** Writes the remarks of readers to a sheet: the page of each, who made it, what it says. */
function writeNotes(
  workbook: InstanceType<typeof WorkbookWriter>,
  names: SheetNames,
  pages: readonly NotedPage[],
  { say }: ResultWords,
): void {
  const sheet = workbook.addWorksheet(names.take(say('Comments'), 'Comments'));
  sheet.columns = [{ width: 12 }, { width: 24 }, { width: 100 }];
  for (const { number, label, notes } of pages)
    for (const { author, text } of notes) {
      const place = say('Page {page}', { page: label || number });
      for (const piece of pieces(sheetText(text), excelLimits.letters)) {
        const row = sheet.addRow([place, sheetText(oneLine(author)), piece]);
        row.eachCell((cell) => (cell.alignment = { wrapText: true, vertical: 'top' }));
        row.commit();
      }
    }
  sheet.commit();
}

/** Writes texts that do not fit into their cells to a sheet, with the names of these cells. */
function writeLongTexts(
  workbook: InstanceType<typeof WorkbookWriter>,
  names: SheetNames,
  shared: WorkbookShared,
): void {
  const sheet = workbook.addWorksheet(names.take(shared.words.say('Long texts'), 'Long texts'));
  sheet.columns = [{ width: 24 }, { width: 100 }];
  for (const { place, rest } of shared.longTexts)
    for (const piece of rest) {
      const row = sheet.addRow([place, piece]);
      row.getCell(2).alignment = { wrapText: true, vertical: 'top' };
      row.commit();
    }
  sheet.commit();
}

// Writes the parts of a font in the order that Excel itself keeps (ECMA-376, 18.8.22 and 18.4.7): `exceljs` writes them in
// another.

/** This order is for both kinds of fonts: those of cells have a `name`, those within a text an `rFont`. */
const order = [
  'rFont',
  'b',
  'i',
  'strike',
  'condense',
  'extend',
  'outline',
  'shadow',
  'u',
  'vertAlign',
  'sz',
  'color',
  'name',
  'family',
  'charset',
  'scheme',
];

/** Changes how `exceljs` writes fonts; to be called before the first workbook is written. */
function putFontsInOrder(): void {
  FontXform.prototype.render = function (stream, model) {
    stream.openNode(this.options.tagName);
    for (const tag of order) {
      const part = this.map[tag];
      if (part) part.xform.render(stream, model[part.prop]);
    }
    stream.closeNode();
  };
}

/** This module writes the tables of a document as a workbook (ECMA-376, SpreadsheetML). Rows are written into the package as they are made. */
import type { ResultWords } from '../../../../../words/results.js';
import { ZipWriter } from '../../../../files/zip-writer.js';
import type { DocumentModel } from '../../model/index.js';
import { oneLine } from '../clean-text.js';
import {
  appPropertiesXml,
  contentTypesXml,
  corePropertiesXml,
  packageRelationsXml,
} from '../package-parts.js';
import { countNotes, type NotedPage } from '../page-notes.js';
import { planSheets, type SheetChoice } from '../sheets/plan.js';
import { readingOf } from '../sheets/typed-table.js';
import { excelLimits, type Limits } from './limits.js';
import type { DoubtfulCell } from './doubtful-cells.js';
import { SheetNames } from './names.js';
import { writeItems, type WorkbookShared } from './items.js';
import { lookOfSheet } from './columns.js';
import { pieces, sheetText } from './text.js';
import { noteBoxesXml, notesXml } from './notes.js';
import { main, workbookXml } from './parts.js';
import { SheetWriter, type SheetLook, type SheetPart, type Workbook } from './sheet.js';
import { WorkbookStyles, type CellLook } from './style-sheet.js';

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
  const workbook: Workbook = { names: new SheetNames(), styles: new WorkbookStyles(), sheets: [] };
  const shared: WorkbookShared = {
    reading,
    words,
    limits,
    doubtful: [],
    doubtfulTables: new Set(),
    longTexts: [],
  };
  let furtherSheets = 0;
  const zip = await ZipWriter.create(path);
  try {
    await zip.add('_rels/.rels', packageRelationsXml('xl/workbook.xml'));
    await zip.add('docProps/core.xml', corePropertiesXml(model, new Date()));
    await zip.add('docProps/app.xml', appPropertiesXml);
    const noted: number[] = [];
    const write = async (
      look: SheetLook,
      rowsOf: (sheet: SheetWriter) => Iterator<unknown>,
    ): Promise<void> => {
      const sheet = new SheetWriter(workbook, look, limits);
      const rows = rowsOf(sheet);
      const more = (): void => {
        signal.throwIfAborted();
        if (rows.next().done === true) sheet.end();
      };
      // More of them come while the rows of one are written.
      for (const part of sheet.parts) {
        await writePart(zip, part, more);
        if (part.notes.length > 0) noted.push(part.number);
      }
      furtherSheets += sheet.further;
    };
    for (const [at, sheet] of sheets.entries()) {
      context.progress(at / sheets.length);
      await write(lookOfSheet(sheet, limits), (writer) => writeItems(sheet.items, writer, shared));
    }
    const { say } = words;
    if (countNotes(model.pages) > 0)
      await write(lookOfList(say('Comments'), [12, 24, 100]), (sheet) =>
        writeNotes(sheet, model.pages, words),
      );
    if (shared.longTexts.length > 0)
      await write(lookOfList(say('Long texts'), [24, 100]), (sheet) => writeLongTexts(sheet, shared));
    await writeFrame(zip, workbook, noted);
    await zip.finish();
  } catch (thrown) {
    await zip.close();
    throw thrown;
  }
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

/** Writes a sheet as it is made, and what belongs to it. */
async function writePart(zip: ZipWriter, part: SheetPart, more: () => void): Promise<void> {
  const { number, notes, relations } = part;
  await zip.add(`xl/worksheets/sheet${number}.xml`, part.toXml(more));
  if (!relations.isEmpty) await zip.add(`xl/worksheets/_rels/sheet${number}.xml.rels`, relations.toXml());
  if (notes.length === 0) return;
  await zip.add(`xl/comments${number}.xml`, notesXml(notes));
  await zip.add(`xl/drawings/vmlDrawing${number}.vml`, noteBoxesXml(notes));
}

/**
 * Writes what is known when all sheets are written.
 * @param noted numbers of the sheets with remarks on cells
 */
async function writeFrame(zip: ZipWriter, workbook: Workbook, noted: readonly number[]): Promise<void> {
  const { xml, relations } = workbookXml(workbook.sheets);
  await zip.add('xl/workbook.xml', xml);
  await zip.add('xl/_rels/workbook.xml.rels', relations.toXml());
  await zip.add('xl/styles.xml', workbook.styles.toXml());
  const parts = [
    ['xl/workbook.xml', `${main}.sheet.main+xml`],
    ['xl/styles.xml', `${main}.styles+xml`],
    ...workbook.sheets.map((_, at) => [`xl/worksheets/sheet${at + 1}.xml`, `${main}.worksheet+xml`] as const),
    ...noted.map((number) => [`xl/comments${number}.xml`, `${main}.comments+xml`] as const),
  ] as const;
  const boxes = ['vml', 'application/vnd.openxmlformats-officedocument.vmlDrawing'] as const;
  await zip.add('[Content_Types].xml', contentTypesXml(noted.length > 0 ? [boxes] : [], parts));
}

/** Returns the look of a sheet that lists what belongs to the document. */
const lookOfList = (name: string, widths: readonly number[]): SheetLook => ({
  name,
  isLandscape: false,
  widths,
  frozenRows: 0,
});

const wrapped: CellLook = { isWrapped: true, vertical: 'top' };

/** Writes the remarks of readers to a sheet: the page of each, who made it, what it says. */
function* writeNotes(
  sheet: SheetWriter,
  pages: readonly NotedPage[],
  { say }: ResultWords,
): Generator<undefined> {
  for (const { number, label, notes } of pages) {
    for (const { author, text } of notes) {
      const place = say('Page {page}', { page: label || number });
      for (const piece of pieces(sheetText(text), excelLimits.letters)) {
        const row = sheet.nextRow();
        for (const [at, value] of [place, sheetText(oneLine(author)), piece].entries())
          row.set(at + 1, value, wrapped);
      }
    }
    yield;
  }
}

/** Writes texts that do not fit into their cells to a sheet, with the names of these cells. */
function* writeLongTexts(sheet: SheetWriter, shared: WorkbookShared): Generator<undefined> {
  for (const { place, rest } of shared.longTexts) {
    for (const piece of rest) {
      const row = sheet.nextRow();
      row.set(1, place);
      row.set(2, piece, wrapped);
    }
    yield;
  }
}

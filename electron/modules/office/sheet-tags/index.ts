/**
 * Tags for PDFs of spreadsheets, which LibreOffice writes none for: a table of rows and cells for each sheet, figures for
 * charts and pictures, links and comments. Which cell a text belongs to is measured and not guessed: the workbook is
 * exported again with its columns and rows in colours of their own.
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../engine/interface/converter.js';
import { Pdf, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import type { OfficeDocument } from '../document.js';
import { pageStyles } from '../sheet-pages/page-style.js';
import { UnoError } from '../uno/errors.js';
import { XText } from '../uno/interfaces.js';
import { giveToLinks, readOnce, tablesOf } from './assemble.js';
import { Unsure, matchPage, type SurveyedWorkbook, type CellTexts, type MatchedPage } from './match.js';
import { findNotes, isUnder } from './notes.js';
import { cellOwner } from './owners.js';
import { SheetPages } from './pages.js';
import { makeProbes } from './probes.js';
import { cellAt } from '../cells.js';
import { surveySheets, type SurveyedSheet } from './survey.js';
import { lackingPage } from './texts.js';
import { writeTags } from './write.js';

export interface SheetTagging {
  readonly document: OfficeDocument;
  /** The first export, which gets the tags. */
  readonly path: string;
  /** Exports the workbook again in the same way. */
  readonly store: (path: string) => Promise<void>;
  /** Of PDF/A that the result is for. */
  readonly part: number;
  readonly context: Context;
}

/**
 * Tags the export of a loaded workbook; afterwards the workbook must not be used any more. Where the belonging of
 * anything is not sure the PDF gets no tags at all.
 * @returns whether it is tagged now
 */
export async function tagSheets(tagging: SheetTagging): Promise<boolean> {
  const { path, context } = tagging;
  const folder = join(context.directory, `tags-${randomUUID().slice(0, 8)}`);
  await mkdir(folder);
  const { signal } = context;
  try {
    const real = new SheetPages(await PdfGraph.open(path, join(folder, 'real')));
    const output = join(folder, 'tagged.pdf');
    const tagged = await tag(real, tagging, folder, output).catch((thrown: unknown) => {
      // Where LibreOffice refuses to tell something, not everything is known.
      const isRefusal = thrown instanceof UnoError && thrown.kind === 'exception';
      if (!(thrown instanceof Unsure) && !isRefusal) throw thrown;
      context.log(`The sheets get no tags: ${thrown.message}`);
      return false;
    });
    signal.throwIfAborted();
    if (tagged) await rename(output, path);
    else await dropTags(path, context);
    return tagged;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tag(
  real: SheetPages,
  { document, path, store, part, context }: SheetTagging,
  folder: string,
  output: string,
): Promise<boolean> {
  const { signal } = context;
  const sheets = await surveySheets(document);
  if (!sheets) throw new Unsure('the workbook is too large');
  const headings = await printsHeadings(document);
  const probes = await makeProbes(document, sheets, { store, folder, signal });
  const read = async (probe: string, name: string): Promise<SheetPages> => {
    const pages = new SheetPages(await PdfGraph.open(probe, join(folder, name)));
    if (pages.count !== real.count) throw new Unsure('the number of pages changed');
    return pages;
  };
  const columns = await read(probes.columns, 'columns');
  const rows = await read(probes.rows, 'rows');
  const without: SheetPages[] = [];
  for (const [bit, probe] of probes.without.entries()) without.push(await read(probe, `without-${bit}`));
  const byIndex = new Map(sheets.map((sheet) => [sheet.index, sheet]));
  const objects = sheets.reduce((sum, sheet) => sum + sheet.objects.length, 0);
  const book: SurveyedWorkbook = { sheets: byIndex, objects, headings, texts: cellTexts(document) };
  const pages: MatchedPage[] = [];
  for (let page = 0; page < real.count; page += 1) {
    signal.throwIfAborted();
    context.progress('reading', page / real.count);
    const views = {
      real: real.content(page),
      without: without.map((probe) => probe.content(page)),
      columns: columns.content(page),
      rows: rows.content(page),
    };
    pages.push(await matchPage(views, book));
  }
  const notes = findNotes(real, pages);
  readOnce(pages);
  giveToLinks(pages, notes, isUnder(real));
  await writeTags(
    path,
    output,
    real,
    { pages, notes, tables: tablesOf(pages, notes, sheets), part },
    folder,
    signal,
  );
  const lacking = lackingPage(real, new SheetPages(await PdfGraph.open(output, join(folder, 'tagged'))));
  if (lacking !== undefined) throw new Unsure(`the tagged page ${lacking + 1} would lack text`);
  return true;
}

async function printsHeadings(document: OfficeDocument): Promise<boolean> {
  for (const style of await pageStyles(document))
    if ((await document.get(style, 'PrintHeaders')) === true) return true;
  return false;
}

/** Calls on their way at once. */
const chunk = 500;

function cellTexts(document: OfficeDocument): CellTexts {
  const { bridge } = document.connection;
  const known = new Map<number, string>();
  return async (sheet: SurveyedSheet, cells) => {
    const wanted = cells.filter(([row, column]) => !known.has(cellOwner(sheet.index, row, column)));
    for (let from = 0; from < wanted.length; from += chunk) {
      const before = bridge.receivedCount;
      await Promise.all(
        wanted.slice(from, from + chunk).map(async ([row, column]) => {
          const cell = await document.as(await cellAt(document, sheet.cells, row, column), XText.type);
          known.set(
            cellOwner(sheet.index, row, column),
            (await document.call(cell, XText.getString)) as string,
          );
        }),
      );
      bridge.releaseReceived(before);
    }
    return known;
  };
}

/**
 * Takes away tags that tell of a few texts only, as LibreOffice writes them for sheets at every level of PDF/A.
 * @param path changed in place
 */
export async function dropTags(path: string, { directory }: Pick<Context, 'directory'>): Promise<void> {
  const output = join(directory, `untag-${randomUUID().slice(0, 8)}.pdf`);
  const edit = await Pdf.open(path, { directory, isChanged: true });
  try {
    const { '/StructTreeRoot': tree, '/MarkInfo': marks, ...catalog } = edit.catalog;
    // LibreOffice 7.4 says of sheets that they are tagged even where it wrote no tag.
    if (tree === undefined && marks === undefined) return;
    edit.set(edit.root, catalog);
    await edit.save(output, { keepsStreams: true });
  } finally {
    await edit.close();
  }
  await rename(output, path);
}

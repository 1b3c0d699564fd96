/** This module shows the tables of a page to a person before they are taken: what a conversion to sheets would make of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readManualTables,
  type PageTables,
  type ShownCell,
  type ShownTable,
} from '../../../contract/tables.js';
import { ServiceError } from '../../../contract/index.js';
import type { Language } from '../../../contract/languages.js';
import { resultWords } from '../../../words/results.js';
import type { TablesRequest } from '../../engine/interface/module.js';
import { visibleCopy } from '../../engine/pdf-blocks/layers/flatten-layers.js';
import { pointsCopy } from '../../engine/pdf-blocks/pages/points-copy.js';
import { manualTablesFor } from './manual-tables.js';
import { heightOf, widthOf, type DocumentModel, type Page, type Place, type Table } from './model/index.js';
import { PageReader } from './read/reader.js';
import { recogniseDocument } from './recognise/document.js';
import { isOtherByTotal } from './recognise/tables/index.js';
import type { ValueType } from './values/index.js';
import { planSheets } from './write/sheets/plan.js';
import { readingOf, typeTable } from './write/sheets/typed-table.js';
import { SheetNames } from './write/xlsx/names.js';

/**
 * A page with those beside it, as a conversion sees it: what is printed at the edge of all of them is no title, and a table may
 * continue over them.
 */
const around = (page: number): number[] => [page - 1, page, page + 1].filter((one) => one > 0);

/** Only this many rows of a table are shown; all of them are taken. */
const maxRows = 500;

/**
 * Finds the tables of a page as a conversion would.
 * @throws ServiceError as {@link PageReader.open} and `read`, `page_range`, `invalid_options`
 */
export async function showTables(wish: TablesRequest): Promise<PageTables> {
  const entries = readManualTables(wish.manualTables);
  if (!entries) throw new ServiceError('invalid_options', { detail: 'tables' });
  const directory = await mkdtemp(join(tmpdir(), 'platen-tables-'));
  try {
    const { path, password } = wish;
    const { signal } = new AbortController();
    // What only PDFium can open is shown as it gives it; a conversion mends it first.
    const copy = await visibleCopy({ path, password }, 'convert', 'empty', { directory, signal }).catch(
      (thrown: unknown) => {
        if (ServiceError.from(thrown).code === 'damaged_file') return null;
        throw thrown;
      },
    );
    const shown = copy ? { path: copy.path, password: undefined } : { path, password };
    const scaled = await pointsCopy(shown, around(wish.page), 'ignore', { directory, signal });
    return await tablesOf({ ...wish, ...shown, path: scaled ?? shown.path }, entries);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function tablesOf(
  wish: TablesRequest,
  entries: NonNullable<ReturnType<typeof readManualTables>>,
): Promise<PageTables> {
  const reader = await PageReader.open(wish.path, wish.password);
  try {
    const { count } = reader;
    if (wish.page > count) throw new ServiceError('page_range', { pages: String(wish.page), count });
    let layout = '';
    const read = (pages: readonly number[]) =>
      recogniseDocument(
        reader,
        {
          pages: [...pages],
          images: null,
          manualTables: (page, found) => {
            if (page === wish.page) layout = found;
            return manualTablesFor(entries, { file: wish.name, page, count, layout: found });
          },
        },
        { signal: new AbortController().signal, progress: () => undefined },
      );
    const model = await read(around(wish.page).filter((page) => page <= count));
    const isThere = model.pages.some(({ number }) => number === wish.page);
    // Alone it says why it cannot be read.
    const whole = isThere ? model : await read([wish.page]);
    return { ...shownPage(whole, wish.page, wish.locale, wish.language ?? 'en'), layout };
  } finally {
    reader.close();
  }
}

function shownPage(
  model: DocumentModel,
  number: number,
  locale: string,
  language: Language,
): Omit<PageTables, 'layout'> {
  const page = model.pages.find((one) => one.number === number);
  const { width = 1, height = 1 } = page?.size ?? {};
  const reading = readingOf(model, locale);
  const blocks = page?.blocks ?? [];
  const tables = tablesIn(page);
  const sheets = sheetsOf(model, tables, language);
  return {
    width,
    height,
    empty: blocks.every(({ kind }) => kind === 'picture'),
    tables: tables.map((table) => ({
      ...shownTable(table, reading),
      name: sheets.get(table)?.name ?? '',
      ...beside(model, number, table, sheets.get(table)?.pages ?? []),
    })),
  };
}

const tablesIn = (page: Page | undefined): Table[] =>
  (page?.blocks ?? []).filter((block): block is Table => block.kind === 'table');

/** The sheet of a table. */
interface SheetOfTable {
  readonly name: string;
  /** Numbers of the pages that its table lies on. */
  readonly pages: readonly number[];
}

/** Returns the sheets that a workbook would have for these tables, with the same names. */
function sheetsOf(
  model: DocumentModel,
  tables: readonly Table[],
  language: Language,
): ReadonlyMap<Table, SheetOfTable> {
  const words = resultWords(language);
  const { sheets } = planSheets(model, { sheets: 'table', outside_text: 'drop' }, words);
  const names = new SheetNames();
  const found = new Map<Table, SheetOfTable>();
  for (const { name, items } of sheets) {
    const [item] = items;
    if (item?.kind !== 'table') continue;
    // A table over several pages is another object, with the places of its parts.
    const mine = tables.filter((table) => item.places.some((place) => isAt(table, place)));
    if (mine.length === 0) continue;
    const sheet = { name: names.take(name, words.say('Tables')), pages: item.places.map(({ page }) => page) };
    for (const table of mine) found.set(table, sheet);
  }
  return found;
}

const isAt = ({ places: [first] }: Table, { page, box }: Place): boolean =>
  first?.page === page && first.box.left === box.left && first.box.top === box.top;

/** Tells whether a table continues that of the page before, or is continued on the next, and where a total keeps them apart. */
function beside(
  model: DocumentModel,
  number: number,
  table: Table,
  pages: readonly number[],
): Pick<ShownTable, 'before' | 'after'> {
  const on = (page: number) => tablesIn(model.pages.find((one) => one.number === page));
  const here = on(number);
  const [above, below] = [on(number - 1).at(-1), on(number + 1)[0]];
  const endsAbove = above && table === here[0] && isOtherByTotal(above, table);
  const endsHere = below && table === here.at(-1) && isOtherByTotal(table, below);
  return {
    ...(pages.some((page) => page < number) ? { before: 'joined' } : endsAbove ? { before: 'total' } : {}),
    ...(pages.some((page) => page > number) ? { after: 'joined' } : endsHere ? { after: 'total' } : {}),
  };
}

function shownTable(
  table: Table,
  reading: ReturnType<typeof readingOf>,
): Omit<ShownTable, 'name' | 'before' | 'after'> {
  const box = table.places[0]?.box ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const values = typeTable(table, reading);
  const cells = table.cells
    .filter(({ row, isTyped }) => row < maxRows || isTyped)
    .map((cell): ShownCell => {
      const value = values.get(cell);
      return {
        row: cell.row,
        column: cell.column,
        row_span: cell.rowSpan,
        column_span: cell.columnSpan,
        text: cell.text,
        kind: kinds[value?.type ?? 'text'],
        doubtful: cell.isDoubtful || value?.isDoubtful === true,
        typed: cell.isTyped === true,
      };
    });
  return {
    box: [box.left, box.top, box.right, box.bottom],
    // The lines of a turned table would lie across it, so they are not shown.
    columns: isAcross(table.columns, widthOf(box)) ? lines(box.left, table.columns) : [box.left, box.right],
    rows: isAcross(table.rows, heightOf(box)) ? lines(box.top, table.rows) : [box.top, box.bottom],
    header_rows: table.headerRows,
    found_by: table.foundBy,
    confidence: table.confidence,
    cells,
  };
}

const isAcross = (parts: readonly number[], whole: number): boolean =>
  Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole) < 2;

function lines(first: number, parts: readonly number[]): number[] {
  const at = [first];
  for (const part of parts) at.push((at.at(-1) ?? first) + part);
  return at.map((line) => Math.round(line * 10) / 10);
}

const kinds: Readonly<Record<ValueType, ShownCell['kind']>> = {
  empty: 'empty',
  text: 'text',
  integer: 'number',
  decimal: 'number',
  scientific: 'number',
  percentage: 'percent',
  currency: 'currency',
  date: 'date',
  date_time: 'date',
  time: 'time',
  duration: 'time',
};

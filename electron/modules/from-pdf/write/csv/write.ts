/** This module writes the tables of a document as comma separated values (RFC 4180): a file for each sheet of the plan. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';
import type { ResultWords } from '../../../../../words/results.js';
import {
  withoutScriptSigns,
  type Cell,
  type DocumentModel,
  type Paragraph,
  type Table,
} from '../../model/index.js';
import { plainValue, type TypedValue } from '../../values/index.js';
import { cleanText } from '../clean-text.js';
import { cellTextOf, paragraphText } from '../sheets/cell-text.js';
import { planSheets, type PlanOptions, type PlannedSheet } from '../sheets/plan.js';
import { guardFormula, isFormula } from '../../../../engine/markup/formulas.js';
import { readingOf, typeTable, type TableReading } from '../sheets/typed-table.js';

export interface CsvWriteOptions extends PlanOptions {
  /** Locale of the numbers, BCP 47, or `found`. */
  readonly number_locale: string;
  readonly delimiter: ',' | ';' | 'tab' | '|';
  readonly encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
  readonly bom: boolean;
  readonly line_ends: 'crlf' | 'lf';
  /** `printed` writes values as they are on the page, `plain` as programs read them: `1234.5`, `2025-03-04`. */
  readonly csv_numbers: 'printed' | 'plain';
  /** True for an apostrophe in front of what a spreadsheet program would run as a formula. */
  readonly formula_guard: boolean;
}

/** One file that is written. */
interface CsvFile {
  /** Absolute path. */
  readonly path: string;
  /** What it is about; not a legal file name yet. */
  readonly name: string;
}

/** What a person should know of the files. */
export interface CsvSummary {
  readonly hasTables: boolean;
  readonly pictures: number;
  /** Letters that the encoding does not have, each once. */
  readonly lostLetters: readonly string[];
  /** Number of cells that a spreadsheet program takes for a formula. */
  readonly formulas: number;
  /** Number of numbers whose plain form is a guess. */
  readonly doubtful: number;
  /** Number of marks of notes that plain numbers and dates have no room for. */
  readonly marks: number;
}

export interface CsvContext {
  readonly words: ResultWords;
  readonly signal: AbortSignal;
  /** Returns the absolute path for the file of this place among all, from 0. */
  readonly pathOf: (place: number) => string;
  /** Takes a file that is whole; the next one is written when this is done. */
  readonly take: (file: CsvFile, place: number, count: number) => Promise<void>;
}

/** This many rows are made before they are written. */
const stride = 500;

export async function writeCsv(
  model: DocumentModel,
  options: CsvWriteOptions,
  context: CsvContext,
): Promise<CsvSummary> {
  const { sheets, hasTables, pictures } = planSheets(model, options, context.words);
  const state: CsvState = {
    reading: readingOf(model, options.number_locale),
    options,
    lostLetters: new Set(),
    counts: { formulas: 0, doubtful: 0, marks: 0 },
  };
  for (const [place, sheet] of sheets.entries()) {
    context.signal.throwIfAborted();
    const path = context.pathOf(place);
    await writeFile(path, sheet, state, context.signal);
    await context.take({ path, name: sheet.name }, place, sheets.length);
  }
  return { hasTables, pictures, lostLetters: [...state.lostLetters], ...state.counts };
}

interface CsvState {
  readonly reading: TableReading;
  readonly options: CsvWriteOptions;
  readonly lostLetters: Set<string>;
  readonly counts: { formulas: number; doubtful: number; marks: number };
}

async function writeFile(
  path: string,
  sheet: PlannedSheet,
  state: CsvState,
  signal: AbortSignal,
): Promise<void> {
  const { options, lostLetters } = state;
  const file = createWriteStream(path);
  const encode = encoder(options.encoding, lostLetters);
  try {
    if (options.bom && options.encoding !== 'windows-1252') await put(file, encode('\ufeff'));
    for (const rows of rowsOf(sheet, state)) {
      signal.throwIfAborted();
      const text = stringify(rows, {
        delimiter: options.delimiter === 'tab' ? '\t' : options.delimiter,
        record_delimiter: options.line_ends === 'crlf' ? '\r\n' : '\n',
        // What a reader would trim or take for an end of a line is quoted, too, besides what must be.
        quoted_match: /^\s|\s$|[\r\n]/u,
      });
      await put(file, encode(text));
    }
  } finally {
    file.end();
    await finished(file);
  }
}

async function put(file: WriteStream, bytes: Buffer): Promise<void> {
  if (!file.write(bytes)) await once(file, 'drain');
}

function encoder(encoding: CsvWriteOptions['encoding'], lost: Set<string>): (text: string) => Buffer {
  if (encoding !== 'windows-1252') return (text) => iconv.encode(text, encoding);
  const isKept = (text: string) => iconv.decode(iconv.encode(text, encoding), encoding) === text;
  return (text) => {
    const spelled = withoutScriptSigns(text, isKept);
    if (!isKept(spelled)) for (const letter of spelled) if (!isKept(letter)) lost.add(letter);
    return iconv.encode(spelled, encoding);
  };
}

/** Returns the rows of a sheet in batches, with an empty row between tables and texts. */
function* rowsOf({ items }: PlannedSheet, state: CsvState): Generator<string[][]> {
  let before: (Table | Paragraph)['kind'] | undefined;
  for (const item of items) {
    if (before !== undefined && (before === 'table' || item.kind === 'table')) yield [['']];
    before = item.kind;
    if (item.kind === 'table') yield* tableRows(item, state);
    else {
      const text = paragraphText(item, state.reading.marks).trim();
      if (text !== '') yield [[shown(text, state)]];
    }
  }
}

function* tableRows(table: Table, state: CsvState): Generator<string[][]> {
  const values = typeTable(table, state.reading);
  const byRow = new Map<number, Cell[]>();
  for (const cell of table.cells) {
    const row = byRow.get(cell.row);
    if (row) row.push(cell);
    else byRow.set(cell.row, [cell]);
  }
  for (let from = 0; from < table.rows.length; from += stride) {
    const rows: string[][] = [];
    for (let row = from; row < Math.min(table.rows.length, from + stride); row += 1) {
      const line = table.columns.map(() => '');
      for (const cell of byRow.get(row) ?? [])
        if (cell.column < line.length) line[cell.column] = textOf(cell, values.get(cell)!, state);
      rows.push(line);
    }
    yield rows;
  }
}

/** The mark of a note that is not raised. */
const signAtEnd = /[*†‡§¶]$/u;

function textOf(cell: Cell, value: TypedValue, state: CsvState): string {
  const { text, mark } = cellTextOf(cell, state.reading.marks);
  if (typeof value.value === 'string') return shown(value.value, state);
  if (state.options.csv_numbers === 'printed') return text + mark;
  if (value.isDoubtful) state.counts.doubtful += 1;
  if (mark !== '' || signAtEnd.test(text)) state.counts.marks += 1;
  return plainValue(value);
}

/** Returns a text without what no text file holds, guarded where that is wanted. */
function shown(text: string, { options, counts }: CsvState): string {
  const legal = cleanText(text);
  // A sign alone says that there is nothing, or more, or less.
  if (!isFormula(legal) || /^[-+－＋﹣﹢]$/u.test(legal)) return legal;
  counts.formulas += 1;
  return options.formula_guard ? guardFormula(legal) : legal;
}

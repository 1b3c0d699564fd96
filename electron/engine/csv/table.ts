/** A CSV file as rows of text: encoding, delimiter and header found out where they are not given. */
import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { CsvError, parse } from 'csv-parse/sync';
import { ServiceError } from '../../../contract/index.js';
import { encodingOf } from '../charset/text-encoding.js';
import { forgivingRows } from './forgiving.js';

export interface CsvTable {
  /** All of one length. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: number;
  readonly delimiter: string;
  /** The file itself says its delimiter. */
  readonly isStated: boolean;
  /** What values stand in that hold a delimiter. */
  readonly quote: Quote;
  /** First line, from 1, in which quotation marks do not match, and what they enclose was guessed; null for none. */
  readonly guessedIn: number | null;
  readonly encoding: string;
  readonly hasHeader: boolean;
  /** By column: whether every value below the header is a number. */
  readonly numeric: readonly boolean[];
}

type Quote = '"' | "'";

const delimiters = [',', ';', '\t', '|', ':'] as const;
/** So many lines are looked at to find the delimiter. */
const sampleLines = 200;
/** The most rows of a sheet in LibreOffice. */
const rowLimit = 1_048_576;
const columnLimit = 1024;

/** No letters, and nothing to draw: other programs leave them where they fill up. */
// eslint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0c\x0e-\x1f\x7f]/g;

/** Each of them `auto` where it is to be found out. */
export interface TableOptions {
  /** A letter, or `tab`. */
  readonly delimiter: string;
  /** As iconv-lite names it. */
  readonly encoding: string;
  readonly header_row: 'auto' | 'yes' | 'no';
}

/** @throws ServiceError `no_pages`, `too_large` */
export async function readTable(path: string, options: TableOptions, tabs: boolean): Promise<CsvTable> {
  const bytes = await readFile(path);
  const encoding = options.encoding === 'auto' ? encodingOf(bytes, true) : options.encoding;
  const content = iconv
    .decode(bytes, encoding)
    .replace(/^\uFEFF/, '')
    .replaceAll(controls, '');
  const { text, delimiter: stated } = withoutStatement(content);
  const given =
    options.delimiter === 'auto' ? stated : options.delimiter === 'tab' ? '\t' : options.delimiter;
  const { delimiter, quote } = findSigns(text, given ?? (tabs ? '\t' : null));
  const { rows: parsed, guessedIn: guessedAt } = parseRows(text, delimiter, quote);
  const columns = parsed.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns === 0) throw new ServiceError('no_pages');
  if (parsed.length > rowLimit || columns > columnLimit)
    throw new ServiceError('too_large', { detail: `${parsed.length} rows and ${columns} columns` });
  const rows = parsed.map((row) => [...row, ...Array<string>(columns - row.length).fill('')]);
  const hasHeader = options.header_row === 'auto' ? looksLikeHeader(rows) : options.header_row === 'yes';
  const isStated = stated !== null && options.delimiter === 'auto';
  return {
    rows,
    columns,
    delimiter,
    isStated,
    quote,
    guessedIn: guessedAt === null ? null : guessedAt + linesBefore(content, text),
    encoding,
    hasHeader,
    numeric: numericColumns(rows, hasHeader),
  };
}

/**
 * `sep=;` on the first line: Excel reads it as the delimiter and does not show it. A program that has filled up its rows
 * writes more delimiters behind it, and quotes around it.
 */
const statement =
  /^\uFEFF?[ \t]*(?:"sep=(\\t|[^\r\n])"|sep=(\\t|[^\r\n]))(?:\1|\2|[,;\t|])*[ \t]*(?:\r\n|\r|\n|$)/i;

/** The text behind such a line, and the delimiter it says; null when there is none. */
function withoutStatement(text: string): { readonly text: string; readonly delimiter: string | null } {
  const found = statement.exec(text);
  const delimiter = (found?.[1] ?? found?.[2])?.replace(/^\\t$/i, '\t');
  if (!found || delimiter === undefined || /["\w]/.test(delimiter)) return { text, delimiter: null };
  return { text: text.slice(found[0].length), delimiter };
}

interface Rows {
  readonly rows: readonly string[][];
  readonly guessedIn: number | null;
}

/** Rows that are not empty. */
function parseRows(text: string, delimiter: string, quote: Quote): Rows {
  const { rows, guessedIn } = strictRows(text, delimiter, quote) ?? forgivingRows(text, delimiter, quote);
  return { rows: rows.filter((row) => row.some((cell) => cell !== '')), guessedIn };
}

/** Null for a table whose quotation marks do not match. */
function strictRows(text: string, delimiter: string, quote: Quote): Rows | null {
  try {
    const rows = parse(text, {
      ...{ delimiter, quote, escape: quote },
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return { rows, guessedIn: null };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const linesBefore = (whole: string, rest: string): number =>
  whole.slice(0, whole.length - rest.length).match(/\r\n|\r|\n/g)?.length ?? 0;

interface Signs {
  readonly delimiter: string;
  readonly quote: Quote;
}

/**
 * The delimiter that gives the most columns of which every row has the same number. A comma or colon that stands between figures
 * alone, as in prices and times, gives way to one that makes rows as even. Single quotation marks enclose values where there are
 * no double ones, and only with them all rows are alike; else they are letters, as spreadsheets have them.
 * @param given the delimiter where it is known
 */
function findSigns(text: string, given: string | null): Signs {
  const sample = firstLines(text);
  const found: Found[] = [];
  for (const quote of text.includes('"') ? (['"'] as const) : (['"', "'"] as const))
    for (const delimiter of given === null ? delimiters : [given]) {
      const { rows, guessedIn } = parseRows(sample, delimiter, quote);
      const { score, evenness } = evennessOf(rows);
      if (score === 0 || (quote === "'" && (guessedIn !== null || evenness < 1))) continue;
      found.push({ delimiter, quote, score, evenness });
    }
  const outside = sample.replaceAll(/"(?:[^"]|"")*"/g, '""');
  let left: readonly Found[] = found;
  for (const mark of given === null ? [':', ','] : []) {
    const best = left.find(({ delimiter }) => delimiter === mark);
    // A comma gives way only where it would win; a colon, which times have, always.
    if (!best || (mark === ',' && highest(left) !== best) || !betweenFigures(outside, mark)) continue;
    const others = left.filter((other) => other.delimiter !== mark && other.evenness >= best.evenness);
    if (others.length > 0) left = others;
  }
  return highest(left) ?? { delimiter: given ?? ',', quote: '"' };
}

interface Found extends Signs {
  readonly score: number;
  readonly evenness: number;
}

const highest = (found: readonly Found[]): Found | undefined =>
  found.reduce<Found | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined);

const betweenFigures = (text: string, mark: string): boolean =>
  !new RegExp(`(?<!\\d)${mark}|${mark}(?!\\d)`).test(text);

function firstLines(text: string): string {
  const ends = /\r\n|\r|\n/g;
  for (let line = 0; line < sampleLines; line += 1) if (!ends.test(text)) return text;
  return text.slice(0, ends.lastIndex);
}

/** How large a part of the rows has the usual number of columns, and how good a table that is. */
function evennessOf(rows: Rows['rows']): { readonly score: number; readonly evenness: number } {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const [columns, agreeing] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  if (columns < 2) return { score: 0, evenness: 0 };
  const evenness = agreeing / rows.length;
  // Agreement counts far more than the number of columns: a comma inside numbers makes many, unevenly.
  return { score: evenness ** 4 * Math.log2(columns + 1), evenness };
}

const number = /^[+\-(]?\s*[€$£]?\s*\d[\d.,'\s]*\s*[%€]?\)?$/;

const isNumber = (text: string): boolean => number.test(text.trim());

/** A first row of words over a column that has numbers or dates below, or of words that never come again. */
function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return false;
  if (first.some((cell) => cell === '' || /\d{2,}/.test(cell) || isNumber(cell))) return false;
  const below = rest.slice(0, 100);
  const differs = first.some((_, column) => below.some((row) => /\d/.test(row[column] ?? '')));
  const unique = new Set(first).size === first.length;
  return unique && (differs || first.every((cell, column) => below.every((row) => row[column] !== cell)));
}

function numericColumns(rows: readonly (readonly string[])[], hasHeader: boolean): boolean[] {
  const body = hasHeader ? rows.slice(1) : rows;
  return (rows[0] ?? []).map((_, column) => {
    const values = body.map((row) => row[column] ?? '').filter((value) => value.trim() !== '');
    return values.length > 0 && values.every(isNumber);
  });
}

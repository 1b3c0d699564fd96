/** A CSV file as rows of text: encoding, delimiter and header found out where they are not given. */
import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { parse } from 'csv-parse/sync';
import { ServiceError } from '../../../../../contract/index.js';
import type { CsvConverterOptions } from '../../../../workflows/option-sets.js';
import { encodingOf } from '../../../charset/text-encoding.js';

export interface Table {
  /** All of one length. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: number;
  readonly delimiter: string;
  /** The file itself says its delimiter. */
  readonly isStated: boolean;
  readonly encoding: string;
  readonly hasHeader: boolean;
  /** By column: whether every value below the header is a number. */
  readonly numeric: readonly boolean[];
}

const delimiters = [',', ';', '\t', '|', ':'] as const;
/** So many lines are looked at to find the delimiter. */
const sampleLines = 200;
/** The most rows of a sheet in LibreOffice. */
const rowLimit = 1_048_576;
const columnLimit = 1024;

type TableOptions = Pick<CsvConverterOptions, 'delimiter' | 'encoding' | 'header_row'>;

/** @throws ServiceError `no_pages`, `too_large` */
export async function readTable(path: string, options: TableOptions, tabs: boolean): Promise<Table> {
  const bytes = await readFile(path);
  const encoding = options.encoding === 'auto' ? encodingOf(bytes, true) : options.encoding;
  const { text, delimiter: stated } = withoutStatement(iconv.decode(bytes, encoding));
  const delimiter =
    options.delimiter === 'auto'
      ? (stated ?? findDelimiter(text, tabs))
      : options.delimiter === 'tab'
        ? '\t'
        : options.delimiter;
  const parsed = parseRows(text, delimiter).filter((row) => row.some((cell) => cell !== ''));
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

function parseRows(text: string, delimiter: string, toLine?: number): string[][] {
  return parse(text, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    ...(toLine === undefined ? {} : { to_line: toLine }),
  });
}

/** The delimiter that gives the most columns of which every row has the same number. */
function findDelimiter(text: string, tabs: boolean): string {
  if (tabs) return '\t';
  let best: string = ',';
  let bestScore = 0;
  for (const candidate of delimiters) {
    const rows = attempt(text, candidate);
    const counts = new Map<number, number>();
    for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    const [columns, agreeing] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
    if (columns < 2) continue;
    // Agreement counts far more than the number of columns: a comma inside numbers makes many, unevenly.
    const score = (agreeing / rows.length) ** 4 * Math.log2(columns + 1);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

function attempt(text: string, delimiter: string): string[][] {
  try {
    return parseRows(text, delimiter, sampleLines);
  } catch {
    return [];
  }
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

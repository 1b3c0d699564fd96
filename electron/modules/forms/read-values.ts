/** Reads the values for a form: one set that was typed, or a list in a file with a row for each result. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { readTable } from '../../engine/csv/table.js';
import type { FormValue } from '../../engine/pdf-blocks/forms/field-value.js';
import { showSheet } from '../../engine/workbook/show-sheet.js';

/** Values by the name of a field or column. */
export type FormValues = ReadonlyMap<string, FormValue>;

/** Bytes of a list. */
const maxBytes = 64 * 1024 * 1024;
/** The most rows of a list: each becomes a PDF. */
const maxRows = 20_000;

/**
 * Reads `Field=value` lines, or a JSON object. `\n` in a line begins a new line of the value.
 * @throws ServiceError `invalid_options`
 */
export function readTypedValues(text: string): FormValues {
  if (/^\s*\{/.test(text)) {
    const values = valuesIn(parsed(text));
    if (!values) throw wrong('Must be Field=value lines or a JSON object.');
    return values;
  }
  const found = new Map<string, FormValue>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') continue;
    const split = line.indexOf('=');
    const name = line.slice(0, split).trim();
    if (split < 0 || name === '') throw wrong('Must be Field=value lines or a JSON object.');
    found.set(
      name,
      line
        .slice(split + 1)
        .trim()
        .replaceAll(String.raw`\n`, '\n'),
    );
  }
  return found;
}

const wrong = (message: string, option = 'form_values'): ServiceError =>
  new ServiceError(
    'invalid_options',
    { detail: `${option}: ${message.replace(/\.$/, '')}` },
    { fields: { [`options.${option}`]: [message] } },
  );

/**
 * Reads a list that is written as JSON: a list of objects.
 * @param option that it is the value of
 * @throws ServiceError `invalid_options`
 */
export function readListedRows(text: string, option: string): FormValues[] {
  const rows = parsed(text);
  const items = Array.isArray(rows) ? rows.map(valuesIn) : [null];
  if (!items.every((item) => item !== null)) throw wrong('Must be JSON: a list of objects.', option);
  if (items.length > maxRows) throw new ServiceError('too_large', { detail: `${items.length} rows` });
  return items;
}

/**
 * Reads a list: CSV, a workbook's first sheet, or JSON (a list of objects, or one object). What it is, its content tells.
 * @param path absolute
 * @param language of a workbook's dates and numbers, which its file does not say
 * @throws ServiceError `form_data_missing`, `form_data_unreadable`, `form_data_empty`
 */
export async function readListedValues(path: string, language = 'en'): Promise<FormValues[]> {
  const name = basename(path);
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('form_data_missing', { name });
  if (facts.size > maxBytes) throw new ServiceError('form_data_unreadable', { name });
  const rows = await readRows(path, language).catch((thrown: unknown) => {
    throw new ServiceError('form_data_unreadable', { name }, { cause: thrown });
  });
  if (rows.length === 0) throw new ServiceError('form_data_empty', { name });
  if (rows.length > maxRows) throw new ServiceError('too_large', { detail: `${rows.length} rows` });
  return rows;
}

async function readRows(path: string, language: string): Promise<FormValues[]> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return withHeads(await sheetRows(path, language));
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text)) {
    const json = parsed(text);
    const items: readonly unknown[] = Array.isArray(json) ? json : [json];
    return items.map((item) => {
      const values = valuesIn(item);
      if (!values) throw new SyntaxError('no object of values');
      return values;
    });
  }
  const table = await readTable(path, { delimiter: 'auto', encoding: 'auto', header_row: 'yes' }, false);
  return withHeads(table.rows);
}

async function sheetRows(path: string, language: string): Promise<string[][]> {
  const wish = { sheet: 0, isFirst: true, first: 0, count: maxRows + 2, locale: language };
  const { rows } = await showSheet(path, wish);
  return rows.map((cells) => {
    const row: string[] = [];
    for (const { column, text } of cells) row[column] = text;
    return Array.from(row, (text) => text ?? '');
  });
}

/** Rows below the first one, which names the columns. Rows and columns without any text are none. */
function withHeads([heads = [], ...rows]: readonly (readonly string[])[]): FormValues[] {
  return rows
    .filter((row) => row.some((text) => text.trim() !== ''))
    .map(
      (row) =>
        new Map(
          heads.flatMap((head, place): [string, FormValue][] =>
            head.trim() === '' ? [] : [[head.trim(), row[place] ?? '']],
          ),
        ),
    );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The values of an object; null where it is none, or holds what no field can. */
function valuesIn(item: unknown): FormValues | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const found = new Map<string, FormValue>();
  for (const [name, value] of Object.entries(item)) {
    if (!(value === null || isPlain(value) || (Array.isArray(value) && value.every(isPlain)))) return null;
    found.set(name, value as FormValue);
  }
  return found;
}

/** Lists of fields as files: what was proposed, and what a person wants instead. */
import { stringify } from 'csv-stringify/sync';
import { ServiceError } from '../../../../contract/index.js';
import {
  inReadingOrder,
  madeFieldKinds,
  type MadeFieldEntry,
  type MadeFieldKind,
} from '../../../../contract/made-fields.js';
import type { FormValue } from '../../../engine/pdf-blocks/forms/field-value.js';
import { readListedRows, readListedValues, type FormValues } from '../read-values.js';
import type { FormBox } from './geometry.js';
import { readLabel, type FieldNames } from './names.js';

/** A field that is to be made. */
export interface MadeField {
  /** From 1. */
  readonly page: number;
  /** Points from the upper left corner of the page as it is shown. */
  readonly box: FormBox;
  readonly kind: MadeFieldKind;
  readonly name: string;
  /** What readers say of it; empty for nothing. */
  readonly label: string;
  readonly isRequired: boolean;
  /** Letters; of a comb the number of its cells; 0 for any number. */
  readonly maxLength: number;
  /** Of a choice; empty for others. */
  readonly choices: readonly string[];
}

const columns = ['page', 'x', 'y', 'w', 'h', 'kind', 'name', 'label', 'required', 'max_length', 'choices'];

const tidy = (value: number): number => Math.round(value * 100) / 100;

const rowOf = ({
  page,
  box,
  kind,
  name,
  label,
  isRequired,
  maxLength,
  choices,
}: MadeField): MadeFieldEntry => ({
  page,
  x: tidy(box.left),
  y: tidy(box.top),
  w: tidy(box.right - box.left),
  h: tidy(box.bottom - box.top),
  kind,
  name,
  label,
  required: isRequired,
  max_length: maxLength,
  choices,
});

/** Returns fields as JSON: a list with an entry for each. */
export const fieldsAsJson = (fields: readonly MadeField[]): string =>
  `${JSON.stringify(fields.map(rowOf), null, 2)}\n`;

/** Returns fields as a table with a row for each. */
export const fieldsAsCsv = (fields: readonly MadeField[]): string =>
  `\uFEFF${stringify(
    fields.map((field) => ({
      ...rowOf(field),
      required: String(field.isRequired),
      choices: field.choices.join('; '),
    })),
    { header: true, columns, record_delimiter: 'windows' },
  )}`;

/** Of pages as they are shown, points. */
type PageSizes = readonly { readonly width: number; readonly height: number }[];

/**
 * Reads a list of fields: CSV, the first sheet of a workbook, or JSON, with the columns that the lists of proposals have. A row
 * with `false` or `no` in a column `use` is left out. Dots in names, which would part them, become underscores.
 * @param path absolute
 * @returns fields in reading order
 * @throws ServiceError `form_list_row`, and as `readListedValues`
 */
export const readFieldList = async (
  path: string,
  sizes: PageSizes,
  names: FieldNames,
): Promise<MadeField[]> => readRows(await readListedValues(path), sizes, names);

/**
 * Reads a list of fields as {@link readFieldList} does, from the JSON of an option.
 * @throws ServiceError `form_list_row`, `invalid_options`
 */
export const readWrittenFields = (text: string, sizes: PageSizes, names: FieldNames): MadeField[] =>
  readRows(readListedRows(text, 'form_entries'), sizes, names);

function readRows(rows: readonly FormValues[], sizes: PageSizes, names: FieldNames): MadeField[] {
  const fields = rows.flatMap((row, at) =>
    /^(?:false|no|0)$/i.test(textOf(row.get('use')).trim()) ? [] : [readRow(row, at + 1, sizes, names)],
  );
  return inReadingOrder(fields, ({ page, box }) => ({ page, box }));
}

function readRow(row: FormValues, number: number, sizes: PageSizes, names: FieldNames): MadeField {
  const text = (column: string): string => textOf(row.get(column)).trim();
  const wrong = (column: string): ServiceError =>
    new ServiceError('form_list_row', { row: number, column, value: text(column).slice(0, 80) });
  const numberIn = (column: string, isRight: (value: number) => boolean): number => {
    const value = Number(text(column).replace(',', '.') || Number.NaN);
    if (!Number.isFinite(value) || !isRight(value)) throw wrong(column);
    return value;
  };
  const page = numberIn('page', (value) => Number.isInteger(value) && value >= 1 && value <= sizes.length);
  const size = sizes[page - 1] ?? { width: 0, height: 0 };
  const [left, top] = [numberIn('x', (x) => x >= 0), numberIn('y', (y) => y >= 0)];
  const box = {
    ...{ left, top },
    right: left + numberIn('w', (w) => w >= 1 && left + w <= size.width + 1),
    bottom: top + numberIn('h', (h) => h >= 1 && top + h <= size.height + 1),
  };
  const kind = madeFieldKinds.find((one) => one === text('kind').toLowerCase());
  if (!kind) throw wrong('kind');
  const choices = choicesOf(row.get('choices'));
  if (kind === 'choice' && choices.length === 0) throw wrong('choices');
  const longest = text('max_length');
  const isCounted = kind === 'comb' || (longest !== '' && longest !== '0');
  const maxLength = isCounted ? numberIn('max_length', (value) => Number.isInteger(value) && value > 0) : 0;
  const { label } = readLabel(text('label') || text('name'));
  const isRequired = /^(?:true|yes|1|x|required)$/i.test(text('required'));
  return {
    ...{ page, box, kind, label, isRequired, maxLength },
    name: names.exactly(text('name').replaceAll('.', '_'), kind, () => wrong('name')),
    choices: kind === 'choice' ? choices : [],
  };
}

const textOf = (value: FormValue | undefined): string =>
  value === undefined || value === null ? '' : String(value);

const choicesOf = (value: FormValue | undefined): string[] =>
  (Array.isArray(value) ? value.map(String) : textOf(value).split(/[;\n]/))
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

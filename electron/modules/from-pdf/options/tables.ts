/** Options of the conversions that look for tables: PDF to Excel and PDF to CSV. */
import { defineOptions, type Options } from '../../../kit/options.js';
import { readingOptions } from './reading.js';

/** Shared by both. */
const tableOptions = defineOptions({
  sheets: {
    type: 'select',
    default: 'table',
    label: 'Tables',
    values: { table: 'Each table separately', page: 'Together, by page', all: 'All together' },
    description: 'A sheet or a file for each table.',
  },
  continued: {
    type: 'boolean',
    default: true,
    label: 'Join tables that continue on the next page',
    description: 'Off: a separate table for each page.',
    dependsOn: { name: 'sheets', values: ['table'] },
    advanced: true,
  },
  number_locale: {
    type: 'select',
    default: 'found',
    label: 'Numbers and dates are written as in',
    values: {
      found: 'Detected from the document',
      'en-US': 'English (United States): 1,234.56, month first',
      'en-GB': 'English (United Kingdom): 1,234.56, day first',
      'nl-NL': 'Dutch: 1.234,56',
      'de-DE': 'German: 1.234,56',
      'de-CH': 'German (Switzerland): 1’234.56',
      'fr-FR': 'French: 1 234,56',
      'es-ES': 'Spanish: 1.234,56',
      'it-IT': 'Italian: 1.234,56',
      'pt-PT': 'Portuguese: 1 234,56',
      'sv-SE': 'Swedish: 1 234,56, year first',
    },
  },
  outside_text: {
    type: 'select',
    default: 'drop',
    label: 'Text outside of tables',
    values: { drop: 'Leave out', keep: 'Keep, in its place' },
    advanced: true,
  },
  tables: {
    type: 'tables',
    default: '',
    label: 'Corrections of the tables found',
    description: 'As JSON; the window writes it. Empty to use the tables as found.',
    advanced: true,
  },
});

export const toExcelOptions = defineOptions({ ...tableOptions, ...readingOptions });

export const toCsvOptions = defineOptions({
  ...tableOptions,
  delimiter: {
    type: 'select',
    default: ',',
    label: 'Delimiter',
    values: { ',': 'Comma', ';': 'Semicolon', tab: 'Tab', '|': 'Vertical bar' },
    description: 'Excel expects a semicolon where numbers have a decimal comma.',
  },
  encoding: {
    type: 'select',
    default: 'utf-8',
    label: 'Text encoding',
    values: {
      'utf-8': 'Unicode (UTF-8)',
      'utf-16le': 'Unicode (UTF-16)',
      'windows-1252': 'Western (Windows-1252)',
    },
    advanced: true,
  },
  bom: {
    type: 'boolean',
    default: true,
    label: 'Byte order mark at the beginning',
    description: 'Excel needs it to read letters beyond English. Some other programs cannot handle it.',
    dependsOn: { name: 'encoding', values: ['utf-8', 'utf-16le'] },
    advanced: true,
  },
  csv_numbers: {
    type: 'select',
    default: 'printed',
    label: 'Numbers and dates',
    values: { printed: 'As they are printed', plain: 'As programs read them: 1234.5 and 2025-12-31' },
    advanced: true,
  },
  formula_guard: {
    type: 'boolean',
    default: false,
    label: 'Keep spreadsheet programs from running text as formulas',
    description: 'Text that begins with =, +, - or @ gets an apostrophe in front.',
    advanced: true,
  },
  line_ends: {
    type: 'select',
    default: 'crlf',
    label: 'Line ends',
    values: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' },
    advanced: true,
  },
  ...readingOptions,
});
export type ToCsvOptions = Options<typeof toCsvOptions>;

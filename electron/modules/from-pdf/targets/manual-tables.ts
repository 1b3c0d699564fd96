/** This module gives the conversions to sheets the tables that a person gave. */
import { ServiceError } from '../../../../contract/index.js';
import { readManualTables } from '../../../../contract/tables.js';
import { manualTablesFor } from '../manual-tables.js';
import type { RecogniseOptions } from '../recognise/document.js';

/**
 * Reads the tables that a person gave.
 * @param option value of the option `tables`
 * @param file name of the document
 * @param count number of its pages
 * @throws ServiceError `invalid_options` for what is no such value
 */
export function manualTablesBy(
  option: string,
  file: string,
  count: number,
): Pick<RecogniseOptions, 'manualTables'> {
  const entries = readManualTables(option);
  if (!entries) throw new ServiceError('invalid_options', { detail: 'tables' });
  return { manualTables: (page, layout) => manualTablesFor(entries, { file, page, count, layout }) };
}

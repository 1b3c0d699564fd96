/** This module gives the conversions to sheets the tables that a person gave. */
import { ServiceError } from '../../../../contract/index.js';
import { readGivenTables } from '../../../../contract/tables.js';
import { givenFor } from '../given-tables.js';
import type { RecogniseOptions } from '../recognise/document.js';

/**
 * Reads the tables that a person gave.
 * @param option value of the option `tables`
 * @param file name of the document
 * @param count number of its pages
 * @throws ServiceError `invalid_options` for what is no such value
 */
export function givenBy(option: string, file: string, count: number): Pick<RecogniseOptions, 'given'> {
  const entries = readGivenTables(option);
  if (!entries) throw new ServiceError('invalid_options', { detail: 'tables' });
  return { given: (page, layout) => givenFor(entries, { file, page, count, layout }) };
}

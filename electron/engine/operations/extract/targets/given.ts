/** The tables a person gave, for the conversions to sheets. */
import { ServiceError } from '../../../../../contract/index.js';
import { readGivenTables } from '../../../../../contract/tables.js';
import { givenFor } from '../given-tables.js';
import type { RecogniseOptions } from '../recognise/document.js';

/**
 * @param option value of the option `tables`
 * @param file name of the document
 * @param count its pages
 * @throws ServiceError `invalid_options` for what is no such value
 */
export function givenBy(option: string, file: string, count: number): Pick<RecogniseOptions, 'given'> {
  const entries = readGivenTables(option);
  if (!entries) throw new ServiceError('invalid_options', { detail: 'tables' });
  return { given: (page, layout) => givenFor(entries, { file, page, count, layout }) };
}

/** Words of the options of properties, flattening, watermarks and page numbers, in both languages. */
import * as metadata from './metadata.js';

export const en = {
  options: { ...metadata.en.options },
  values: { ...metadata.en.values },
};

export const nl: typeof en = {
  options: { ...metadata.nl.options },
  values: { ...metadata.nl.values },
};

/** Words of the options of properties, flattening, watermarks and page numbers. */
import * as flatten from './flatten.js';
import * as metadata from './metadata.js';
import * as numbers from './number-pages.js';
import * as watermark from './watermark.js';

export const nl = {
  options: { ...metadata.nl.options, ...flatten.nl.options, ...watermark.nl.options, ...numbers.nl.options },
  values: { ...metadata.nl.values, ...flatten.nl.values, ...watermark.nl.values, ...numbers.nl.values },
};

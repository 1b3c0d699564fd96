/** Words of the options of properties, flattening, watermarks and page numbers. */
import * as flatten from './flatten.js';
import * as metadata from './metadata.js';
import * as numbers from './number-pages.js';
import * as watermark from './watermark.js';

export const it = {
  options: { ...metadata.it.options, ...flatten.it.options, ...watermark.it.options, ...numbers.it.options },
  values: { ...metadata.it.values, ...flatten.it.values, ...watermark.it.values, ...numbers.it.values },
};

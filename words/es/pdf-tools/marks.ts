/** Words of the options of properties, flattening, watermarks and page numbers. */
import * as flatten from './flatten.js';
import * as metadata from './metadata.js';
import * as numbers from './number-pages.js';
import * as watermark from './watermark.js';

export const es = {
  options: { ...metadata.es.options, ...flatten.es.options, ...watermark.es.options, ...numbers.es.options },
  values: { ...metadata.es.values, ...flatten.es.values, ...watermark.es.values, ...numbers.es.values },
};

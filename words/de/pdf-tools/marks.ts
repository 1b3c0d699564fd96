/** Words of the options of properties, flattening, watermarks and page numbers. */
import * as flatten from './flatten.js';
import * as metadata from './metadata.js';
import * as numbers from './number-pages.js';
import * as watermark from './watermark.js';

export const de = {
  options: { ...metadata.de.options, ...flatten.de.options, ...watermark.de.options, ...numbers.de.options },
  values: { ...metadata.de.values, ...flatten.de.values, ...watermark.de.values, ...numbers.de.values },
};

/** Words of the options of properties, flattening, watermarks and page numbers. */
import * as flatten from './flatten.js';
import * as metadata from './metadata.js';
import * as numbers from './number-pages.js';
import * as watermark from './watermark.js';

export const fr = {
  options: { ...metadata.fr.options, ...flatten.fr.options, ...watermark.fr.options, ...numbers.fr.options },
  values: { ...metadata.fr.values, ...flatten.fr.values, ...watermark.fr.values, ...numbers.fr.values },
};

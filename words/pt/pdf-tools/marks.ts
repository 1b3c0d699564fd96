/** Words of the options of properties, flattening, watermarks and page numbers. */
import * as flatten from './flatten.js';
import * as metadata from './metadata.js';
import * as numbers from './number-pages.js';
import * as watermark from './watermark.js';

export const pt = {
  options: { ...metadata.pt.options, ...flatten.pt.options, ...watermark.pt.options, ...numbers.pt.options },
  values: { ...metadata.pt.values, ...flatten.pt.values, ...watermark.pt.values, ...numbers.pt.values },
};

/** Words of the options of properties, flattening, watermarks and page numbers, in both languages. */
import * as flatten from './flatten.js';
import * as metadata from './metadata.js';
import * as numbers from './number-pages.js';
import * as watermark from './watermark.js';

export const en = {
  options: { ...metadata.en.options, ...flatten.en.options, ...watermark.en.options, ...numbers.en.options },
  values: { ...metadata.en.values, ...flatten.en.values, ...watermark.en.values, ...numbers.en.values },
};

export const nl: typeof en = {
  options: { ...metadata.nl.options, ...flatten.nl.options, ...watermark.nl.options, ...numbers.nl.options },
  values: { ...metadata.nl.values, ...flatten.nl.values, ...watermark.nl.values, ...numbers.nl.values },
};

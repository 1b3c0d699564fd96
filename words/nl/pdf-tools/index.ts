/** Words of the options of the operations on PDFs, one file per family. */
import * as merge from './merge.js';
import * as organise from './organise.js';
import * as common from './common.js';
import * as compress from './compress.js';
import * as pdfa from './pdfa.js';
import * as ocr from './ocr.js';
import * as marks from './marks.js';
import * as pages from './pages.js';
import * as extract from './extract.js';

export const nl = {
  options: {
    ...common.nl.options,
    ...merge.nl.options,
    ...organise.nl.options,
    ...compress.nl.options,
    ...pdfa.nl.options,
    ...ocr.nl.options,
    ...marks.nl.options,
    ...pages.nl.options,
    ...extract.nl.options,
  },
  values: {
    ...common.nl.values,
    ...merge.nl.values,
    ...organise.nl.values,
    ...compress.nl.values,
    ...pdfa.nl.values,
    ...ocr.nl.values,
    ...marks.nl.values,
    ...pages.nl.values,
    ...extract.nl.values,
  },
};

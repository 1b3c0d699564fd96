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

export const de = {
  options: {
    ...common.de.options,
    ...merge.de.options,
    ...organise.de.options,
    ...compress.de.options,
    ...pdfa.de.options,
    ...ocr.de.options,
    ...marks.de.options,
    ...pages.de.options,
    ...extract.de.options,
  },
  values: {
    ...common.de.values,
    ...merge.de.values,
    ...organise.de.values,
    ...compress.de.values,
    ...pdfa.de.values,
    ...ocr.de.values,
    ...marks.de.values,
    ...pages.de.values,
    ...extract.de.values,
  },
};

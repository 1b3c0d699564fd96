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

export const it = {
  options: {
    ...common.it.options,
    ...merge.it.options,
    ...organise.it.options,
    ...compress.it.options,
    ...pdfa.it.options,
    ...ocr.it.options,
    ...marks.it.options,
    ...pages.it.options,
    ...extract.it.options,
  },
  values: {
    ...common.it.values,
    ...merge.it.values,
    ...organise.it.values,
    ...compress.it.values,
    ...pdfa.it.values,
    ...ocr.it.values,
    ...marks.it.values,
    ...pages.it.values,
    ...extract.it.values,
  },
};

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

export const es = {
  options: {
    ...common.es.options,
    ...merge.es.options,
    ...organise.es.options,
    ...compress.es.options,
    ...pdfa.es.options,
    ...ocr.es.options,
    ...marks.es.options,
    ...pages.es.options,
    ...extract.es.options,
  },
  values: {
    ...common.es.values,
    ...merge.es.values,
    ...organise.es.values,
    ...compress.es.values,
    ...pdfa.es.values,
    ...ocr.es.values,
    ...marks.es.values,
    ...pages.es.values,
    ...extract.es.values,
  },
};

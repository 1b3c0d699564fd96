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

export const pt = {
  options: {
    ...common.pt.options,
    ...merge.pt.options,
    ...organise.pt.options,
    ...compress.pt.options,
    ...pdfa.pt.options,
    ...ocr.pt.options,
    ...marks.pt.options,
    ...pages.pt.options,
    ...extract.pt.options,
  },
  values: {
    ...common.pt.values,
    ...merge.pt.values,
    ...organise.pt.values,
    ...compress.pt.values,
    ...pdfa.pt.values,
    ...ocr.pt.values,
    ...marks.pt.values,
    ...pages.pt.values,
    ...extract.pt.values,
  },
};

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

export const fr = {
  options: {
    ...common.fr.options,
    ...merge.fr.options,
    ...organise.fr.options,
    ...compress.fr.options,
    ...pdfa.fr.options,
    ...ocr.fr.options,
    ...marks.fr.options,
    ...pages.fr.options,
    ...extract.fr.options,
  },
  values: {
    ...common.fr.values,
    ...merge.fr.values,
    ...organise.fr.values,
    ...compress.fr.values,
    ...pdfa.fr.values,
    ...ocr.fr.values,
    ...marks.fr.values,
    ...pages.fr.values,
    ...extract.fr.values,
  },
};

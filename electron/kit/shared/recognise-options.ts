/** Options of text recognition that all conversions share. */
import { defineOptions } from '../options.js';
import { bundledLanguages } from './ocr-languages.js';

/** The languages that text is recognised in. */
export const readingLanguage = {
  type: 'multiselect',
  default: '',
  label: 'Languages of the text',
  description: 'Choose all that occur. Platen finds out which of them a page is in. None chosen: English.',
  values: bundledLanguages,
  others: /^[A-Za-z][A-Za-z0-9_]{1,40}$/,
} as const;

/** As every workflow that makes a PDF has them (docs/service-contract.md, "Options"). */
export const recogniseOptions = defineOptions({
  ocr: {
    type: 'boolean',
    default: false,
    label: 'Recognise text',
    description: 'Makes the text of scanned pages searchable (OCR).',
    advanced: true,
  },
  ocr_language: { ...readingLanguage, advanced: true, dependsOn: { name: 'ocr', values: ['true'] } },
});

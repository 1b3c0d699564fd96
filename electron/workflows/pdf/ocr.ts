/** Options of text recognition, and of PDF/A. */
import { defineOptions, type Options } from '../options.js';

/** The contract's seven languages. */
export const ocrLanguages = {
  eng: 'English',
  deu: 'German',
  nld: 'Dutch',
  fra: 'French',
  spa: 'Spanish',
  ita: 'Italian',
  por: 'Portuguese',
} as const;

export const ocrOptions = defineOptions({
  ocr_language: { type: 'select', default: 'eng', label: 'Language of the text', values: ocrLanguages },
  ocr_more_languages: {
    type: 'string',
    default: '',
    label: 'Further languages',
    description: 'Codes separated by commas, such as deu,fra.',
    advanced: true,
  },
  ocr_pages_with_text: {
    type: 'select',
    default: 'skip',
    label: 'Pages that have text',
    values: { skip: 'Leave as they are', redo: 'Replace hidden text', force: 'Recognise everything anew' },
  },
  ocr_rotate: { type: 'boolean', default: true, label: 'Turn pages upright' },
  ocr_deskew: { type: 'boolean', default: false, label: 'Straighten for recognition', advanced: true },
  ocr_clean: { type: 'boolean', default: false, label: 'Clean for recognition', advanced: true },
  ocr_text_file: { type: 'boolean', default: false, label: 'Also the text as a file', advanced: true },
  ocr_hocr_file: { type: 'boolean', default: false, label: 'Also hOCR as a file', advanced: true },
});
export type OcrOptions = Options<typeof ocrOptions>;

export const pdfaOptions = defineOptions({
  pdfa_level: {
    type: 'select',
    default: '2b',
    label: 'Conformance',
    values: {
      '1a': 'PDF/A-1a',
      '1b': 'PDF/A-1b',
      '2a': 'PDF/A-2a',
      '2b': 'PDF/A-2b',
      '2u': 'PDF/A-2u',
      '3a': 'PDF/A-3a',
      '3b': 'PDF/A-3b',
      '3u': 'PDF/A-3u',
    },
  },
  pdfa_raster: {
    type: 'boolean',
    default: true,
    label: 'Turn pages that cannot be mended into pictures',
    description: 'Their text stays searchable.',
    advanced: true,
  },
});
export type PdfaOptions = Options<typeof pdfaOptions>;

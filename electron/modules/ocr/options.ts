/** Options of text recognition. */
import { defineOptions, type Options } from '../../kit/options.js';
import { readingLanguage, recogniseOptions } from '../../kit/shared/recognise-options.js';

export const ocrOptions = defineOptions({
  // The contract's option for all workflows: clients send it here as well.
  ocr: {
    type: 'boolean',
    default: true,
    label: recogniseOptions.ocr.label,
    fixed: 'This workflow recognises text in any case: leave the option out or choose another workflow.',
  },
  ocr_language: readingLanguage,
  ocr_pages: {
    type: 'select',
    default: 'skip',
    label: 'Pages with text',
    description: 'What happens to pages that have text already.',
    values: {
      skip: 'Leave as they are',
      redo: 'Recognise again',
      force: 'Draw as a picture and recognise',
    },
  },
  auto_rotate: {
    type: 'boolean',
    default: true,
    label: 'Turn pages upright',
    description: 'Scans that lie on their side or upside down are shown upright.',
  },
  ocr_text: {
    type: 'select',
    default: 'none',
    label: 'Text as a file',
    description: 'The recognised text by itself, besides the PDF.',
    values: { none: 'None', txt: 'Plain text', hocr: 'hOCR, with the places of words', both: 'Both' },
    advanced: true,
    display: { group: 'output' },
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'For example 1-3,7. Empty means all.',
  },
  ocr_deskew: {
    type: 'boolean',
    default: true,
    label: 'Straighten for recognition',
    description: 'Crooked scans are read straight; the page itself stays as it is.',
    advanced: true,
  },
  ocr_clean: {
    type: 'boolean',
    default: false,
    label: 'Clean for recognition',
    description: 'Removes specks and grey grounds before reading; the page itself stays as it is.',
    advanced: true,
  },
  ocr_confidence: {
    type: 'integer',
    default: 30,
    minimum: 0,
    maximum: 95,
    label: 'Least confidence',
    description: 'Words read with less, in percent, are left out.',
    advanced: true,
    display: { unit: 'percent' },
  },
});
export type OcrOptions = Options<typeof ocrOptions>;

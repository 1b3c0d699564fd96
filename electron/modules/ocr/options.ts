/** Options of text recognition. */
import { defineOptions, type Options } from '../../kit/options.js';
import { readingLanguage, recogniseOptions } from '../../kit/shared/recognise-options.js';

export const ocrOptions = defineOptions({
  // The contract's option for all workflows: clients send it here as well.
  ocr: {
    type: 'boolean',
    default: true,
    label: recogniseOptions.ocr.label,
    fixed: 'This workflow always recognises text: leave the option out or choose another workflow.',
  },
  ocr_language: readingLanguage,
  ocr_pages: {
    type: 'select',
    default: 'skip',
    label: 'Pages with text',
    description: 'What happens to pages that already have text.',
    values: {
      skip: 'Leave as they are',
      redo: 'Recognise again',
      force: 'Convert to images and recognise',
    },
  },
  auto_rotate: {
    type: 'boolean',
    default: true,
    label: 'Rotate pages upright',
    description: 'Scans that lie on their side or upside down are shown upright.',
  },
  ocr_text: {
    type: 'select',
    default: 'none',
    label: 'Text as a file',
    description: 'Saves the recognised text as a file next to the PDF.',
    values: { none: 'None', txt: 'Plain text', hocr: 'hOCR, with word positions', both: 'Both' },
    advanced: true,
    display: { group: 'output' },
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'Example: 1-3, 7. Empty for all.',
  },
  ocr_deskew: {
    type: 'boolean',
    default: true,
    label: 'Straighten for recognition',
    description: 'Straightens crooked scans for recognition. The page itself does not change.',
    advanced: true,
  },
  ocr_clean: {
    type: 'boolean',
    default: false,
    label: 'Clean for recognition',
    description: 'Removes specks and grey backgrounds for recognition. The page itself does not change.',
    advanced: true,
  },
  ocr_confidence: {
    type: 'integer',
    default: 30,
    minimum: 0,
    maximum: 95,
    label: 'Minimum confidence',
    description: 'Words recognised with less confidence, in percent, are skipped.',
    advanced: true,
    display: { unit: 'percent' },
  },
});
export type OcrOptions = Options<typeof ocrOptions>;

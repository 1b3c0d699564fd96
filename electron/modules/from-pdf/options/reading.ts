/** Options of every conversion of a PDF into something else. */
import { defineOptions } from '../../../kit/options.js';
import { recogniseOptions } from '../../../kit/shared/recognise-options.js';
import { passwordOption } from '../../../kit/shared/password.js';
import { rightOptions } from '../../../kit/shared/right.js';

/** Which pages are taken, and what opens the document. */
export const openingOptions = defineOptions({
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'Example: 1-3, 7. Empty for all.',
  },
  password: { ...passwordOption.password, advanced: true },
  entitled: rightOptions.entitled,
});

/** Of the conversions that need the text of a document. */
export const readingOptions = defineOptions({
  ...openingOptions,
  ocr: { ...recogniseOptions.ocr, default: true },
  ocr_language: recogniseOptions.ocr_language,
  repair_text: {
    type: 'boolean',
    default: false,
    label: 'Repair text that copies wrongly',
    description:
      'Some documents do not say which letters their shapes stand for. These letters are then recognised by how they look.',
    advanced: true,
  },
  covered_text: {
    type: 'select',
    default: 'drop',
    label: 'Covered text',
    description:
      'Text under black boxes or images, or in the background colour. It is not visible on the page.',
    values: { keep: 'Keep', drop: 'Leave out' },
    advanced: true,
  },
});

/** What repeats at the edges of pages. */
export const headersFooters = {
  type: 'select',
  label: 'Headers and footers',
  values: { keep: 'Keep', drop: 'Leave out' },
} as const;

/** Pictures on the pages. */
export const pictures = {
  type: 'select',
  default: 'keep',
  label: 'Images',
  values: { keep: 'Keep', drop: 'Leave out' },
} as const;

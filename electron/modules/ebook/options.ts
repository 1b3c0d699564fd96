/** Options of eBooks. */
import { defineOptions, type Options } from '../../kit/options.js';
import { accessOptions, headerOptions, paperOptions } from '../../kit/shared/print-options.js';

export const bookOptions = {
  paper: { ...paperOptions.paper, default: 'a5' },
  margins: { ...paperOptions.margins, advanced: true },
  ...defineOptions({
    book_font_size: {
      type: 'number',
      default: 11,
      minimum: 6,
      maximum: 36,
      label: 'Font size',
      display: { unit: 'points' },
    },
    book_cover: { type: 'boolean', default: true, label: 'Cover as the first page' },
  }),
  page_numbers: { ...headerOptions.page_numbers, default: true, advanced: true, display: { group: 'page' } },
  tagged: accessOptions.tagged,
} as const;
export type BookOptions = Options<typeof bookOptions>;

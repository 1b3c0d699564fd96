/** Options of Markdown. */
import { defineOptions, type Options } from '../../kit/options.js';
import { accessOptions, headerOptions, paperOptions } from '../../kit/shared/print-options.js';

export const markdownOptions = {
  ...defineOptions({
    print_style: {
      type: 'select',
      default: 'plain',
      label: 'Style',
      values: { plain: 'Plain', book: 'Book', compact: 'Compact' },
    },
    table_of_contents: { type: 'boolean', default: false, label: 'Table of contents' },
  }),
  ...paperOptions,
  paper_orientation: { ...paperOptions.paper_orientation, advanced: true, display: { group: 'page' } },
  margins: { ...paperOptions.margins, advanced: true, display: { unit: 'mm', group: 'page' } },
  ...headerOptions,
  page_numbers: { ...headerOptions.page_numbers, advanced: true, display: { group: 'page' } },
  ...accessOptions,
} as const;
export type MarkdownOptions = Options<typeof markdownOptions>;

/** Options of text and source code. */
import { defineOptions, type Options } from '../../kit/options.js';
import { accessOptions, headerOptions, paperOptions } from '../../kit/shared/print-options.js';

export const textOptions = {
  ...defineOptions({
    line_numbers: {
      type: 'select',
      default: 'auto',
      label: 'Line numbers',
      values: { auto: 'For code', yes: 'Always', no: 'Never' },
    },
    syntax_colours: { type: 'boolean', default: true, label: 'Colours for source code', advanced: true },
    font_size: {
      type: 'number',
      default: 9,
      minimum: 5,
      maximum: 24,
      label: 'Font size',
      display: { unit: 'points' },
    },
    wrap_lines: { type: 'boolean', default: true, label: 'Wrap long lines', advanced: true },
  }),
  ...paperOptions,
  paper_orientation: { ...paperOptions.paper_orientation, advanced: true, display: { group: 'page' } },
  margins: { ...paperOptions.margins, advanced: true, display: { unit: 'mm', group: 'page' } },
  ...headerOptions,
  page_numbers: { ...headerOptions.page_numbers, advanced: true, display: { group: 'page' } },
  tagged: accessOptions.tagged,
} as const;
export type TextOptions = Options<typeof textOptions>;

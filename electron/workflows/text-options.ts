/** Options of text and source code. */
import { defineOptions, type Options } from './options.js';
import { accessOptions, headerOptions, paperOptions } from './print-options.js';

export const textOptions = {
  ...defineOptions({
    line_numbers: {
      type: 'select',
      default: 'auto',
      label: 'Line numbers',
      values: { auto: 'For source code', yes: 'Always', no: 'Never' },
    },
    syntax_colours: { type: 'boolean', default: true, label: 'Colours for source code' },
    font_size: { type: 'number', default: 9, minimum: 5, maximum: 24, label: 'Font size in points' },
    wrap_lines: { type: 'boolean', default: true, label: 'Wrap long lines', advanced: true },
  }),
  ...paperOptions,
  ...headerOptions,
  tagged: accessOptions.tagged,
} as const;
export type TextOptions = Options<typeof textOptions>;

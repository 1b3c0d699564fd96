/** Options of dropping blank pages. */
import { defineOptions, type Options } from '../options.js';

export const blankPagesOptions = defineOptions({
  blank_level: {
    type: 'select',
    default: 'normal',
    label: 'What counts as blank',
    description: 'Pages with form fields or comments are always kept.',
    values: {
      strict: 'Only pages with nothing on them at all',
      normal: 'Scans with dust, punch holes and shadows at the edges too',
      tolerant: 'Scans with faint stains and text that shows through too',
    },
  },
  blank_margin: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 60,
    label: 'Margins to leave out of account, in mm',
    description: 'For example 20, so that a page with nothing but its number counts as blank.',
    advanced: true,
  },
});
export type BlankPagesOptions = Options<typeof blankPagesOptions>;

/** Options of dropping blank pages. */
import { defineOptions } from '../../kit/options.js';

export const blankPagesOptions = defineOptions({
  blank_level: {
    type: 'select',
    default: 'normal',
    label: 'What counts as blank',
    description: 'Pages with form fields or comments are always kept.',
    values: {
      strict: 'Empty pages only',
      normal: 'Also scans with dust, punch holes and shadows',
      tolerant: 'Also scans with stains and text that shows through',
    },
  },
  blank_margin: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 60,
    label: 'Margins to ignore',
    display: { unit: 'mm' },
    description: 'For example 20, so that a page with nothing but its number counts as blank.',
    advanced: true,
  },
});

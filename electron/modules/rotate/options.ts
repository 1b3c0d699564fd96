/** Options of turning pages. */
import { defineOptions, type Options } from '../../kit/options.js';

export const rotateOptions = defineOptions({
  rotation: {
    type: 'select',
    default: '90',
    label: 'Rotate',
    values: {
      '90': 'Right',
      '180': 'Upside down',
      '270': 'Left',
      reset: 'Remove rotation',
    },
    display: {
      form: 'cards',
      pictures: { '90': 'turn-right', '180': 'turn-over', '270': 'turn-left', reset: 'turn-none' },
    },
  },
  rotate_which: {
    type: 'select',
    default: 'all',
    label: 'Which pages',
    description: 'Based on how pages are shown now.',
    values: { all: 'All', portrait: 'Upright', landscape: 'Wide' },
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'Example: 1-3, 7. Empty for all.',
  },
});
export type RotateOptions = Options<typeof rotateOptions>;

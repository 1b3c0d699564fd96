/** Options of turning pages. */
import { defineOptions, type Options } from '../../kit/options.js';

export const rotateOptions = defineOptions({
  rotation: {
    type: 'select',
    default: '90',
    label: 'Turn',
    values: {
      '90': 'Right',
      '180': 'Upside down',
      '270': 'Left',
      reset: 'As it was made',
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
    description: 'Judged as they are shown now.',
    values: { all: 'All', portrait: 'Upright', landscape: 'Wide' },
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'For example 1-3,7. Empty means all.',
  },
});
export type RotateOptions = Options<typeof rotateOptions>;

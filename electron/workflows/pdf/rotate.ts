/** Options of turning pages. */
import { defineOptions, type Options } from '../options.js';

export const rotateOptions = defineOptions({
  rotation: {
    type: 'select',
    default: '90',
    label: 'Turn',
    values: {
      '90': 'Right, 90°',
      '180': 'Upside down, 180°',
      '270': 'Left, 90°',
      reset: 'Undo all turning',
    },
  },
  rotate_which: {
    type: 'select',
    default: 'all',
    label: 'Which pages',
    description: 'Judged as they are shown now.',
    values: { all: 'All', portrait: 'Only upright ones', landscape: 'Only wide ones' },
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'For example 1-3,7. Empty means all.',
  },
});
export type RotateOptions = Options<typeof rotateOptions>;

/** Options of organising pages. */
import { defineOptions } from '../../kit/options.js';

export const organiseOptions = defineOptions({
  page_plan: {
    type: 'page_plan',
    default: '',
    label: 'Pages',
    description:
      'Pages in the order of the result: a file by its letter, then pages, for example A1-3,B2,A5@90,A9-6,blank. Empty for all.',
  },
});

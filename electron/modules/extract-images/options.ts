/** Options of taking images out. */
import { defineOptions, type Options } from '../../kit/options.js';

export const extractImagesOptions = defineOptions({
  image_files: {
    type: 'select',
    default: 'original',
    label: 'Images as',
    description: 'As they are: JPEG stays JPEG, the rest becomes PNG.',
    values: {
      original: 'As they are',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
  image_smallest: {
    type: 'integer',
    default: 16,
    minimum: 1,
    maximum: 10_000,
    label: 'Skip images smaller than',
    display: { unit: 'pixels' },
    description: 'Their shorter side. Lines and dots are often drawn as images.',
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'Example: 1-3, 7. Empty for all.',
  },
});
export type ExtractImagesOptions = Options<typeof extractImagesOptions>;

/** Options of PDF to EPUB. */
import { defineOptions } from '../../../kit/options.js';
import { pictures, readingOptions } from './reading.js';

export const toEpubOptions = defineOptions({
  epub_cover: {
    type: 'boolean',
    default: true,
    label: 'First page as the cover',
    description: 'A picture of the first page. Reading programs show it in their library.',
  },
  pictures,
  ...readingOptions,
});

/** Options of images as PDFs. */
import { defineOptions, rarely } from '../../kit/options.js';
import { imagePageOptions } from '../../kit/shared/image-page-options.js';
import { mergeOptions } from '../../kit/shared/merge-options.js';

/** Whether many images make one PDF or one each. */
const combineOptions = defineOptions({
  combine: {
    type: 'select',
    default: 'each',
    label: 'Several images',
    values: { each: 'One PDF each', one: 'One PDF for all' },
    display: { form: 'segments' },
  },
});

export const imagesToPdfOptions = { ...combineOptions, ...imagePageOptions };

// The pages have the size that was chosen for the images.
const { merge_size: _size, ...mergeOfPages } = mergeOptions;
export const mergeImagesOptions = {
  ...imagePageOptions,
  ...mergeOfPages,
  ...rarely({ merge_bookmarks: mergeOptions.merge_bookmarks }),
};

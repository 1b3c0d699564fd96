/** Options of pages that are made of pictures. */
import { defineOptions, type Options } from '../options.js';

export const imagePageOptions = defineOptions({
  page_size: {
    type: 'select',
    default: 'image',
    label: 'Page size',
    values: { image: 'Size of the image', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  },
  page_orientation: {
    type: 'select',
    default: 'auto',
    label: 'Page orientation',
    values: { auto: 'Like the image', portrait: 'Portrait', landscape: 'Landscape' },
    dependsOn: { name: 'page_size', values: ['a4', 'a5', 'a3', 'letter', 'legal'] },
    advanced: true,
    display: { group: 'page' },
  },
  image_fit: {
    type: 'select',
    default: 'shrink',
    label: 'Fit',
    values: { shrink: 'Shrink', fit: 'Fit', fill: 'Fill, cut edges' },
    dependsOn: { name: 'page_size', values: ['a4', 'a5', 'a3', 'letter', 'legal'] },
    display: {
      form: 'cards',
      pictures: { shrink: 'image-shrink', fit: 'image-fit', fill: 'image-fill' },
    },
  },
  margin_mm: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Margins',
    advanced: true,
    display: { unit: 'mm', group: 'page' },
  },
});
export type ImagePageOptions = Options<typeof imagePageOptions>;

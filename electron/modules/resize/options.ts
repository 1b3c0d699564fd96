/** Options of bringing pages to a size. */
import { defineOptions } from '../../kit/options.js';
import { paperNames } from '../../kit/shared/paper-names.js';

const whenCustom = { dependsOn: { name: 'sheet_size', values: ['custom'] } } as const;
const length = (label: string, preset: number) =>
  ({
    type: 'number',
    default: preset,
    minimum: 10,
    maximum: 5_080,
    label,
    display: { unit: 'mm' },
    ...whenCustom,
  }) as const;

export const resizeOptions = defineOptions({
  sheet_size: {
    type: 'select',
    default: 'a4',
    label: 'Paper',
    values: { ...paperNames, custom: 'Other' },
  },
  sheet_width: length('Width', 210),
  sheet_height: length('Height', 297),
  sheet_orientation: {
    type: 'select',
    default: 'auto',
    label: 'Orientation',
    values: { auto: 'Automatic', portrait: 'Portrait', landscape: 'Landscape' },
    display: {
      form: 'cards',
      pictures: { auto: 'page-auto', portrait: 'page-portrait', landscape: 'page-landscape' },
    },
  },
  sheet_content: {
    type: 'select',
    default: 'fit',
    label: 'Content',
    values: {
      fit: 'Fit all of it',
      fill: 'Fill, cut edges',
      keep: 'Keep its size',
    },
    display: {
      form: 'cards',
      pictures: { fit: 'image-fit', fill: 'image-fill', keep: 'image-keep' },
    },
  },
  sheet_margin: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Margin',
    display: { unit: 'mm' },
    advanced: true,
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'Example: 1-3, 7. Empty for all.',
  },
});

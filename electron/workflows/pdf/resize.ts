/** Options of bringing pages to a size. */
import { defineOptions } from '../options.js';

const whenCustom = { dependsOn: { name: 'sheet_size', values: ['custom'] } } as const;
const length = (label: string, preset: number) =>
  ({ type: 'number', default: preset, minimum: 10, maximum: 5_080, label, ...whenCustom }) as const;

/** Paper that sheets may have. */
export const paperNames = {
  a3: 'A3',
  a4: 'A4',
  a5: 'A5',
  letter: 'Letter',
  legal: 'Legal',
} as const;

export const resizeOptions = defineOptions({
  sheet_size: {
    type: 'select',
    default: 'a4',
    label: 'Paper',
    values: { ...paperNames, custom: 'Other' },
  },
  sheet_width: length('Width in mm', 210),
  sheet_height: length('Height in mm', 297),
  sheet_orientation: {
    type: 'select',
    default: 'auto',
    label: 'Orientation',
    values: { auto: 'As each page lies', portrait: 'Portrait', landscape: 'Landscape' },
  },
  sheet_content: {
    type: 'select',
    default: 'fit',
    label: 'Content',
    values: {
      fit: 'Scaled so that all of it fits',
      fill: 'Scaled so that the sheet is full; edges may be cut off',
      keep: 'In its size, centred',
    },
  },
  sheet_margin: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Margin in mm',
    advanced: true,
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'For example 1-3,7. Empty means all.',
  },
});

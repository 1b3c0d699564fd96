/** Options of cropping pages. */
import type { OptionDisplay } from '../../../contract/index.js';
import { defineOptions, type Options } from '../../kit/options.js';

const margin = (label: string, edge: NonNullable<OptionDisplay['edge']>) =>
  ({
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 5_080,
    label,
    display: { unit: 'mm', edge },
    dependsOn: { name: 'crop_to', values: ['margins'] },
  }) as const;

const whenContent = { dependsOn: { name: 'crop_to', values: ['content'] } } as const;

export const cropOptions = defineOptions({
  crop_to: {
    type: 'select',
    default: 'margins',
    label: 'Crop',
    values: { margins: 'By margins', content: 'To the content' },
    display: { form: 'segments' },
  },
  crop_top: margin('Top', 'top'),
  crop_bottom: margin('Bottom', 'bottom'),
  crop_left: margin('Left', 'left'),
  crop_right: margin('Right', 'right'),
  crop_same: {
    type: 'select',
    default: 'same',
    label: 'Cut off',
    values: { same: 'The same from all pages', own: 'From each page separately' },
    ...whenContent,
  },
  crop_room: {
    type: 'number',
    default: 5,
    minimum: 0,
    maximum: 200,
    label: 'Space around the content',
    display: { unit: 'mm' },
    ...whenContent,
  },
  crop_remove: {
    type: 'boolean',
    default: false,
    label: 'Permanently remove what is cut off',
    description: 'Cropped pages become images. Otherwise other programs can show the hidden parts again.',
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'Example: 1-3, 7. Empty for all.',
  },
});
export type CropOptions = Options<typeof cropOptions>;

/** Options of watermarks and stamps. */
import { defineOptions, type Options } from '../options.js';
import { colourValues, fontValues, spotValues } from './mark-options.js';

const ofText = { dependsOn: { name: 'watermark_kind', values: ['text'] } } as const;
const ofPicture = { dependsOn: { name: 'watermark_kind', values: ['picture'] } } as const;

export const watermarkOptions = defineOptions({
  watermark_kind: {
    type: 'select',
    default: 'text',
    label: 'Mark',
    values: { text: 'A text', picture: 'A picture' },
  },
  watermark_text: {
    type: 'string',
    default: '',
    label: 'Text',
    description: 'Places: {name}, {date}, {page}, {pages}. {line} begins a new line.',
    needed: true,
    ...ofText,
  },
  watermark_picture: {
    type: 'file',
    default: '',
    label: 'Picture',
    serve: 'upload',
    description: 'PNG, JPEG, WebP, TIFF, GIF, AVIF or SVG.',
    needed: true,
    ...ofPicture,
  },
  watermark_place: {
    type: 'select',
    default: 'across',
    label: 'Place',
    values: { across: 'Across the page', tiled: 'All over the page', ...spotValues },
  },
  watermark_opacity: {
    type: 'select',
    default: 'auto',
    label: 'Strength',
    description: 'Automatic: faint across the page, full in a corner.',
    values: { auto: 'Automatic', '15': 'Faint', '30': 'Light', '60': 'Strong', '100': 'Full' },
  },
  watermark_color: {
    type: 'select',
    default: 'grey',
    label: 'Colour',
    values: colourValues,
    ...ofText,
  },
  watermark_own_color: {
    type: 'string',
    default: '',
    label: 'Other colour',
    description: 'As #rrggbb, for example #c02020.',
    needed: true,
    dependsOn: { name: 'watermark_color', values: ['own'] },
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'For example 1-3,7. Empty means all.',
  },
  watermark_layer: {
    type: 'select',
    default: 'over',
    label: 'Layer',
    description: 'What lies under the page is hidden where the page has a ground of its own, as scans do.',
    values: { over: 'Over the page', under: 'Under the page' },
    advanced: true,
  },
  watermark_size: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 2000,
    label: 'Font size in points',
    description: '0: to suit the page.',
    advanced: true,
    ...ofText,
  },
  watermark_width: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Width in % of the page',
    description: '0: to suit the place.',
    advanced: true,
    ...ofPicture,
  },
  watermark_angle: {
    type: 'number',
    default: 0,
    minimum: -180,
    maximum: 180,
    label: 'Turned by degrees',
    description: 'To the left. Text across and all over the page has a slope already.',
    advanced: true,
  },
  watermark_margin: {
    type: 'number',
    default: 10,
    minimum: 0,
    maximum: 500,
    label: 'Margin in mm',
    description: 'From the edges of the page.',
    advanced: true,
  },
  watermark_font: {
    type: 'select',
    default: 'sans',
    label: 'Typeface',
    values: fontValues,
    advanced: true,
    ...ofText,
  },
  watermark_bold: { type: 'boolean', default: true, label: 'Bold', advanced: true, ...ofText },
  watermark_frame: {
    type: 'boolean',
    default: false,
    label: 'A frame around it, like a rubber stamp',
    advanced: true,
    ...ofText,
  },
});
export type WatermarkOptions = Options<typeof watermarkOptions>;

/** Options of what is put onto pages or into the document: watermarks, numbers, metadata. */
import { defineOptions, type Options } from '../options.js';

const pages = {
  type: 'page_ranges',
  default: '',
  label: 'Pages',
  description: 'For example 1-3,7. Empty means all.',
} as const;

const places = {
  'top-left': 'Top left',
  'top-centre': 'Top centre',
  'top-right': 'Top right',
  centre: 'Centre',
  'bottom-left': 'Bottom left',
  'bottom-centre': 'Bottom centre',
  'bottom-right': 'Bottom right',
} as const;

export const watermarkOptions = defineOptions({
  watermark_text: {
    type: 'string',
    default: '',
    label: 'Text',
    description: 'Several lines are parted by |.',
  },
  watermark_image: {
    type: 'string',
    default: '',
    label: 'Image file',
    description: 'Path of a PNG or JPEG that is used instead of text.',
  },
  watermark_place: { type: 'select', default: 'centre', label: 'Place', values: places },
  watermark_angle: { type: 'integer', default: 45, minimum: -180, maximum: 180, label: 'Angle in degrees' },
  watermark_opacity: { type: 'integer', default: 20, minimum: 1, maximum: 100, label: 'Opacity in percent' },
  watermark_size: {
    type: 'integer',
    default: 60,
    minimum: 1,
    maximum: 100,
    label: 'Width in percent of the page',
  },
  watermark_colour: {
    type: 'select',
    default: 'grey',
    label: 'Colour',
    values: { grey: 'Grey', red: 'Red', blue: 'Blue', green: 'Green', black: 'Black' },
  },
  watermark_under: { type: 'boolean', default: false, label: 'Behind the content', advanced: true },
  pages,
});
export type WatermarkOptions = Options<typeof watermarkOptions>;

export const numberOptions = defineOptions({
  number_style: {
    type: 'select',
    default: 'page',
    label: 'Numbers',
    values: { page: '1, 2, 3', of: '1 of 20', roman: 'i, ii, iii', bates: 'Bates numbers' },
  },
  number_start: { type: 'integer', default: 1, minimum: 0, maximum: 99_999_999, label: 'First number' },
  number_prefix: { type: 'string', default: '', label: 'Words before' },
  number_suffix: { type: 'string', default: '', label: 'Words after' },
  number_digits: {
    type: 'integer',
    default: 6,
    minimum: 1,
    maximum: 12,
    label: 'Digits of Bates numbers',
    dependsOn: { name: 'number_style', values: ['bates'] },
  },
  number_place: { type: 'select', default: 'bottom-centre', label: 'Place', values: places },
  number_size: { type: 'number', default: 9, minimum: 4, maximum: 48, label: 'Font size in points' },
  pages,
});
export type NumberOptions = Options<typeof numberOptions>;

const keep = 'Empty leaves it as it is; a single - removes it.';

export const metadataOptions = defineOptions({
  meta_title: { type: 'string', default: '', label: 'Title', description: keep },
  meta_author: { type: 'string', default: '', label: 'Author', description: keep },
  meta_subject: { type: 'string', default: '', label: 'Subject', description: keep },
  meta_keywords: { type: 'string', default: '', label: 'Keywords', description: keep },
  meta_language: { type: 'string', default: '', label: 'Language', description: 'Such as en or nl-NL.' },
  meta_remove_all: { type: 'boolean', default: false, label: 'Remove all metadata first' },
});
export type MetadataOptions = Options<typeof metadataOptions>;

export const flattenOptions = defineOptions({
  flatten_forms: { type: 'boolean', default: true, label: 'Form fields' },
  flatten_annotations: { type: 'boolean', default: true, label: 'Comments and stamps' },
  flatten_layers: { type: 'boolean', default: false, label: 'Layers, as they are shown' },
});
export type FlattenOptions = Options<typeof flattenOptions>;

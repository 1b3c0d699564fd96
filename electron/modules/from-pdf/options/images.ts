/** Options of the conversions of pages into pictures. */
import { defineOptions, type Options } from '../../../kit/options.js';
import { openingOptions } from './reading.js';

const sizeOptions = defineOptions({
  picture_size: {
    type: 'select',
    default: 'dpi',
    label: 'Size',
    values: { dpi: 'By resolution', pixels: 'By the longer side' },
  },
  picture_dpi: {
    type: 'integer',
    default: 150,
    minimum: 10,
    maximum: 2400,
    label: 'Pixels per inch',
    description: '96 is like a screen, 150 is good to read, 300 is good to print.',
    dependsOn: { name: 'picture_size', values: ['dpi'] },
  },
  picture_pixels: {
    type: 'integer',
    default: 2000,
    minimum: 16,
    maximum: 30_000,
    label: 'Pixels of the longer side',
    dependsOn: { name: 'picture_size', values: ['pixels'] },
  },
});

const colourOptions = defineOptions({
  picture_colours: {
    type: 'select',
    default: 'colour',
    label: 'Colours',
    values: { colour: 'As on the page', grey: 'Shades of grey', bw: 'Black and white' },
    advanced: true,
  },
  black_white: {
    type: 'select',
    default: 'found',
    label: 'Black and white method',
    values: {
      found: 'Automatic threshold for each page',
      threshold: 'A fixed threshold',
      dither: 'Dots (dither), for photos',
    },
    dependsOn: { name: 'picture_colours', values: ['bw'] },
    advanced: true,
  },
  bw_threshold: {
    type: 'integer',
    default: 50,
    minimum: 1,
    maximum: 99,
    label: 'Threshold',
    display: { unit: 'percent' },
    description:
      'Lighter pixels become white. A lower value gives thinner letters, a higher one thicker letters.',
    dependsOn: { name: 'black_white', values: ['threshold'] },
    advanced: true,
  },
});

const cropOptions = defineOptions({
  crop_content: {
    type: 'boolean',
    default: false,
    label: 'Crop to the content',
    description: 'Empty edges are cut off.',
    advanced: true,
  },
  crop_margin: {
    type: 'number',
    default: 5,
    minimum: 0,
    maximum: 100,
    label: 'Remaining margin',
    display: { unit: 'mm' },
    dependsOn: { name: 'crop_content', values: ['true'] },
    advanced: true,
  },
  draw_comments: {
    type: 'boolean',
    default: true,
    label: 'Comments and form fields',
    description: 'Otherwise the page is drawn without them.',
    advanced: true,
  },
});

const transparentOptions = defineOptions({
  transparent: {
    type: 'boolean',
    default: false,
    label: 'Transparent background',
    description: 'The image is transparent where the page is empty.',
    dependsOn: { name: 'picture_colours', values: ['colour', 'grey'] },
    advanced: true,
  },
});

const quality = {
  type: 'integer',
  default: 85,
  minimum: 1,
  maximum: 100,
  label: 'Quality',
  display: { unit: 'percent' },
  description: 'Lower quality makes smaller files.',
} as const;

/** What is the same for every kind of picture. */
export type PageImageOptions = Options<typeof sizeOptions & typeof colourOptions & typeof cropOptions>;

export const toJpgOptions = defineOptions({
  ...sizeOptions,
  picture_quality: quality,
  ...colourOptions,
  ...cropOptions,
  ...openingOptions,
});

export const toPngOptions = defineOptions({
  ...sizeOptions,
  ...colourOptions,
  ...transparentOptions,
  ...cropOptions,
  ...openingOptions,
});

export const toWebpOptions = defineOptions({
  ...sizeOptions,
  webp_lossless: { type: 'boolean', default: false, label: 'Lossless', advanced: true },
  picture_quality: { ...quality, dependsOn: { name: 'webp_lossless', values: ['false'] } },
  ...colourOptions,
  ...transparentOptions,
  ...cropOptions,
  ...openingOptions,
});

export const toTiffOptions = defineOptions({
  tiff_files: {
    type: 'select',
    default: 'one',
    label: 'Pages',
    values: { one: 'All in one file', each: 'One file each' },
  },
  ...sizeOptions,
  ...colourOptions,
  tiff_compression: {
    type: 'select',
    default: 'lzw',
    label: 'Compression',
    values: {
      lzw: 'LZW, which every program reads',
      deflate: 'Deflate, smaller',
      jpeg: 'JPEG, with some loss',
      none: 'None',
    },
    advanced: true,
    display: { group: 'pictures' },
    dependsOn: { name: 'picture_colours', values: ['colour', 'grey'] },
  },
  tiff_bw_compression: {
    type: 'select',
    default: 'g4',
    label: 'Compression of black and white',
    values: { g4: 'Fax group 4, smallest', lzw: 'LZW', none: 'None' },
    advanced: true,
    display: { group: 'pictures' },
    dependsOn: { name: 'picture_colours', values: ['bw'] },
  },
  picture_quality: {
    ...quality,
    advanced: true,
    display: { ...quality.display, group: 'pictures' },
    dependsOn: { name: 'tiff_compression', values: ['jpeg'] },
  },
  ...transparentOptions,
  ...cropOptions,
  ...openingOptions,
});
export type ToTiffOptions = Options<typeof toTiffOptions>;

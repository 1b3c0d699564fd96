/** Options of compressing: the contract's levels, and the fine options of its legacy interface. */
import { defineOptions, type Options } from '../options.js';

export const compressOptions = defineOptions({
  compression: {
    type: 'select',
    default: 'web',
    label: 'Compression',
    values: {
      web: 'For the screen, balanced',
      print: 'For printing, higher quality',
      small: 'As small as possible',
      none: 'Images as they are',
    },
  },
  target_megabytes: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 10_000,
    label: 'Fit into MB',
    description: 'Lowers quality step by step until it fits. 0 means no aim.',
  },
  compress_images_quality: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Image quality',
    description: 'JPEG quality; 0 takes that of the level.',
    advanced: true,
  },
  compress_images_dpi: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 2400,
    label: 'Image resolution in dpi',
    description: '0 takes that of the level.',
    advanced: true,
  },
  image_colours: {
    type: 'select',
    default: 'keep',
    label: 'Image colours',
    values: {
      keep: 'As they are',
      printing: 'For printing',
      web: 'For the web (sRGB)',
      small: 'Small',
      grey: 'Grey',
    },
    advanced: true,
  },
  compress_fonts: {
    type: 'boolean',
    default: true,
    label: 'Compress fonts',
    description: 'Leaves out letters that are not used and fonts that are there twice.',
    advanced: true,
  },
  linearize: { type: 'boolean', default: false, label: 'Fast first page on the web', advanced: true },
  strip_metadata: { type: 'boolean', default: false, label: 'Remove metadata', advanced: true },
  strip_interactive: {
    type: 'boolean',
    default: false,
    label: 'Remove forms, scripts, links and comments',
    advanced: true,
  },
  compress_misc: { type: 'boolean', default: true, label: 'Compress everything else', advanced: true },
  signed_anyway: {
    type: 'boolean',
    default: false,
    label: 'Also signed documents (their signatures are lost)',
    advanced: true,
  },
});
export type CompressOptions = Options<typeof compressOptions>;

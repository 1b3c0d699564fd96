/** Options of compressing. The fine ones are those of the legacy interface (docs/service-contract.md, "Options of sessions"). */
import { defineOptions, type Options } from '../../kit/options.js';

const levels = {
  none: 'None',
  web: 'Screen',
  print: 'Print',
  small: 'Smallest',
} as const;

/** The level, as every workflow that makes a PDF has it (docs/service-contract.md, "Options"). */
export const compressionOption = defineOptions({
  compression: { type: 'select', default: 'none', label: 'Compression', values: levels, advanced: true },
});

const byLevel = { auto: 'As in the preset', yes: 'Yes', no: 'No' } as const;

export const compressOptions = defineOptions({
  compression: {
    type: 'select',
    default: 'web',
    label: 'Compression',
    // Without a preset, only what the other options say is done.
    values: { web: levels.web, print: levels.print, small: levels.small, none: 'Custom' },
    display: {
      form: 'cards',
      pictures: { web: 'level-screen', print: 'level-print', small: 'level-small', none: 'level-none' },
    },
  },
  target_size: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 10_000,
    label: 'Limit the size',
    description: 'Images are reduced step by step until the file fits.',
    display: { unit: 'MB', off: { value: '0', first: '10', below: 'file' } },
  },
  image_quality: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Image quality',
    description: 'Higher is better and larger. Otherwise the preset decides.',
    display: { unit: 'percent', off: { value: '0', first: '75' }, group: 'pictures' },
    advanced: true,
  },
  image_dpi: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 2400,
    label: 'Image resolution',
    description: 'Images with more pixels than this on the page are reduced. Otherwise the preset decides.',
    display: { unit: 'dpi', off: { value: '0', first: '150' }, group: 'pictures' },
    advanced: true,
  },
  image_colours: {
    type: 'select',
    default: 'auto',
    label: 'Colours of images',
    description: 'Text and line drawings keep their colours.',
    values: {
      auto: 'As in the preset',
      print: 'As they are, sharp colour edges',
      web: 'RGB, for screens',
      small: 'RGB, grey if there is hardly any colour',
      grey: 'Shades of grey',
    },
    advanced: true,
    display: { group: 'pictures' },
  },
  compress_fonts: {
    type: 'select',
    default: 'auto',
    label: 'Reduce fonts',
    description: 'Removes unused characters and duplicate fonts.',
    values: byLevel,
    advanced: true,
    display: { group: 'document' },
  },
  compress_structure: {
    type: 'select',
    default: 'auto',
    label: 'Tidy up',
    description: 'Compresses the whole file again and removes duplicate, unused and program-specific data.',
    values: byLevel,
    advanced: true,
    display: { group: 'document' },
  },
  linearize: {
    type: 'boolean',
    default: false,
    label: 'For fast display on the web',
    description: 'The first page shows before the whole file is loaded.',
    advanced: true,
    display: { group: 'document' },
  },
  strip_metadata: {
    type: 'boolean',
    default: false,
    label: 'Remove properties',
    description: 'Title, author, program and so on. Without them a PDF/A is no longer PDF/A.',
    advanced: true,
    display: { group: 'document' },
  },
  strip_interactive: {
    type: 'boolean',
    default: false,
    label: 'Remove interactive elements',
    description:
      'Form fields and comments become part of the page. Scripts and actions are removed. Links and bookmarks stay.',
    advanced: true,
    display: { group: 'document' },
  },
});
export type CompressOptions = Options<typeof compressOptions>;

/** Options of compressing. The fine ones are those of the legacy interface (service-interface, "v1 conversion option names"). */
import { defineOptions, type Options } from '../options.js';

const levels = {
  none: 'None',
  web: 'For the screen',
  print: 'For printing',
  small: 'As small as possible',
} as const;

/** The level, as every workflow that makes a PDF has it (service-interface, "Conversion options"). */
export const compressionOption = defineOptions({
  compression: { type: 'select', default: 'none', label: 'Compression', values: levels, advanced: true },
});

const byLevel = { auto: 'As the level says', yes: 'Yes', no: 'No' } as const;

export const compressOptions = defineOptions({
  compression: { type: 'select', default: 'web', label: 'Compression', values: levels },
  target_size: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 10_000,
    label: 'Fit into (MB)',
    description: 'Pictures are reduced step by step until the file fits. 0: no limit.',
  },
  image_quality: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Picture quality',
    description: '1 to 100; higher is better and larger. 0: as the level says.',
    advanced: true,
  },
  image_dpi: {
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 2400,
    label: 'Picture resolution (dpi)',
    description: 'Pictures with more pixels than this on the page are reduced. 0: as the level says.',
    advanced: true,
  },
  image_colours: {
    type: 'select',
    default: 'auto',
    label: 'Colours of pictures',
    description: 'What is text or drawn with lines keeps its colours.',
    values: {
      auto: 'As the level says',
      print: 'As they are, fine colour edges',
      web: 'RGB, for screens',
      small: 'RGB, grey where there is hardly any colour',
      grey: 'Shades of grey',
    },
    advanced: true,
  },
  compress_fonts: {
    type: 'select',
    default: 'auto',
    label: 'Reduce fonts',
    description: 'Takes out characters that are not used, and fonts that are there twice.',
    values: byLevel,
    advanced: true,
  },
  compress_structure: {
    type: 'select',
    default: 'auto',
    label: 'Tidy up',
    description: 'Packs everything anew and drops what is there twice, unused or private to a program.',
    values: byLevel,
    advanced: true,
  },
  linearize: {
    type: 'boolean',
    default: false,
    label: 'For fast display on the web',
    description: 'The first page shows before the whole file has been loaded.',
    advanced: true,
  },
  strip_metadata: {
    type: 'boolean',
    default: false,
    label: 'Remove properties',
    description: 'Title, author, program and the like. A PDF/A is none any more without them.',
    advanced: true,
  },
  strip_interactive: {
    type: 'boolean',
    default: false,
    label: 'Remove interactive elements',
    description:
      'Form fields and comments become part of the page; scripts and actions go. Links and bookmarks stay.',
    advanced: true,
  },
});
export type CompressOptions = Options<typeof compressOptions>;

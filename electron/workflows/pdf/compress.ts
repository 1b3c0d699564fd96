/** Options of compressing. */
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

export const compressOptions = defineOptions({
  compression: { type: 'select', default: 'web', label: 'Compression', values: levels },
});
export type CompressOptions = Options<typeof compressOptions>;

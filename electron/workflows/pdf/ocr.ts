/** Options of text recognition. */
import { defineOptions, type Options } from '../options.js';

const language = {
  type: 'string',
  default: '',
  label: 'Languages of the text',
  description: 'eng, deu, nld, fra, spa, ita or por, several joined by +. Empty: English.',
} as const;

/** As every workflow that makes a PDF has them (service-interface, "Conversion options"). */
export const recogniseOptions = defineOptions({
  ocr: {
    type: 'boolean',
    default: false,
    label: 'Recognise text',
    description: 'Adds invisible text to scanned pages, so that they can be searched.',
    advanced: true,
  },
  ocr_language: { ...language, advanced: true, dependsOn: { name: 'ocr', values: ['true'] } },
});

export const ocrOptions = defineOptions({
  ocr_language: language,
});
export type OcrOptions = Options<typeof ocrOptions>;

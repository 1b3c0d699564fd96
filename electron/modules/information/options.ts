/** Options of the report on a PDF. */
import { languageNames } from '../../../contract/languages.js';
import { defineOptions, type Options } from '../../kit/options.js';

/** Behind the document's name in that of its report. */
export const informationSuffix = '-information';

export const informationOptions = defineOptions({
  information_format: {
    type: 'select',
    default: 'html',
    label: 'Report as',
    values: { html: 'A page to read and print (HTML)', text: 'Plain text', json: 'Data (JSON)' },
  },
  information_language: {
    type: 'select',
    default: 'en',
    label: 'Language of the report',
    values: languageNames,
  },
});
export type InformationOptions = Options<typeof informationOptions>;

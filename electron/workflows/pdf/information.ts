/** Options of the report on a PDF. */
import { defineOptions, type Options } from '../options.js';

export const informationOptions = defineOptions({
  information_format: {
    type: 'select',
    default: 'html',
    label: 'Report as',
    values: { html: 'A page to read and print (HTML)', text: 'Plain text', json: 'Data (JSON)' },
  },
});
export type InformationOptions = Options<typeof informationOptions>;

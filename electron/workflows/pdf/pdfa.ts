/** Options of PDF/A. */
import { defineOptions, type Options } from '../options.js';

export const pdfaOptions = defineOptions({});
export type PdfaOptions = Options<typeof pdfaOptions>;

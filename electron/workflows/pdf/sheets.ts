/** Options of several pages on a sheet. */
import { defineOptions, type Options } from '../options.js';

export const sheetsOptions = defineOptions({});
export type SheetsOptions = Options<typeof sheetsOptions>;

/** Options of the report on a PDF. */
import { defineOptions, type Options } from '../options.js';

export const informationOptions = defineOptions({});
export type InformationOptions = Options<typeof informationOptions>;

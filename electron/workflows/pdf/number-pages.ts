/** Options of page numbers and Bates numbers. */
import { defineOptions, type Options } from '../options.js';

export const numberOptions = defineOptions({});
export type NumberOptions = Options<typeof numberOptions>;

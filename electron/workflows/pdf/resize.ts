/** Options of changing the page size. */
import { defineOptions, type Options } from '../options.js';

export const resizeOptions = defineOptions({});
export type ResizeOptions = Options<typeof resizeOptions>;

/** Options of removing blank pages. */
import { defineOptions, type Options } from '../options.js';

export const blankPagesOptions = defineOptions({});
export type BlankPagesOptions = Options<typeof blankPagesOptions>;

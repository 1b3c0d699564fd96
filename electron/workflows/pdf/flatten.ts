/** Options of flattening forms and annotations. */
import { defineOptions, type Options } from '../options.js';

export const flattenOptions = defineOptions({});
export type FlattenOptions = Options<typeof flattenOptions>;

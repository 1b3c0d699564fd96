/** Options of watermarks and stamps. */
import { defineOptions, type Options } from '../options.js';

export const watermarkOptions = defineOptions({});
export type WatermarkOptions = Options<typeof watermarkOptions>;

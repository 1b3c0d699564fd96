/** Options of taking images out. */
import { defineOptions, type Options } from '../options.js';

export const extractImagesOptions = defineOptions({});
export type ExtractImagesOptions = Options<typeof extractImagesOptions>;

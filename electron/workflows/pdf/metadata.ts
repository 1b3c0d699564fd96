/** Options of editing the document properties. */
import { defineOptions, type Options } from '../options.js';

export const metadataOptions = defineOptions({});
export type MetadataOptions = Options<typeof metadataOptions>;

/** Options of organising pages. */
import { defineOptions, type Options } from '../options.js';

export const organiseOptions = defineOptions({});
export type OrganiseOptions = Options<typeof organiseOptions>;

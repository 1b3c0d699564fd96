import type { Signs } from '../../kit/signs.js';

/** Markdown goes by its name alone. */
export const signs: Signs = { namedTexts: { md: 'itself' } };

/** Options of flattening forms and annotations. */
import { defineOptions, type Options } from '../../kit/options.js';

export const flattenOptions = defineOptions({
  flatten_what: {
    type: 'select',
    default: 'both',
    label: 'Becomes part of the page',
    description: 'Fields can no longer be filled in. Comments can no longer be opened or removed.',
    values: { both: 'Form fields and comments', forms: 'Form fields', comments: 'Comments' },
  },
  flatten_look: {
    type: 'select',
    default: 'screen',
    label: 'As it looks',
    description: 'Hidden parts are removed.',
    values: { screen: 'As on screen', print: 'As printed' },
    advanced: true,
  },
  flatten_layers: {
    type: 'boolean',
    default: false,
    label: 'Also flatten layers',
    description: 'Visible layers become plain content. Hidden layers are removed.',
    advanced: true,
  },
  flatten_links: { type: 'boolean', default: false, label: 'Also remove links', advanced: true },
});
export type FlattenOptions = Options<typeof flattenOptions>;

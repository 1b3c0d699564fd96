/** Options of flattening forms and annotations. */
import { defineOptions, type Options } from '../../kit/options.js';

export const flattenOptions = defineOptions({
  flatten_what: {
    type: 'select',
    default: 'both',
    label: 'Becomes part of the page',
    description: 'Fields cannot be filled in any more, comments cannot be opened or removed.',
    values: { both: 'Form fields and comments', forms: 'Form fields', comments: 'Comments' },
  },
  flatten_look: {
    type: 'select',
    default: 'screen',
    label: 'As it looks',
    description: 'What is hidden there is removed.',
    values: { screen: 'On the screen', print: 'In print' },
    advanced: true,
  },
  flatten_layers: {
    type: 'boolean',
    default: false,
    label: 'Layers, too',
    description: 'Layers that are shown become plain content; those that are hidden are removed.',
    advanced: true,
  },
  flatten_links: { type: 'boolean', default: false, label: 'Remove links, too', advanced: true },
});
export type FlattenOptions = Options<typeof flattenOptions>;

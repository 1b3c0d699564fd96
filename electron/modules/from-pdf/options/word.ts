/** Options of PDF to Word. */
import { defineOptions } from '../../../kit/options.js';
import { headersFooters, pictures, readingOptions } from './reading.js';

export const toWordOptions = defineOptions({
  layout: {
    type: 'select',
    default: 'automatic',
    label: 'Layout',
    values: {
      automatic: 'Automatic',
      flowing: 'Easy to edit',
      look: 'Keep the look',
    },
    display: {
      form: 'cards',
      pictures: { automatic: 'text-either', flowing: 'text-flowing', look: 'text-placed' },
    },
    description: 'Automatic keeps text easy to edit, and keeps the look of forms, slides and posters.',
  },
  headers_footers: {
    ...headersFooters,
    default: 'keep',
    dependsOn: { name: 'layout', values: ['automatic', 'flowing'] },
  },
  pictures: { ...pictures, advanced: true },
  form_controls: {
    type: 'boolean',
    default: true,
    label: 'Form fields can be filled in',
    description: 'Otherwise their contents become text.',
    advanced: true,
  },
  ...readingOptions,
});

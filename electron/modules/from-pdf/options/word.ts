/** Options of PDF to Word. */
import { defineOptions } from '../../../kit/options.js';
import { headersFooters, pictures, readingOptions } from './reading.js';

export const toWordOptions = defineOptions({
  layout: {
    type: 'select',
    default: 'flowing',
    label: 'Layout',
    values: {
      flowing: 'Easy to edit',
      look: 'Keep the look',
    },
    display: { form: 'cards', pictures: { flowing: 'text-flowing', look: 'text-placed' } },
    description: 'Keeping the look suits forms and posters.',
  },
  headers_footers: { ...headersFooters, default: 'keep', dependsOn: { name: 'layout', values: ['flowing'] } },
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

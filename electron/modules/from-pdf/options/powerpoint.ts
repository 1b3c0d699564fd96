/** Options of PDF to PowerPoint. */
import { defineOptions } from '../../../kit/options.js';
import { readingOptions } from './reading.js';

export const toPowerPointOptions = defineOptions({
  speaker_notes: {
    type: 'boolean',
    default: false,
    label: 'Comments as speaker notes',
    description: 'The comments on a page become the speaker notes of its slide.',
  },
  ...readingOptions,
});

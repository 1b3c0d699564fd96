/** Options of redacting. */
import { defineOptions, type Options } from '../../kit/options.js';
import { readingLanguage } from '../../kit/shared/recognise-options.js';

export const redactOptions = defineOptions({
  redact_words: {
    type: 'string',
    default: '',
    label: 'Words to remove',
    description: 'Separated by semicolons. Capitals, accents, hyphens and line breaks do not matter.',
    isPrivate: true,
  },
  redact_list: {
    type: 'file',
    default: '',
    label: 'List of words',
    serve: 'upload',
    isPrivate: true,
    description: 'A text file with one word or name a line.',
    display: { endings: ['txt'] },
  },
  redact_patterns: {
    type: 'multiselect',
    default: '',
    label: 'Also remove',
    values: {
      iban: 'Account numbers (IBAN)',
      card: 'Card numbers',
      email: 'Email addresses',
      phone: 'Phone numbers',
      date: 'Dates',
    },
  },
  redact_areas: {
    type: 'string',
    default: '',
    label: 'Areas to remove',
    description:
      'page:x,y,width,height in points from the upper left, separated by semicolons. Example: 1:72,90,200,30',
    advanced: true,
    display: { form: 'areas', group: 'text' },
  },
  redact_mark: {
    type: 'select',
    default: 'black',
    label: 'Shown instead',
    values: { black: 'Black box', white: 'White box', label: 'Label' },
  },
  redact_label: {
    type: 'string',
    default: '',
    label: 'Label text',
    dependsOn: { name: 'redact_mark', values: ['label'] },
    needed: true,
  },
  redact_gaps: {
    type: 'select',
    default: 'kept',
    label: 'Width of gaps',
    description:
      'The same width for all hides how long a word was: the rest of its line moves. Where it cannot move, the width stays.',
    values: { kept: 'As wide as what was removed', even: 'The same width for all' },
    advanced: true,
  },
  redact_whole: {
    type: 'boolean',
    default: true,
    label: 'Whole words only',
    description: 'Off: also removes the words where they are part of longer ones.',
    advanced: true,
  },
  redact_pictures: {
    type: 'boolean',
    default: true,
    label: 'Also search images',
    description: 'Recognises the text of scans and images. This takes seconds for each of these pages.',
    advanced: true,
  },
  ocr_language: { ...readingLanguage, advanced: true },
  redact_expression: {
    type: 'string',
    default: '',
    label: 'Regular expression',
    description: 'Example: [A-Z]{2}-\\d{6}',
    isPrivate: true,
    advanced: true,
    display: { group: 'text' },
  },
  redact_keep: {
    type: 'string',
    default: '',
    label: 'Places that stay',
    description: 'Their names in the list of places, separated by semicolons.',
    advanced: true,
    display: { form: 'finds', group: 'text' },
  },
  redact_result: {
    type: 'select',
    default: 'pdf',
    label: 'Result',
    description:
      'The list is a JSON file with all places that would be removed, and what stands around them.',
    values: { pdf: 'The redacted PDF', list: 'Only a list of what was found' },
    advanced: true,
    display: { group: 'output' },
  },
  redact_report: {
    type: 'boolean',
    default: false,
    label: 'Save a report',
    description: 'A JSON file with what was found where. It contains the words that were removed.',
    advanced: true,
    display: { group: 'output' },
  },
});
export type RedactOptions = Options<typeof redactOptions>;

import { defineModule } from '../../kit/manifest.js';
import { chosenBy, one } from '../../kit/output.js';
import { accessibleFacts, accessibleOptions } from '../../kit/shared/accessible.js';
import { accessibilityOptions, accessibilitySuffix } from './options.js';

/** Documents with a text to tag; pictures and drawings have none. */
const taken: ReadonlySet<string> = new Set([
  'word',
  'excel',
  'powerpoint',
  'text',
  'web',
  'email',
  'book',
  'calendar',
]);

/** Archives give many documents, and a web address wants a right that is asked elsewhere. */
const separate: ReadonlySet<string> = new Set(['pst', 'mbox', 'url']);

export const manifest = defineModule({
  name: 'accessibility',
  operations: {
    'check-accessibility': {
      beyondPages: 'handled',
      id: 63,
      name: 'Check Accessibility',
      description: 'Which rules of PDF/UA-1 a PDF breaks and keeps, and what only a person can judge.',
      options: accessibilityOptions,
      look: { icon: 'tag', kind: 'other' },
      purpose: 'text',
      done: 'examined',
      gives: chosenBy(
        accessibilityOptions,
        'accessibility_format',
        { html: 'html', text: 'txt', json: 'json' },
        accessibilitySuffix,
      ),
      reports: true,
      restrictions: 'handled',
      claim: 'handled',
      secretsNeeded: false,
      effort: 'thorough',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'stay',
    },
    'make-accessible': {
      id: 65,
      name: 'Make Accessible',
      description: 'Completes the tags of a document, checks them, and says PDF/UA-1 where that is true.',
      options: accessibleFacts,
      look: { icon: 'tag', kind: 'pdf' },
      purpose: 'text',
      done: 'accessible',
      takes: ({ group, id }) => taken.has(group) && !separate.has(id),
      gives: one('pdf'),
      reports: false,
      restrictions: 'lifted',
      claim: 'looked_at',
      beyondPages: 'looked_at',
      secretsNeeded: false,
      effort: 'thorough',
      // Its pages look the same.
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: null },
      signatures: 'asked',
    },
  },
  followUp: {
    step: 'make-accessible',
    place: 4,
    options: accessibleOptions,
    isWanted: ({ accessible }) => accessible === true,
    sees: ['accessible_language', 'picture_words', 'picture_texts', 'signed'],
  },
});

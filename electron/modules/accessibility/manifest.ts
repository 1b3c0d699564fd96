import { defineModule } from '../../kit/manifest.js';
import { chosenBy } from '../../kit/output.js';
import { accessibilityOptions, accessibilitySuffix } from './options.js';

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
      signatures: 'handled',
    },
  },
});

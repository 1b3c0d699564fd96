import { defineModule } from '../../kit/manifest.js';
import { manyOf } from '../../kit/output.js';
import { redactOptions } from './options.js';

export const manifest = defineModule({
  name: 'redact',
  operations: {
    'redact-pdf': {
      id: 64,
      name: 'Redact PDF',
      description: 'Removes words and numbers permanently, and checks that none is left.',
      options: redactOptions,
      look: { icon: 'redact', kind: 'pdf' },
      purpose: 'protection',
      done: 'redacted',
      gives: manyOf('pdf'),
      restrictions: 'lifted',
      claim: 'handled',
      beyondPages: 'handled',
      secretsNeeded: false,
      reports: false,
      effort: 'recognition',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'asked',
    },
  },
});

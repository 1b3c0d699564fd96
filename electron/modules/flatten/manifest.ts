import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { flattenOptions } from './options.js';

export const manifest = defineModule({
  name: 'flatten',
  operations: {
    'flatten-pdf': {
      id: 31,
      name: 'Flatten PDF',
      description: 'Form fields and comments become part of the page.',
      options: flattenOptions,
      look: { icon: 'flatten', kind: 'pdf' },
      purpose: 'contents',
      done: 'flattened',
      effort: 'thorough',
      gives: one('pdf'),
      restrictions: 'kept',
      claim: 'looked_at',
      beyondPages: 'looked_at',
      secretsNeeded: false,
      reports: false,
      compares: 'beside',
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'asked',
    },
  },
});

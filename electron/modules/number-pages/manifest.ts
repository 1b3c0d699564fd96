import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { numberOptions } from './options.js';

export const manifest = defineModule({
  name: 'number-pages',
  operations: {
    'number-pages': {
      id: 33,
      name: 'Number Pages',
      description: 'Page numbers and Bates numbers.',
      options: numberOptions,
      look: { icon: 'hash', kind: 'pdf' },
      purpose: 'marks',
      done: 'numbered',
      gives: one('pdf'),
      restrictions: 'kept',
      claim: 'looked_at',
      beyondPages: 'looked_at',
      secretsNeeded: false,
      reports: false,
      effort: 'light',
      compares: 'beside',
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'asked',
    },
  },
});

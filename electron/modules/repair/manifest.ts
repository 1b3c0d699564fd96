import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';

export const manifest = defineModule({
  name: 'repair',
  operations: {
    'repair-pdf': {
      id: 27,
      name: 'Repair PDF',
      description: 'Repairs damaged files as far as possible.',
      options: {},
      look: { icon: 'repair', kind: 'pdf' },
      purpose: 'size',
      done: 'repaired',
      signatures: 'stay',
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
    },
  },
});

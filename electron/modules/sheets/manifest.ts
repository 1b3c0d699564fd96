import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { sheetsOptions } from './options.js';

export const manifest = defineModule({
  name: 'sheets',
  operations: {
    'pages-per-sheet': {
      id: 38,
      name: 'Pages per Sheet',
      description: 'Two, four or more pages on each sheet.',
      options: sheetsOptions,
      look: { icon: 'sheets', kind: 'pdf' },
      purpose: 'pages',
      done: 'sheets',
      gives: one('pdf'),
      restrictions: 'kept',
      claim: 'looked_at',
      beyondPages: 'on_sheets',
      secretsNeeded: false,
      reports: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'asked',
    },
  },
});

import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { blankPagesOptions } from './options.js';

export const manifest = defineModule({
  name: 'blank-pages',
  operations: {
    'remove-blank-pages': {
      id: 36,
      name: 'Remove Blank Pages',
      description: 'Removes pages without content.',
      options: blankPagesOptions,
      look: { icon: 'blank', kind: 'pdf' },
      purpose: 'pages',
      done: 'cleared',
      gives: one('pdf'),
      restrictions: 'kept',
      claim: 'looked_at',
      beyondPages: 'looked_at',
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

import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { rotateOptions } from './options.js';

export const manifest = defineModule({
  name: 'rotate',
  operations: {
    'rotate-pdf': {
      id: 22,
      name: 'Rotate PDF',
      description: 'Rotates pages, all or some.',
      options: rotateOptions,
      look: { icon: 'turn', kind: 'pdf' },
      purpose: 'pages',
      done: 'turned',
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

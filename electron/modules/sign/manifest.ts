import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { signOptions } from './options.js';

export const manifest = defineModule({
  name: 'sign',
  operations: {
    'sign-pdf': {
      id: 67,
      name: 'Sign PDF',
      description: 'Signs a PDF (PAdES), so that others see who signed it and that nothing was changed.',
      options: signOptions,
      look: { icon: 'sign', kind: 'pdf' },
      purpose: 'protection',
      done: 'signed',
      gives: one('pdf'),
      restrictions: 'kept',
      // Writing a claim anew would break the signature.
      claim: 'handled',
      beyondPages: 'handled',
      secretsNeeded: true,
      reports: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'stay',
    },
  },
});

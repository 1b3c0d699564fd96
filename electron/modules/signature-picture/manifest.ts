import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { signatureOptions } from './options.js';

export const manifest = defineModule({
  name: 'signature-picture',
  operations: {
    'add-signature': {
      id: 69,
      name: 'Add Signature',
      description: 'Puts the picture of a signature on pages. It is no proof of who signed.',
      options: signatureOptions,
      look: { icon: 'signature', kind: 'pdf' },
      purpose: 'marks',
      done: 'signature_added',
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

import { defineModule } from '../../kit/manifest.js';
import { chosenBy } from '../../kit/output.js';
import { signaturesOptions, signaturesSuffix } from './options.js';

export const manifest = defineModule({
  name: 'signatures',
  operations: {
    'check-signatures': {
      beyondPages: 'handled',
      id: 68,
      name: 'Check Signatures',
      description: 'Whether the signatures of a PDF are valid, who signed, and what was changed afterwards.',
      options: signaturesOptions,
      look: { icon: 'shield', kind: 'other' },
      purpose: 'text',
      done: 'examined',
      gives: chosenBy(
        signaturesOptions,
        'signatures_format',
        { html: 'html', text: 'txt', json: 'json' },
        signaturesSuffix,
      ),
      reports: true,
      restrictions: 'handled',
      claim: 'handled',
      secretsNeeded: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'stay',
    },
  },
});

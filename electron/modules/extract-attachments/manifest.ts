import { defineModule } from '../../kit/manifest.js';
import { many } from '../../kit/output.js';

export const manifest = defineModule({
  name: 'extract-attachments',
  operations: {
    'extract-attachments': {
      beyondPages: 'handled',
      id: 35,
      name: 'Extract Attachments',
      description: 'Saves the files attached to a PDF.',
      options: {},
      look: { icon: 'attachment', kind: 'text' },
      purpose: 'contents',
      done: 'attachments',
      gives: many,
      restrictions: 'handled',
      claim: 'handled',
      secretsNeeded: false,
      reports: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'stay',
    },
  },
});

import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { metadataOptions } from './options.js';

export const manifest = defineModule({
  name: 'metadata',
  operations: {
    'edit-metadata': {
      id: 30,
      name: 'Edit Metadata',
      description: 'Title, author and other properties (metadata).',
      options: metadataOptions,
      look: { icon: 'tag', kind: 'pdf' },
      purpose: 'text',
      done: 'described',
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

import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { compressionOption, compressOptions } from './options.js';

export const manifest = defineModule({
  name: 'compress',
  operations: {
    'compress-pdf': {
      id: 24,
      name: 'Compress PDF',
      description: 'Compresses PDFs. Text stays text.',
      options: compressOptions,
      look: { icon: 'shrink', kind: 'pdf' },
      purpose: 'size',
      done: 'compressed',
      claim: 'handled',
      effort: 'thorough',
      charge: { unit: 'document', following: null },
      gives: one('pdf'),
      restrictions: 'kept',
      beyondPages: 'looked_at',
      secretsNeeded: false,
      reports: false,
      compares: 'over',
      cuts: null,
      signatures: 'asked',
    },
  },
  followUp: {
    step: 'compress-pdf',
    place: 2,
    options: compressionOption,
    isWanted: ({ compression }) => typeof compression === 'string' && compression !== 'none',
    sees: ['compression', 'signed'],
  },
});

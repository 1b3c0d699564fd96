import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { watermarkOptions } from './options.js';

export const manifest = defineModule({
  name: 'watermark',
  operations: {
    'watermark-pdf': {
      id: 32,
      name: 'Watermark PDF',
      description: 'Text or an image on or behind every page.',
      options: watermarkOptions,
      look: { icon: 'stamp', kind: 'pdf' },
      purpose: 'marks',
      done: 'marked',
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

import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { watermarkOptions } from './options.js';

export const manifest = defineModule({
  name: 'watermark',
  operations: {
    'watermark-pdf': {
      id: 32,
      name: 'Watermark PDF',
      description: 'A text or picture on every page or behind it.',
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
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'asked',
    },
  },
});

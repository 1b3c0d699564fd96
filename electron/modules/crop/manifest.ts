import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { cropOptions } from './options.js';

export const manifest = defineModule({
  name: 'crop',
  operations: {
    'crop-pdf': {
      id: 51,
      name: 'Crop PDF',
      description: 'Cuts off margins, or everything around the content.',
      options: cropOptions,
      look: { icon: 'crop', kind: 'pdf' },
      purpose: 'pages',
      done: 'cropped',
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

import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { resizeOptions } from './options.js';

export const manifest = defineModule({
  name: 'resize',
  operations: {
    'resize-pages': {
      id: 37,
      name: 'Resize Pages',
      description: 'Changes pages to one paper size.',
      options: resizeOptions,
      look: { icon: 'resize', kind: 'pdf' },
      purpose: 'pages',
      done: 'resized',
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

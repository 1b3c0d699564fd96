import { defineModule } from '../../kit/manifest.js';
import { mergePdfOptions } from './options.js';

export const manifest = defineModule({
  name: 'merge',
  joinings: {
    'merge-pdf': {
      id: 6,
      name: 'Merge PDFs',
      description: 'Several PDFs into one, in your order.',
      options: mergePdfOptions,
      look: { icon: 'merge', kind: 'pdf' },
      purpose: 'pages',
      needsAllInputs: false,
      minInputs: 2,
      offersFollowUps: true,
    },
  },
});

import { defineModule } from '../../kit/manifest.js';
import { many } from '../../kit/output.js';
import { keepsOrder, splitOptions } from './options.js';

export const manifest = defineModule({
  name: 'split',
  operations: {
    'split-pdf': {
      id: 21,
      name: 'Split PDF',
      description: 'One PDF into several: by pages, ranges, bookmarks or size.',
      options: splitOptions,
      look: { icon: 'split', kind: 'pdf' },
      purpose: 'pages',
      done: 'split',
      gives: many,
      restrictions: 'lifted',
      signatures: 'end',
      compares: null,
      cuts: keepsOrder,
      filesByPages: { option: 'split_by', value: 'pages', pages: 'split_pages' },
      claim: 'looked_at',
      beyondPages: 'looked_at',
      secretsNeeded: false,
      reports: false,
      effort: 'light',
      charge: { unit: 'document', following: 'document' },
    },
  },
});

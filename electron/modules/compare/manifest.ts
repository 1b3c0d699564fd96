import { defineModule } from '../../kit/manifest.js';
import { chosenBy } from '../../kit/output.js';
import { compareOptions } from './options.js';

export const manifest = defineModule({
  name: 'compare',
  joinings: {
    compare: {
      id: 58,
      name: 'Compare',
      description: 'What was changed between two documents of any kind: first the older, then the newer one.',
      options: compareOptions,
      look: { icon: 'compare', kind: 'accent' },
      purpose: 'text',
      takes: 'any',
      // Words that were deleted are none of the newer document, and comments are compared as such.
      convertsWith: { tracked_changes: 'accepted', comments: 'notes' },
      gives: chosenBy(compareOptions, 'compare_result', { pdf: 'pdf', html: 'html', json: 'json' }, ''),
      needsAllInputs: true,
      minInputs: 2,
      maxInputs: 2,
      offersFollowUps: false,
    },
  },
});

import { defineModule } from '../../kit/manifest.js';
import { many } from '../../kit/output.js';
import { extractImagesOptions } from './options.js';

export const manifest = defineModule({
  name: 'extract-images',
  operations: {
    'extract-images': {
      id: 34,
      name: 'Extract Images',
      description: 'Saves the images of a PDF as files.',
      options: extractImagesOptions,
      look: { icon: 'image', kind: 'image' },
      purpose: 'contents',
      done: 'pictures',
      gives: many,
      restrictions: 'handled',
      claim: 'handled',
      beyondPages: 'looked_at',
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

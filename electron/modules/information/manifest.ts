import { defineModule } from '../../kit/manifest.js';
import { chosenBy } from '../../kit/output.js';
import { informationOptions, informationSuffix } from './options.js';

export const manifest = defineModule({
  name: 'information',
  operations: {
    'pdf-information': {
      beyondPages: 'handled',
      id: 39,
      name: 'PDF Information',
      description: 'Fonts, images, sizes, PDF/A claim and signatures as a report.',
      options: informationOptions,
      look: { icon: 'info', kind: 'other' },
      purpose: 'text',
      done: 'examined',
      gives: chosenBy(
        informationOptions,
        'information_format',
        { html: 'html', text: 'txt', json: 'json' },
        informationSuffix,
      ),
      reports: true,
      restrictions: 'handled',
      claim: 'handled',
      secretsNeeded: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'stay',
    },
  },
});

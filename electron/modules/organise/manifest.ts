import { defineModule } from '../../kit/manifest.js';
import { passwordOption } from '../../kit/shared/password.js';
import { rightOptions } from '../../kit/shared/right.js';
import { organiseOptions } from './options.js';

export const manifest = defineModule({
  name: 'organise',
  joinings: {
    'organise-pdf': {
      id: 23,
      name: 'Organise PDF',
      description: 'Pages in your order, from one PDF or several.',
      options: { ...passwordOption, ...organiseOptions, ...rightOptions },
      look: { icon: 'pages', kind: 'pdf' },
      purpose: 'pages',
      done: 'ordered',
      needsAllInputs: true,
      minInputs: 1,
      offersFollowUps: false,
    },
  },
});

import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { protectOptions, unprotectOptions } from './options.js';

export const manifest = defineModule({
  name: 'protection',
  operations: {
    'protect-pdf': {
      id: 25,
      name: 'Protect PDF',
      description: 'Sets passwords and permissions (AES-256).',
      options: protectOptions,
      look: { icon: 'lock', kind: 'pdf' },
      purpose: 'protection',
      done: 'protected',
      restrictions: 'set',
      // ISO 19005-2, 6.1.3: a PDF/A is not encrypted.
      claim: 'dropped',
      secretsNeeded: true,
      signatures: 'end',
      gives: one('pdf'),
      beyondPages: 'looked_at',
      reports: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
    },
    'unprotect-pdf': {
      // All that is in it stays.
      beyondPages: 'handled',
      id: 26,
      name: 'Unprotect PDF',
      description: 'Removes passwords and restrictions.',
      options: { ...unprotectOptions, password: { ...unprotectOptions.password, central: true } },
      look: { icon: 'unlock', kind: 'pdf' },
      purpose: 'protection',
      done: 'freed',
      restrictions: 'handled',
      claim: 'handled',
      signatures: 'end',
      gives: one('pdf'),
      secretsNeeded: false,
      reports: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
    },
  },
});

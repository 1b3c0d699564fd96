/** Options of protecting and unprotecting. Passwords are never stored. */
import { defineOptions, type Options } from '../../kit/options.js';
import { passwordOption } from '../../kit/shared/password.js';
import { statedRight } from '../../kit/shared/right.js';

const allow = (label: string) =>
  ({ type: 'boolean', default: true, label, advanced: true, display: { group: 'rights' } }) as const;

export const protectOptions = defineOptions({
  open_password: {
    type: 'password',
    default: '',
    label: 'Password to open',
    description: 'Leave empty to let anyone open it.',
  },
  owner_password: {
    type: 'password',
    default: '',
    label: 'Password to change permissions',
    differsFrom: 'open_password',
    description: 'Leave empty to use a random one.',
  },
  allow_print: {
    type: 'select',
    default: 'full',
    label: 'Printing',
    values: { full: 'Allowed', low: 'In low quality', none: 'Not allowed' },
    advanced: true,
    display: { group: 'rights' },
  },
  allow_copy: allow('Copying text and images'),
  allow_change: allow('Changing the document'),
  allow_fill: allow('Filling in forms'),
  allow_annotate: allow('Commenting'),
  allow_assemble: allow('Inserting, deleting and rotating pages'),
  allow_accessibility: allow('Reading by assistive technology'),
  password: {
    type: 'password',
    default: '',
    label: 'Current password',
    description: 'For documents that are already protected.',
    display: { group: 'given' },
    advanced: true,
  },
});
export type ProtectOptions = Options<typeof protectOptions>;

export const unprotectOptions = defineOptions({
  ...passwordOption,
  ...statedRight,
});

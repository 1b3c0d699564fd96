/** What to do with a signed document: any change makes its signatures invalid. */
import { defineOptions } from '../options.js';

export const signedOptions = defineOptions({
  signed: {
    type: 'select',
    default: 'refuse',
    label: 'Signed documents',
    description: 'Any change makes a signature invalid. The original is never changed.',
    values: { refuse: 'Do not change', copy: 'Change a copy; signatures become invalid' },
    advanced: true,
    display: { group: 'given' },
  },
});

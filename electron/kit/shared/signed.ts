/** What to do with a signed document: any change makes its signatures invalid. */
import { defineOptions } from '../options.js';

export const signedOptions = defineOptions({
  signed: {
    type: 'select',
    default: 'refuse',
    label: 'Signed documents',
    description: 'Any change makes a signature invalid. The document given is never changed.',
    values: { refuse: 'Leave alone and say so', copy: 'Change a copy, whose signatures are not valid' },
    advanced: true,
    display: { group: 'given' },
  },
});

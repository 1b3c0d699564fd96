/** The right to lift the restrictions of a document whose owner's password is not given. */
import { defineOptions } from '../options.js';

export const statedRight = defineOptions({
  entitled: {
    type: 'boolean',
    default: false,
    label: 'I have the right to remove the restrictions',
    serve: 'never',
    description:
      'Needed for documents that forbid printing, copying or changes, unless the password is their owner’s.',
  },
});

/** Where it is needed now and then only. */
export const rightOptions = defineOptions({
  entitled: { ...statedRight.entitled, advanced: true, display: { group: 'given' } },
});

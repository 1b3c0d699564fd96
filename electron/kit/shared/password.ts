/** The password that opens protected inputs. */
import { defineOptions } from '../options.js';

export const passwordOption = defineOptions({
  password: {
    type: 'password',
    default: '',
    label: 'Password of the documents',
    description: 'Tried on every protected document. It is never stored.',
    display: { group: 'given' },
  },
});

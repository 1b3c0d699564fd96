/** Remarks of the service itself on a result; the others come from the workers. */
import type { Message } from '../../../contract/index.js';
import { remark } from '../../../words/remarks.js';

/** A worker died, and another one did the work. */
export const retried = (input: number | null): Message => remark(input, 'info', 'retried');

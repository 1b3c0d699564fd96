/** What the service itself has to say with a result; the rest comes from the workers. */
import type { Message } from '../../../contract/index.js';
import { remark } from '../../../words/remarks.js';

/** A worker died, and another one did the work. */
export const retried = (input: number | null): Message => remark(input, 'info', 'retried');

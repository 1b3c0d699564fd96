/** What the service itself has to say with a result; the rest comes from the workers. */
import type { Message } from '../../contract/index.js';

/** A worker died, and another one did the work. */
export function retried(input: number | null): Message {
  return {
    level: 'info',
    code: 'retried',
    params: {},
    text: 'The conversion engine stopped once, so this was tried a second time.',
    input,
  };
}

/** Another try where not the message failed but whoever prints: a window that was just being stopped, a machine out of breath. */
import { ServiceError } from '../../../../contract/index.js';

/**
 * Does something, and once more where the page could not be drawn. An archive counts what fails and goes on: without this, what
 * went wrong once would leave a message out.
 * @param print told by its number, from 1, which try it is
 * @param signal of who waits; nothing is tried again for nobody
 */
export async function onceMore<T>(print: (attempt: number) => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await print(1);
  } catch (thrown) {
    const isPassing = thrown instanceof ServiceError && thrown.code === 'printer_failed';
    if (!isPassing || signal.aborted) throw thrown;
    return print(2);
  }
}

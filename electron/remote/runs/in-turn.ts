/** Work that waits for its turn. */
import type PQueue from 'p-queue';

/**
 * Takes its turn in a queue, and keeps its place until it has really ended. A signal removes waiting work from the queue;
 * running work handles the signal itself. (The queue's own signal gives up the place of what runs at once: the queue would be
 * idle while a result is still on its way into the target folder.)
 * @throws what the work throws; the signal's reason while it waits
 */
export async function inTurn(queue: PQueue, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const leave = () => waiting.abort(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  const begin = () => {
    signal.removeEventListener('abort', leave);
    return work();
  };
  try {
    await queue.add(begin, { signal: waiting.signal });
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

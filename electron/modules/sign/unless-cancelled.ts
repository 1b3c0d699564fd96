import { ServiceError } from '../../../contract/index.js';

/** Waits for something outside of this process no longer than the person does. @throws ServiceError `cancelled` */
export async function unlessCancelled<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = (): void => undefined;
  const cancelled = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new ServiceError('cancelled'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

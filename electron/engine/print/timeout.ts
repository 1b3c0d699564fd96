/** A time limit for one answer of a browser. Known above the engine, like printer.ts. */
import { ServiceError } from '../../../contract/index.js';

/**
 * @param limit milliseconds
 * @throws ServiceError `timed_out`; whatever `work` throws
 */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ServiceError('timed_out', { minutes: 1 })), limit);
  });
  // Work that ends after the limit must not become an unhandled rejection.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

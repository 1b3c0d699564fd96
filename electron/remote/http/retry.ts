/** Which requests are tried again, and when (docs/service-contract.md, "Errors"). */
import { isRetryable, limits, ServiceError } from '../../../contract/index.js';
import type { LogListener } from '../../executions/listeners.js';
import type { RemoteClock } from './clock.js';
import type { RequestPace } from './pace.js';
import { maxWaitSeconds } from './patience.js';

export interface Retrying {
  readonly clock: RemoteClock;
  readonly pace: RequestPace;
  readonly log: LogListener;
  readonly signal?: AbortSignal | undefined;
  /** Asked before a retry that the contract allows; rejects with the error to report instead. */
  readonly mayRepeat?: (error: ServiceError) => Promise<void>;
}

/**
 * Tries until it succeeds: after 429 and 503 once the service's wait is over, after network errors in 2, 4 and 8 seconds; three
 * times more at most. Whatever else fails is not tried again, and neither is what the service puts off for more than an hour.
 */
export async function withRetries<T>(attempt: () => Promise<T>, retrying: Retrying): Promise<T> {
  const { clock, pace, log, signal } = retrying;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      if (signal?.aborted) throw signal.reason;
      if (!(thrown instanceof ServiceError) || !isRetryable(thrown.code)) throw thrown;
      const seconds = secondsAfter(thrown, retries);
      if (isPutOff(thrown)) pace.refused(thrown, seconds);
      if (retries >= limits.retry.attempts || seconds > maxWaitSeconds) throw thrown;
      await retrying.mayRepeat?.(thrown);
      log('A request to a service is tried again', { code: thrown.code, seconds, retry: retries + 1 });
      await clock.sleep(seconds * 1000, signal);
    }
  }
}

const isPutOff = ({ code }: ServiceError): boolean => code === 'rate_limited' || code === 'unavailable';

function secondsAfter(error: ServiceError, retries: number): number {
  const { backoffSeconds, rateLimitedSeconds, unavailableSeconds } = limits.retry;
  const usual = error.code === 'rate_limited' ? rateLimitedSeconds : unavailableSeconds;
  if (isPutOff(error)) return error.extras.retryAfter ?? usual;
  return backoffSeconds[Math.min(retries, backoffSeconds.length - 1)]!;
}

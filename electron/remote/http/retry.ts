/** Which requests are tried again, and when (docs/service-contract.md, "Errors"). */
import { isRetryable, limits, ServiceError, type ErrorCode } from '../../../contract/index.js';
import type { LogListener } from '../../executions/listeners.js';
import type { RemoteClock } from './clock.js';
import type { RequestPace } from './pace.js';
import { maxWaitSeconds, unreachedWaits } from './patience.js';

export interface Retrying {
  readonly clock: RemoteClock;
  readonly pace: RequestPace;
  readonly log: LogListener;
  readonly signal?: AbortSignal | undefined;
  /** As `ClientOptions.goesOn`. */
  readonly goesOn: boolean;
  /** Asked before a retry that the contract allows; rejects with the error to report instead. */
  readonly mayRepeat?: (error: ServiceError) => Promise<void>;
}

/**
 * Tries until it succeeds: after 429 and 503 once the service's wait is over, after network errors in 2, 4 and 8 seconds; three
 * times more at most. Where the caller goes on by itself and nothing of the service was reached, it says so after the short waits of
 * {@link unreachedWaits}. A connection that was waited for in vain is tried once more, and not at all for such a caller. Whatever
 * else fails is not tried again, and neither is what the service puts off for more than an hour.
 */
export async function withRetries<T>(attempt: () => Promise<T>, retrying: Retrying): Promise<T> {
  const { clock, pace, log, signal, goesOn } = retrying;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      if (signal?.aborted) throw signal.reason;
      if (!(thrown instanceof ServiceError) || !isRetryable(thrown.code)) throw thrown;
      const isQuick = goesOn && isUnreached(thrown.code);
      const seconds = isQuick ? (unreachedWaits[retries] ?? 0) : secondsAfter(thrown, retries);
      if (isPutOff(thrown)) pace.refused(thrown, seconds);
      const most = mostRetries(thrown.code, goesOn);
      if (retries >= most || seconds > maxWaitSeconds) throw thrown;
      await retrying.mayRepeat?.(thrown);
      log('A request to a service is tried again', { code: thrown.code, seconds, retry: retries + 1 });
      await clock.sleep(seconds * 1000, signal);
    }
  }
}

/** True where no connection came about: nothing was sent, and no wait of the service is known. */
const isUnreached = (code: ErrorCode): boolean =>
  code === 'connection_refused' || code === 'host_unknown' || code === 'host_unreachable';

function mostRetries(code: ErrorCode, goesOn: boolean): number {
  // The attempt itself lasted so long that a short gap would be over.
  if (code === 'connection_timeout') return goesOn ? 0 : 1;
  return goesOn && isUnreached(code) ? unreachedWaits.length : limits.retry.attempts;
}

const isPutOff = ({ code }: ServiceError): boolean => code === 'rate_limited' || code === 'unavailable';

function secondsAfter(error: ServiceError, retries: number): number {
  const { backoffSeconds, rateLimitedSeconds, unavailableSeconds } = limits.retry;
  const usual = error.code === 'rate_limited' ? rateLimitedSeconds : unavailableSeconds;
  if (isPutOff(error)) return error.extras.retryAfter ?? usual;
  return backoffSeconds[Math.min(retries, backoffSeconds.length - 1)]!;
}

/** Continues in spite of errors that end on their own or that a person can end: no network, a wrong token, a busy service. */
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import { isNetworkCode } from '../../../contract/error-codes.js';
import type { PartProgress } from './progress.js';
import type { RemoteContext } from './context.js';

/** What is tried. */
export interface Attempt<Value> {
  readonly run: () => Promise<Value>;
  /** Told while it is held up. */
  readonly tell: (progress: PartProgress) => void;
  readonly signal: AbortSignal;
  /** True for an execution that the service is working on: a busy service is asked again for as long as it takes. */
  readonly isUnderWay: boolean;
}

/** True for what an error of the way to a service is called, whichever it was. */
export const isOffline = (code: ErrorCode): boolean => code === 'network' || isNetworkCode(code);

export const isWithoutToken = (code: ErrorCode): boolean => code === 'unauthorized' || code === 'forbidden';

/**
 * Tries until it works, or fails for good.
 * @throws ServiceError of what does not pass, and of what nobody is there to mend; the signal's reason
 */
export async function held<Value>(
  { run, tell, signal, isUnderWay }: Attempt<Value>,
  { clock, gate, limits, isAttended, log, id }: RemoteContext,
): Promise<Value> {
  const since = clock.now();
  let wait = limits.firstTry;
  for (;;) {
    signal.throwIfAborted();
    let error: ServiceError;
    try {
      return await run();
    } catch (thrown) {
      signal.throwIfAborted();
      error = ServiceError.from(thrown);
    }
    const { code } = error;
    const isOver = clock.now() - since > limits.patience;
    if (isOver) throw error;
    if (isWithoutToken(code) && isAttended && code === 'unauthorized') {
      log('held until a token is given', { service: id });
      tell({ phase: 'held', said: null, retryAt: null });
      await gate.wait(signal);
    } else if (isOffline(code) && isAttended) {
      tell({ phase: 'offline', retryAt: moment(clock.now() + wait) });
      await sooner(signal, (over) => [clock.sleep(wait, over), gate.wait(over)]);
      wait = Math.min(limits.lastTry, wait * 2);
    } else if (isUnderWay && (code === 'rate_limited' || code === 'unavailable')) {
      const seconds = error.extras.retryAfter ?? limits.lastTry / 1000;
      tell({ phase: 'held', retryAt: moment(clock.now() + seconds * 1000) });
      await clock.sleep(seconds * 1000, signal);
    } else throw error;
  }
}

/** Waits for the first of several things; the others are given up. @throws the signal's reason */
async function sooner(
  signal: AbortSignal,
  begin: (over: AbortSignal) => readonly Promise<void>[],
): Promise<void> {
  const end = new AbortController();
  try {
    await Promise.race(begin(AbortSignal.any([signal, end.signal])));
  } finally {
    end.abort();
  }
}

/** ISO 8601 UTC. */
const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

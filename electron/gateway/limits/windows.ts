/**
 * Windows of rates: how many requests of one user are accepted in a minute and in an hour. A window begins with the second of
 * the first request that it counts and ends when its length has passed; the next request begins a new one. It begins and ends
 * with a whole second because replies give its end in seconds. Refused requests count in no window.
 */

/** The most requests. */
export interface RateLimits {
  readonly perMinute: number;
  readonly perHour: number;
}

/** The outcome of one request, by the tighter window. */
export interface RateVerdict {
  readonly allowed: boolean;
  /** The limit of the tighter window, and its remaining requests. */
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds of its end. */
  readonly resetUnixSeconds: number;
  /** Seconds after which another request is accepted; null where this one was. */
  readonly retryAfter: number | null;
}

/** A store of windows. A key identifies the counted caller. One that is in memory answers at once. */
export interface RateWindows {
  /** Counts one request, unless a window is full. */
  take(key: string, limits: RateLimits, now: Date): RateVerdict | Promise<RateVerdict>;
  /** The remaining requests, for a request that is always accepted and counts in no window. */
  look(key: string, limits: RateLimits, now: Date): RateVerdict | Promise<RateVerdict>;
}

/** One window: Unix milliseconds of its start, and its accepted requests. */
interface Window {
  readonly start: number;
  readonly count: number;
}

/** Both windows of one key. */
export interface WindowPair {
  readonly minute: Window;
  readonly hour: Window;
}

/** Milliseconds. */
export const windowLengths = { minute: 60_000, hour: 3_600_000 } as const;

/**
 * Counts one request.
 * @param pair null for an unknown key
 * @param now Unix milliseconds
 * @param counts whether the request counts; otherwise it is accepted
 * @returns the windows after it, and the verdict
 */
export function count(
  pair: WindowPair | null,
  limits: RateLimits,
  now: number,
  counts = true,
): { readonly pair: WindowPair; readonly verdict: RateVerdict } {
  const minute = current(pair?.minute, windowLengths.minute, now);
  const hour = current(pair?.hour, windowLengths.hour, now);
  const allowed = !counts || (minute.count < limits.perMinute && hour.count < limits.perHour);
  const added = allowed && counts ? 1 : 0;
  const after: WindowPair = {
    minute: { ...minute, count: minute.count + added },
    hour: { ...hour, count: hour.count + added },
  };
  return { pair: after, verdict: verdictOf(after, allowed, limits, now) };
}

/**
 * The verdict on a request.
 * @param after the windows after it
 * @param now Unix milliseconds
 */
export function verdictOf(after: WindowPair, allowed: boolean, limits: RateLimits, now: number): RateVerdict {
  const sides = [
    sideOf(after.minute, windowLengths.minute, limits.perMinute),
    sideOf(after.hour, windowLengths.hour, limits.perHour),
  ];
  // Of two with the same remaining requests the longer one is tighter: it blocks further requests until its end.
  const tighter = sides.reduce((one, other) =>
    other.remaining < one.remaining || (other.remaining === one.remaining && other.end > one.end)
      ? other
      : one,
  );
  return {
    allowed,
    limit: tighter.limit,
    remaining: tighter.remaining,
    resetUnixSeconds: tighter.end / 1000,
    retryAfter: allowed ? null : Math.ceil((tighter.end - now) / 1000),
  };
}

/** Whether both windows have expired. */
export const isOver = ({ hour }: WindowPair, now: number): boolean => now >= hour.start + windowLengths.hour;

/**
 * The window of a time. Where the clock went back before its start, it starts again with its counts: so no caller gets more
 * requests, and none waits longer than the window's length.
 */
function current(window: Window | undefined, length: number, now: number): Window {
  const start = Math.floor(now / 1000) * 1000;
  if (window === undefined || now >= window.start + length) return { start, count: 0 };
  return now < window.start ? { start, count: window.count } : window;
}

const sideOf = ({ start, count }: Window, length: number, limit: number) => ({
  limit,
  remaining: Math.max(0, limit - count),
  end: start + length,
});

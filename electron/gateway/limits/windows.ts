/**
 * Windows of rates: how many requests of one user are accepted in a minute and in an hour. A window begins with the second of
 * the first request that it counts and ends when its length has passed; the next request begins a new one. It begins and ends
 * with a whole second because replies give its end in seconds. Refused requests count in no window.
 */

/** Requests that are let through. */
export interface RateLimits {
  readonly perMinute: number;
  readonly perHour: number;
}

/** What became of one request, told by the window that leaves less room. */
export interface RateVerdict {
  readonly allowed: boolean;
  /** Requests that the tighter window lets through in all, and how many it still will. */
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds at which it is over. */
  readonly resetUnixSeconds: number;
  /** Seconds after which another request is let through; null where this one was. */
  readonly retryAfter: number | null;
}

/** Where windows are kept. A key stands for the caller that is counted. */
export interface RateWindows {
  /** Counts one request, unless a window is full. */
  take(key: string, limits: RateLimits, now: Date): Promise<RateVerdict>;
  /** What is left, for a request that counts in no window and is let through in any case. */
  look(key: string, limits: RateLimits, now: Date): Promise<RateVerdict>;
}

/** One window: Unix milliseconds of its begin, and what was let through since. */
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
 * @param pair null for a key that nothing is known of
 * @param now Unix milliseconds
 * @param counts whether the request counts; one that does not is let through
 * @returns the windows as they are after it, and what to say
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
  const sides = [
    sideOf(after.minute, windowLengths.minute, limits.perMinute),
    sideOf(after.hour, windowLengths.hour, limits.perHour),
  ];
  // Of two that leave the same room the longer one is tighter: nobody gets further before it is over.
  const tighter = sides.reduce((one, other) =>
    other.remaining < one.remaining || (other.remaining === one.remaining && other.end > one.end)
      ? other
      : one,
  );
  const verdict: RateVerdict = {
    allowed,
    limit: tighter.limit,
    remaining: tighter.remaining,
    resetUnixSeconds: tighter.end / 1000,
    retryAfter: allowed ? null : Math.ceil((tighter.end - now) / 1000),
  };
  return { pair: after, verdict };
}

/** Whether nothing of a pair matters any more. */
export const isOver = ({ hour }: WindowPair, now: number): boolean => now >= hour.start + windowLengths.hour;

/**
 * The window that a moment falls into. Where the clock went back behind its begin, it begins anew with all that it has
 * counted: so nobody gets more, and nobody waits longer than the window's length.
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

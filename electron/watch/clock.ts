/** Time, given from outside so that tests need not wait for it. */
export interface WatchClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once after a number of milliseconds; returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: WatchClock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** The day of a moment by the clock on the wall, such as `2026-11-22`. */
export function dayOf(ms: number): string {
  const date = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

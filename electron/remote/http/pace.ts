/** How fast requests go out, so that the service's limits are not met: what its headers and refusals say, for all requests together. */
import type { ServiceError } from '../../../contract/index.js';
import type { RemoteClock } from './clock.js';
import type { Pace, PaceState } from './types.js';

/**
 * `look`: asks how things stand and can wait, such as a poll. `work`: somebody waits for it; it is not spread, and goes out
 * as long as the limit lets it.
 */
export type RequestKind = 'look' | 'work';

/** One window of the service's limit. */
interface Window {
  /** Requests it allows; null: not told. */
  readonly limit: number | null;
  /** Requests left, less those on their way. */
  remaining: number;
  /** Milliseconds since 1970 at which it ends. */
  readonly until: number;
}

/** Of a limit, the part from which on requests are spread over the rest of the window. */
const spreadBelow = 0.5;
/** Where the service states no limit: requests left. */
const spreadBelowCount = 10;
/** Requests that looks leave for work; a tenth of the limit, and no more than this. */
const maxReserved = 5;
/** Milliseconds; a window that ends later was misread. */
const maxWindow = 24 * 3600 * 1000;

export class RequestPace implements Pace {
  readonly #clock: RemoteClock;
  readonly #listeners = new Set<(state: PaceState) => void>();
  #window: Window | null = null;
  #inFlight = 0;
  /** When the next look may go out, where looks are spread. */
  #nextLook = 0;
  #hold: { readonly until: number; readonly reason: NonNullable<PaceState['reason']> } | null = null;
  #reported: PaceState = { state: 'free', until: null, reason: null };

  constructor(clock: RemoteClock) {
    this.#clock = clock;
  }

  get state(): PaceState['state'] {
    return this.#now().state;
  }

  get until(): number | null {
    return this.#now().until;
  }

  get reason(): PaceState['reason'] {
    return this.#now().reason;
  }

  subscribe(listener: (state: PaceState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Resolves when a request may go out.
   * @returns to be called with the headers of its answer, or null when none came
   */
  async turn(kind: RequestKind, signal?: AbortSignal): Promise<(headers: Headers | null) => void> {
    for (let slot: number | null = null; ;) {
      signal?.throwIfAborted();
      const now = this.#clock.now();
      const blocked = this.#blockedUntil(kind, now);
      if (blocked === null && kind === 'look') slot ??= this.#takeSlot(now);
      const until = blocked ?? slot ?? now;
      if (until <= now) return this.#start();
      this.#tell();
      await this.#clock.sleep(until - now, signal);
    }
  }

  /** Counts a request that waits for nobody's turn. */
  count(): (headers: Headers | null) => void {
    return this.#start();
  }

  /** Notes that the service said to wait. @param error `rate_limited` or `unavailable` */
  refused({ code }: ServiceError, seconds: number): void {
    const reason = code === 'rate_limited' ? code : 'unavailable';
    const until = this.#clock.now() + seconds * 1000;
    if (until >= (this.#hold?.until ?? 0)) this.#hold = { until, reason };
    this.#tell();
  }

  /** Notes that the service did what was asked: it is available again. */
  succeeded(): void {
    if (this.#hold?.reason === 'unavailable') this.#hold = null;
    this.#tell();
  }

  #start(): (headers: Headers | null) => void {
    if (this.#window) this.#window.remaining -= 1;
    this.#inFlight += 1;
    this.#tell();
    return (headers) => {
      this.#inFlight -= 1;
      if (headers !== null) this.#heard(headers);
      this.#tell();
    };
  }

  #heard(headers: Headers): void {
    const remaining = numberOf(headers['x-ratelimit-remaining']);
    const now = this.#clock.now();
    const until = resetOf(headers, now);
    if (remaining === null || until === null) return;
    const limit = numberOf(headers['x-ratelimit-limit']);
    // Requests on their way are not counted by the service yet.
    this.#window = { limit, remaining: remaining - this.#inFlight, until };
  }

  /** When a request of this kind may go out at the earliest; null: now. */
  #blockedUntil(kind: RequestKind, now: number): number | null {
    this.#forget(now);
    // A service that is not available may be so for conversions alone: each request finds out on its own.
    const held = this.#hold?.reason === 'rate_limited' ? this.#hold.until : null;
    const window = this.#window;
    const isSpent = window !== null && window.remaining <= (kind === 'look' ? reserveOf(window) : 0);
    if (!isSpent) return held;
    return Math.max(held ?? 0, window.until);
  }

  /** When the next look goes out, each at some distance of the one before. */
  #takeSlot(now: number): number {
    const slot = Math.max(now, this.#nextLook);
    this.#nextLook = slot + this.#distance(now);
    return slot;
  }

  /** Milliseconds between two looks. */
  #distance(now: number): number {
    const window = this.#window;
    if (window === null || !isLow(window)) return 0;
    return (window.until - now) / Math.max(1, window.remaining - reserveOf(window));
  }

  #forget(now: number): void {
    if (this.#window && this.#window.until <= now) {
      this.#window = null;
      this.#nextLook = 0;
    }
    if (this.#hold && this.#hold.until <= now) this.#hold = null;
  }

  #now(): PaceState {
    const now = this.#clock.now();
    this.#forget(now);
    if (this.#hold) return { state: 'waiting', ...this.#hold };
    const window = this.#window;
    if (window === null || !isLow(window)) return { state: 'free', until: null, reason: null };
    return { state: window.remaining <= 0 ? 'waiting' : 'slowed', until: window.until, reason: null };
  }

  #tell(): void {
    const state = this.#now();
    const { state: name, until, reason } = this.#reported;
    if (state.state === name && state.until === until && state.reason === reason) return;
    this.#reported = state;
    for (const listener of this.#listeners) listener(state);
  }
}

type Headers = Readonly<Record<string, string>>;

const isLow = ({ limit, remaining }: Window): boolean =>
  limit === null ? remaining <= spreadBelowCount : remaining < limit * spreadBelow;

const reserveOf = ({ limit }: Window): number =>
  limit === null ? 1 : Math.min(maxReserved, Math.ceil(limit / 10));

/** Null for what is no number of at least 0. Some services write several, of which the first holds. */
function numberOf(header: string | undefined): number | null {
  const first = /^\s*(\d+(?:\.\d+)?)\s*(?:[,;].*)?$/.exec(header ?? '')?.[1];
  return first === undefined ? null : Number(first);
}

/**
 * When a window ends. The contract says that `X-RateLimit-Reset` is a number and not which: read are a Unix time in seconds or
 * milliseconds, held against the service's own clock where it tells its time, and seconds from now.
 * @returns milliseconds since 1970 by our clock; null where it cannot be read or is past
 */
export function resetOf(headers: Headers, now: number): number | null {
  const value = numberOf(headers['x-ratelimit-reset']);
  if (value === null) return null;
  const theirs = Date.parse(headers['date'] ?? '');
  const clock = Number.isNaN(theirs) ? now : theirs;
  const isMilliseconds = value > 1e11;
  const isTime = value > 1e9;
  const wait = isMilliseconds ? value - clock : isTime ? value * 1000 - clock : value * 1000;
  return wait > 0 && wait <= maxWindow ? now + wait : null;
}

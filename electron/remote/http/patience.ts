/** How long a service may be silent and how much it may say. */
import type { WirePatience } from './types.js';

const minutes = 60_000;

/** Milliseconds. */
export const patience: WirePatience = {
  // Longer than any way to a service takes; what drops packets is silent for ever.
  connect: 10_000,
  headers: minutes,
  // A small document in one request: longer than any of them takes, and shorter than what nobody waits for.
  conversion: 15 * minutes,
  body: minutes,
  upload: 2 * minutes,
};

/** Bytes of one answer that is data. Lists of workflows with all that a service may say of them are far below. */
export const maxReplyBytes = 8 * 1024 * 1024;

/** Bytes of a result of which nobody announced the size. */
export const maxResultBytes = 8 * 1024 ** 3;

/**
 * The most seconds to wait because a service asks for it; longer waits are reported at once. Windows of rates last an hour at
 * most.
 */
export const maxWaitSeconds = 3660;

/**
 * Seconds between attempts where nothing of a service is reached, for a caller that goes on by itself later: the attempts tell a short
 * gap from a service that is away.
 */
export const unreachedWaits: readonly number[] = [0.5, 1];

/** Redirects of one request that are followed. */
export const maxRedirects = 5;

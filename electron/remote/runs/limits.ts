/** How much is done at once with a service, and how long it is waited for. */
import { limits } from '../../../contract/index.js';

export interface RemoteLimits {
  /** Executions of the service at once, of all that is asked of it. */
  readonly atOnce: number;
  /** Results fetched at once. */
  readonly fetches: number;
  /** Files of one request of a service that names no number. */
  readonly filesPerRequest: number;
  /** Bytes of all files of one request. */
  readonly uploadBytes: number;
  /** A single file below this may wait for its result in one request. */
  readonly synchronousBytes: number;
  /** Milliseconds between two looks at a status: at first, and at most. */
  readonly firstPoll: number;
  readonly lastPoll: number;
  /** Milliseconds between two tries to reach a service that is out of reach: at first, and at most. */
  readonly firstTry: number;
  readonly lastTry: number;
  /** Milliseconds without an answer to a look, after which the service counts as out of reach until it answers. */
  readonly silence: number;
  /** Milliseconds for which a status that nobody knows is believed to be work. */
  readonly unknownStatus: number;
  /** The most milliseconds for an execution, and for a service that cannot be reached. */
  readonly patience: number;
}

const hour = 60 * 60 * 1000;

export const remoteLimits: RemoteLimits = {
  atOnce: limits.user.concurrentConversions,
  fetches: 2,
  filesPerRequest: limits.request.filesAdvised,
  // What is around the files in the request counts too.
  uploadBytes: limits.request.uploadBytes - 1024 * 1024,
  synchronousBytes: limits.request.synchronousBytes,
  firstPoll: limits.retry.pollSeconds * 1000,
  lastPoll: 10_000,
  firstTry: 5000,
  lastTry: 60_000,
  silence: 15_000,
  unknownStatus: 2 * hour,
  patience: 48 * hour,
};

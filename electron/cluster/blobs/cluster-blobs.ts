/** What all nodes of a cluster keep their bytes in: a folder that they share, or a bucket. */
import type { BlobStore } from '../../executions/blobs.js';

/** A stored blob in a listing. */
export interface BlobEntry {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** When it was last written, by the clock of the store. */
  readonly modified: Date;
}

/** What a store has been asked for since the process began. Counters for metrics; they only grow. */
export interface BlobFacts {
  /** Requests, the repeated ones included. */
  readonly requests: number;
  readonly retries: number;
  /** Operations that failed in the end, by the code of their error. */
  readonly errors: Readonly<Record<string, number>>;
}

/**
 * A blob store of several machines. Blobs are named by keys: parts joined by `/`, none of them empty, `.` or `..`.
 * `write` stores the whole content or nothing: what stood under the key before stays when a stream breaks.
 * An operation that the store does not carry out throws ServiceError `unavailable` with `retryAfter`; its `cause` has the
 * reason with a code of its own (`blobs_…`), which is for the operator and not for callers.
 */
export interface ClusterBlobs extends BlobStore {
  /** The place as an operator wrote it, without secrets. */
  readonly place: string;
  /**
   * Looks whether the store can be used, at a start and for `/ready`.
   * @throws ServiceError `blobs_…` with the reason
   */
  check(): Promise<void>;
  /** Blobs below a folder, or all with an empty string, in no certain order. */
  list(folder: string): AsyncIterable<BlobEntry>;
  facts(): BlobFacts;
  close(): Promise<void>;
}

/** Characters that a part of a key may not have: of control, and what separates folders. */
const forbidden = /[\p{Cc}\\]/u;

/**
 * The parts of a key.
 * @throws RangeError for a name that is no key; callers make keys from ids and checked names, so it is a mistake of ours
 */
export function keyParts(key: string): string[] {
  const parts = key.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || forbidden.test(part)))
    throw new RangeError(`“${key}” is no key of a blob`);
  return parts;
}

/** Counts for {@link BlobFacts}. */
export class BlobCounts {
  #requests = 0;
  #retries = 0;
  readonly #errors = new Map<string, number>();

  request(): void {
    this.#requests += 1;
  }

  retry(): void {
    this.#retries += 1;
  }

  error(code: string): void {
    this.#errors.set(code, (this.#errors.get(code) ?? 0) + 1);
  }

  facts(): BlobFacts {
    return { requests: this.#requests, retries: this.#retries, errors: Object.fromEntries(this.#errors) };
  }
}

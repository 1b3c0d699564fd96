/** What each user may have, by licence and environment; for code that knows an owner and cannot wait for the database. */
import { limits, type Licence } from '../../../contract/index.js';
import { contractRequest, type RequestLimits } from '../../executions/request-limits.js';
import { readOwner, servedUser, type EnvironmentId } from '../base/environments.js';
import type { LicenceLimits, ServiceLimits } from './service-limits.js';

/** As much of a user as decides. */
interface Licensed {
  readonly id: string;
  readonly licence: Licence;
}

export class Allowances {
  readonly #limits: ServiceLimits;
  /** By the ids of users. One who was never seen counts as `free`. */
  readonly #licences = new Map<string, Licence>();

  constructor(all: ServiceLimits) {
    this.#limits = all;
  }

  /** Notes the licence that a user has now. */
  note({ id, licence }: Licensed): void {
    this.#licences.set(id, licence);
  }

  of(environment: EnvironmentId, { licence }: Pick<Licensed, 'licence'>): LicenceLimits {
    return this.#limits[environment][licence];
  }

  /** Of a user who was noted. */
  ofUser(environment: EnvironmentId, { id }: Pick<Licensed, 'id'>): LicenceLimits {
    return this.#limits[environment][this.#licences.get(id) ?? 'free'];
  }

  /** Of an owner in the engine's eyes; null for one who did not come over HTTP. */
  ofOwner(owner: string): LicenceLimits | null {
    const served = servedUser(owner);
    return served && this.ofUser(served.environment.id, { id: served.userId });
  }

  /**
   * What an owner may send to the engine at once. Parts of a process of v1 were counted when they were sent to its session; what is
   * made of them may be larger.
   */
  requestOf(owner: string): RequestLimits {
    const own = this.ofOwner(owner) ?? contractRequest;
    if (readOwner(owner) !== null) return own;
    return {
      files: limits.local.files,
      uploadBytes: Math.max(own.uploadBytes, contractRequest.uploadBytes),
    };
  }

  /** Milliseconds that an owner's executions are kept from their end; null for one who did not come over HTTP. */
  keptFor(owner: string): number | null {
    const served = servedUser(owner);
    return served && this.#limits[served.environment.id].keptFor;
  }
}

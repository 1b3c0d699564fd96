/** Limits of each user, by licence and environment; for code that knows an owner and cannot wait for the database. */
import { limits, type Licence } from '../../../contract/index.js';
import { contractRequest, type RequestLimits } from '../../executions/request-limits.js';
import { readOwner, servedUser, type EnvironmentId } from '../base/environments.js';
import type { LicenceLimits, ServiceLimits } from './service-limits.js';

/** The part of a user that decides the limits. */
interface Licensed {
  readonly id: string;
  readonly licence: Licence;
}

export class Allowances {
  readonly #limits: ServiceLimits;
  /** By user id. An unknown user counts as `free`. */
  readonly #licences = new Map<string, Licence>();

  constructor(all: ServiceLimits) {
    this.#limits = all;
  }

  /** Records the current licence of a user. */
  note({ id, licence }: Licensed): void {
    this.#licences.set(id, licence);
  }

  of(environment: EnvironmentId, { licence }: Pick<Licensed, 'licence'>): LicenceLimits {
    return this.#limits[environment][licence];
  }

  /** The limits of a recorded user. */
  ofUser(environment: EnvironmentId, { id }: Pick<Licensed, 'id'>): LicenceLimits {
    return this.#limits[environment][this.#licences.get(id) ?? 'free'];
  }

  /** The limits of an engine's owner; null for one that is not over HTTP. */
  ofOwner(owner: string): LicenceLimits | null {
    const served = servedUser(owner);
    return served && this.ofUser(served.environment.id, { id: served.userId });
  }

  /**
   * What an owner may send to the engine at once. Parts of a v1 process were counted when they were uploaded to its session;
   * what is made of them may be larger.
   */
  requestOf(owner: string): RequestLimits {
    const own = this.ofOwner(owner) ?? contractRequest;
    if (readOwner(owner) !== null) return own;
    return {
      files: limits.local.files,
      uploadBytes: Math.max(own.uploadBytes, contractRequest.uploadBytes),
    };
  }

  /** Milliseconds for which an owner's executions are kept after their end; null for one that is not over HTTP. */
  keptFor(owner: string): number | null {
    const served = servedUser(owner);
    return served && this.#limits[served.environment.id].keptFor;
  }
}

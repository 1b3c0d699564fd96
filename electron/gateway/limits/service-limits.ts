/** Limits of a service, by environment and by licence: the contract's numbers, or those of the operator. */
import { limits, type Licence } from '../../../contract/index.js';
import { maxOf } from '../../../contract/lists.js';
import type { RequestLimits } from '../../executions/request-limits.js';
import type { EnvironmentId } from '../base/environments.js';
import type { RateLimits } from './windows.js';

/** Limits of a user with one licence in one environment. */
export interface LicenceLimits extends RequestLimits, RateLimits {
  /** The most parallel conversions. */
  readonly concurrent: number;
}

export interface EnvironmentLimits extends Readonly<Record<Licence, LicenceLimits>> {
  /** Executions of all users that may wait or run at once; one more is refused with 503. */
  readonly queue: number;
  /** Milliseconds from its end after which an execution and its results are forgotten. */
  readonly keptFor: number;
}

export type ServiceLimits = Readonly<Record<EnvironmentId, EnvironmentLimits>>;

const { request, user } = limits;

const usual = {
  perMinute: user.requestsPerMinute,
  concurrent: user.concurrentConversions,
  files: request.files,
  uploadBytes: request.uploadBytes,
};

/** Milliseconds results are kept unless an administrator says otherwise (docs/service-contract.md, "Results"). */
const keptFor = 24 * 60 * 60 * 1000;

const environment = (queue: number): EnvironmentLimits => ({
  queue,
  keptFor,
  free: { ...usual, perHour: user.requestsPerHourFree },
  paid: { ...usual, perHour: user.requestsPerHourPaid },
});

/** The contract's numbers (docs/service-contract.md, "Limits"). */
export const contractLimits: ServiceLimits = { production: environment(1000), sandbox: environment(50) };

/** The limits with another storage time of results. */
export const keepingFor = (all: ServiceLimits, milliseconds: number): ServiceLimits => ({
  production: { ...all.production, keptFor: milliseconds },
  sandbox: { ...all.sandbox, keptFor: milliseconds },
});

/** A limit in words, for both licences where they differ. */
export function byLicence(all: EnvironmentLimits, textOf: (one: LicenceLimits) => string): string {
  const [free, paid] = [textOf(all.free), textOf(all.paid)];
  return free === paid ? paid : `${paid} (${free} with the free licence)`;
}

/** The highest request limits of any user of these environments. */
export function mostOfAny(...all: readonly EnvironmentLimits[]): RequestLimits {
  const each = all.flatMap((one) => [one.free, one.paid]);
  return {
    files: maxOf(each.map(({ files }) => files)),
    uploadBytes: maxOf(each.map(({ uploadBytes }) => uploadBytes)),
  };
}

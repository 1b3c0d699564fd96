/**
 * Rates of the interface as hooks of Fastify (docs/service-contract.md, "Limits").
 *
 * This is not `@fastify/rate-limit`: that has one window for each instance, whose size must be known before its store is
 * called, so a store cannot say which of two windows was the tighter one; it counts what it refuses; `x-ratelimit-reset` is
 * seconds there where the contract has a Unix time; and its store takes the time from the system, not from our clock.
 */
import ipaddr from 'ipaddr.js';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { limits, ServiceError, type Licence } from '../../../contract/index.js';
import type { Clock } from '../base/clock.js';
import type { EnvironmentId } from '../base/environments.js';
import type { RateLimits, RateVerdict, RateWindows } from './windows.js';

/**
 * What is done before the body of a request is read; undefined when it is done at once. A promise costs more than a poll itself,
 * because the context in which a request runs (`http/last-resort.ts`) follows each.
 */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;

/** As a hook of Fastify, which goes on in the same turn where nothing is waited for. */
export const requestHook =
  (work: RequestHook) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const waiting = work(request, reply);
    if (waiting === undefined) done();
    else
      waiting.then(
        () => done(),
        (thrown: unknown) => done(thrown as Error),
      );
  };

/** Where requests are counted, and by which clock. */
interface Counting {
  readonly windows: RateWindows;
  readonly clock: Clock;
}

export interface RateOptions extends Counting {
  /** The limit of requests of a user in an environment. */
  readonly limitsOf: (environment: EnvironmentId, user: RatedUser) => RateLimits;
}

/** The user whose requests are counted. */
export interface RatedUser {
  readonly id: string;
  readonly licence: Licence;
}

/**
 * Counts the requests of each user, adds the remaining ones to every reply in `X-RateLimit-*`, and refuses further ones with
 * 429. It runs after authentication.
 * @param environment production and sandbox are counted separately
 */
export function limitUsers(
  { windows, clock, limitsOf }: RateOptions,
  environment: EnvironmentId,
  userOf: (request: FastifyRequest) => RatedUser,
): RequestHook {
  const admit = (reply: FastifyReply, verdict: RateVerdict): undefined => {
    tell(reply, verdict);
    if (!verdict.allowed) throw tooMany(verdict);
  };
  return (request, reply) => {
    const user = userOf(request);
    const key = keyOf(environment, user.id);
    const verdict = windows.take(key, limitsOf(environment, user), clock.now());
    return verdict instanceof Promise ? verdict.then((later) => admit(reply, later)) : admit(reply, verdict);
  };
}

/** Adds the remaining requests to a reply, for a request that counts in no window. */
export async function tellLimits(
  { windows, clock, limitsOf }: RateOptions,
  environment: EnvironmentId,
  user: RatedUser,
  reply: FastifyReply,
): Promise<void> {
  tell(reply, await windows.look(keyOf(environment, user.id), limitsOf(environment, user), clock.now()));
}

const keyOf = (environment: EnvironmentId, id: string): string => `user:${environment}:${id}`;

/**
 * Counts requests from an address with a wrong token or password, and refuses further ones with 429 instead of 401. An
 * authenticated request is neither counted nor refused: several users may share an address.
 * @param letIn throws `unauthorized` for an unknown caller
 */
export function limitGuesses({ windows, clock }: Counting, letIn: RequestHook): RequestHook {
  const refuse = async ({ ip }: FastifyRequest, thrown: unknown): Promise<never> => {
    if (thrown instanceof ServiceError && thrown.code === 'unauthorized')
      await countAttempt({ windows, clock }, 'guesses', ip, limits.guesses);
    throw thrown;
  };
  return (request, reply) => {
    try {
      return letIn(request, reply)?.catch((thrown: unknown) => refuse(request, thrown));
    } catch (thrown) {
      return refuse(request, thrown);
    }
  };
}

/**
 * Counts an attempt from an address in advance, such as a password whose check is slow.
 * @param what attempts of each kind are counted separately
 * @param address from `request.ip`
 * @throws ServiceError `rate_limited`
 */
export async function countAttempt(
  { windows, clock }: Counting,
  what: string,
  address: string,
  allowed: RateLimits,
): Promise<void> {
  const verdict = await windows.take(`${what}:${neighbourhood(address)}`, allowed, clock.now());
  if (!verdict.allowed) throw tooMany(verdict);
}

/** An IPv4 address, or the first 64 bits of an IPv6 address: the owner of a network chooses the rest freely. */
export function neighbourhood(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function tell(reply: FastifyReply, { limit, remaining, resetUnixSeconds }: RateVerdict): void {
  void reply.headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetUnixSeconds),
  });
}

/** Its reply carries `Retry-After` and `retry_after`. */
function tooMany({ retryAfter }: RateVerdict): ServiceError {
  const seconds = retryAfter ?? limits.retry.rateLimitedSeconds;
  return new ServiceError('rate_limited', { seconds }, { retryAfter: seconds });
}

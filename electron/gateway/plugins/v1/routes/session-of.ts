/** Whose request it is: v1 admits a client that names a session, whose id cannot be guessed; a token sent with it must match. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../../callers/user.js';
import { bearerOf } from '../../../http/authentication.js';
import type { LegacyService } from '../processing/legacy-service.js';
import { LegacyRefusal, notFound } from '../model/refusal.js';
import { legacyStanding, hasLegacy } from '../model/timeline.js';
import type { StoredSession } from '../model/session-store.js';

/** A session with its owner. */
export interface Admitted {
  readonly session: StoredSession;
  readonly user: User;
}

const unknownToken = () => new LegacyRefusal(401, 'The API token is missing or not valid.');

const paramsOf = ({ params }: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  params as Record<string, string | undefined>;

/** A part of the path. */
export const pathPart = (request: FastifyRequest, name: string): string => paramsOf(request)[name] ?? '';

/**
 * The session of the path, and its owner, whose request is counted.
 * @param counts false for a request of a session that does not count
 * @throws LegacyRefusal 404 for a session that is not there or belongs to somebody else, 401 for a token that is none
 */
export async function admit(
  legacyService: LegacyService,
  request: FastifyRequest,
  reply: FastifyReply,
  counts: (session: StoredSession) => boolean | Promise<boolean> = () => true,
): Promise<Admitted> {
  const id = pathPart(request, 'session');
  const bearer = await userOfToken(legacyService, request);
  const session = await legacyService.sessions.find(id).catch(async (thrown: unknown) => {
    await legacyService.context.countGuess(request);
    throw thrown;
  });
  const user = bearer ?? (await legacyService.context.accounts.user(session.userId));
  if (user === null || user.disabled || user.id !== session.userId)
    throw notFound('There is no session {session}. It may have expired.', { session: id.slice(0, 64) });
  if (await counts(session)) await legacyService.context.countRequest(request, reply, user);
  else await legacyService.context.tellLimits(reply, user);
  return { session, user };
}

/** The user of the token of a request; null where there is none. @throws LegacyRefusal */
export async function userOfToken(
  legacyService: LegacyService,
  request: FastifyRequest,
): Promise<User | null> {
  const token = bearerOf(request);
  if (token === null) {
    if (request.headers.authorization === undefined) return null;
    await legacyService.context.countGuess(request);
    throw unknownToken();
  }
  const user = await legacyService.context.accounts.authenticate(token);
  if (user !== null) return user;
  await legacyService.context.countGuess(request);
  throw unknownToken();
}

/**
 * The user who begins a session.
 * @param body `{username, password}`, or anything else beside a token
 * @throws LegacyRefusal 401
 */
export async function userOfLogin(
  legacyService: LegacyService,
  request: FastifyRequest,
  body: Readonly<Record<string, unknown>>,
): Promise<{ readonly user: User; readonly byPassword: boolean }> {
  const { context } = legacyService;
  const bearer = await userOfToken(legacyService, request);
  const { username, password } = body;
  let user = bearer;
  if (user === null) {
    if (typeof username !== 'string' || typeof password !== 'string') throw unknownToken();
    await context.countGuess(request);
    user = await context.accounts.authenticateLegacy(username, password);
    if (user === null)
      throw new LegacyRefusal(401, 'The user name and the password did not match any account.');
    if (legacyStanding(context.until, context.clock.now()).phase === 'over')
      throw new LegacyRefusal(401, 'User names and passwords are no longer accepted. Use an API token.');
  }
  if (!hasLegacy(context.until, user.createdAt))
    throw new LegacyRefusal(401, 'This account was created after December 2025 and has v2 only. Use {v2}.', {
      v2: `${context.baseUrl(request)}/api/v2`,
    });
  return { user, byPassword: bearer === null };
}

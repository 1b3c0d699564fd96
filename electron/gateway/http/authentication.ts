/**
 * Authentication: every request of the interface carries `Authorization: Bearer <API_TOKEN>` (docs/service-contract.md,
 * "Authentication").
 */
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../../contract/index.js';
import type { User } from '../callers/user.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler of a route that needs a token runs; null in all others. */
    user: User | null;
  }
}

/** The token of a request; null for none, or for another kind of header. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +([\x21-\x7e]{1,500})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The user whose request this is.
 * @throws ServiceError `unauthorized`
 */
export function userOf({ user }: Pick<FastifyRequest, 'user'>): User {
  if (user === null) throw new ServiceError('unauthorized');
  return user;
}

/**
 * Only admits requests with a valid token, before the body is read.
 * @param authenticate null for an unknown token; a promise only where the answer is not known yet
 * @returns undefined when the request was admitted at once
 */
export function requireToken(authenticate: (token: string) => User | null | Promise<User | null>) {
  const admit = (request: FastifyRequest, user: User | null): undefined => {
    request.user = user;
    userOf(request);
  };
  return (request: FastifyRequest): Promise<void> | undefined => {
    const token = bearerOf(request);
    const user = token === null ? null : authenticate(token);
    return user instanceof Promise ? user.then((later) => admit(request, later)) : admit(request, user);
  };
}

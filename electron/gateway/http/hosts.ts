/**
 * A page of any web site may send requests to a service on this computer under a name of its own that leads here ("DNS
 * rebinding"). A request is therefore only taken when it names a host that this service is known by.
 */
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { ServiceError } from '../../../contract/index.js';

const loopback = ['localhost', '127.0.0.1', '::1'];

/** A host without its port and brackets, in small letters. */
const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');

/**
 * @param listening address that is listened on
 * @param allowed further names, as an administrator gave them
 */
export function requireKnownHost(listening: string, allowed: readonly string[]) {
  const known = new Set([...loopback, listening, ...allowed].map(bare));
  // Whoever listens on every address is reached by each of them; an address in figures is nobody's name.
  const takesAddresses = listening === '0.0.0.0' || listening === '::';
  return ({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const host = bare(headers.host ?? '');
    const isKnown = known.has(host) || (takesAddresses && isIP(host) !== 0);
    if (isKnown) done();
    else throw new ServiceError('host_refused', { host: host.slice(0, 100) });
  };
}

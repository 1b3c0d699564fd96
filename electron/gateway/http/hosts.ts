/**
 * A page of any web site may send requests to a service on this computer under a name of its own that leads here ("DNS
 * rebinding"). A request is therefore only taken when it names a host that this service is known by.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { ServiceError } from '../../../contract/index.js';

const loopback = ['localhost', '127.0.0.1', '::1'];

/** Spellings of "every address" to listen on. */
const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** A host in brackets, or one without a colon, each with or without a port (RFC 3986, 3.2.2). */
const authority = /^(?:\[([^[\]]*)\]|([^:@/\\[\]]*))(?::\d*)?$/;

/** An address to listen on as the system takes it: URLs write IPv6 in brackets, the system does not. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** A host as it stands in a URL. A zone (`%eth0`) is left out: no URL can have one, and it means nothing to others. */
export function urlHost(host: string): string {
  const plain = withoutBrackets(host);
  return plain.includes(':') ? `[${plain.replace(/%.*$/, '')}]` : plain;
}

/**
 * The host of a `Host` header in the one spelling it is compared by, each that may be meant; none where it is no host. Some
 * clients write an IPv6 address without brackets: its last group may then be a port. No browser does, and no name can look so.
 */
export function hostsOf(header: string): readonly string[] {
  if (isIP(header) === 6) {
    const withoutPort = header.replace(/:\d+$/, '');
    return [header, withoutPort].filter((text) => isIP(text) === 6).map(canonical);
  }
  const [whole, six, name] = authority.exec(header) ?? [];
  if (whole === undefined) return [];
  if (six === undefined) return name ? [canonical(name)] : [];
  // Some clients keep the zone, written as it is or as RFC 6874 has it.
  return isIP(six.replace(/%.*$/, '')) === 6 ? [canonical(six)] : [];
}

/** Small letters, no dot of the root, and every spelling of an IPv6 address as one; an IPv4 address inside one is that address. */
function canonical(host: string): string {
  const plain = host.replace(/%.*$/, '');
  if (isIP(plain) !== 0) return ipaddr.process(plain).toString();
  return host.toLowerCase().replace(/\.$/, '');
}

/**
 * @param listening address that is listened on
 * @param allowed further names, as an administrator gave them
 */
export function requireKnownHost(listening: string, allowed: readonly string[]) {
  const known = new Set([...loopback, withoutBrackets(listening)].map(canonical));
  for (const name of allowed) for (const host of hostsOf(name)) known.add(host);
  // A service that listens on every address is reached by each of them; an address in figures is nobody's name.
  const takesAddresses = everyAddress.has(canonical(withoutBrackets(listening)));
  return ({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const header = headers.host ?? '';
    const hosts = hostsOf(header);
    if (hosts.some((host) => known.has(host) || (takesAddresses && isIP(host) !== 0))) done();
    else throw new ServiceError('host_refused', { host: (hosts[0] ?? header).slice(0, 100) });
  };
}

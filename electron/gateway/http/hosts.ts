/**
 * A page of any web site may send requests to a service on this computer under a host name that resolves to it ("DNS
 * rebinding"). A request is therefore only accepted when it names a known host of this service.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { ServiceError } from '../../../contract/index.js';

const loopback = ['localhost', '127.0.0.1', '::1'];

/** Spellings of "all addresses" to listen on. */
const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** A host in brackets, or one without a colon, each with or without a port (RFC 3986, 3.2.2). */
const authority = /^(?:\[([^[\]]*)\]|([^:@/\\[\]]*))(?::\d*)?$/;

/** An address to listen on, in the system's format: URLs write IPv6 in brackets, the system does not. */
export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** A host in the format of a URL. A zone (`%eth0`) is removed: a URL cannot have one, and it is only valid on one computer. */
export function urlHost(host: string): string {
  const plain = withoutBrackets(host);
  return plain.includes(':') ? `[${plain.replace(/%.*$/, '')}]` : plain;
}

/**
 * The possible hosts of a `Host` header, in normal form; none where it is invalid. Some clients write an IPv6 address without
 * brackets: its last group may then be a port. No browser does, and no name can look like that.
 */
export function hostsOf(header: string): readonly string[] {
  if (isIP(header) === 6) {
    const withoutPort = header.replace(/:\d+$/, '');
    return [header, withoutPort].filter((text) => isIP(text) === 6).map(canonical);
  }
  const [whole, six, name] = authority.exec(header) ?? [];
  if (whole === undefined) return [];
  if (six === undefined) return name ? [canonical(name)] : [];
  // Some clients send the zone, plain or escaped (RFC 6874).
  return isIP(six.replace(/%.*$/, '')) === 6 ? [canonical(six)] : [];
}

/** Normal form: lower case, without a root dot, one spelling of an IPv6 address, and an embedded IPv4 address as IPv4. */
function canonical(host: string): string {
  const plain = host.replace(/%.*$/, '');
  if (isIP(plain) !== 0) return ipaddr.process(plain).toString();
  return host.toLowerCase().replace(/\.$/, '');
}

/** Limits of what is remembered of accepted headers: entries, and characters of one. */
const [maxKept, maxLength] = [200, 200];

/** @param listening the address of the service @param allowed further names from the administrator */
export function requireKnownHost(listening: string, allowed: readonly string[]) {
  const known = new Set([...loopback, withoutBrackets(listening)].map(canonical));
  for (const name of allowed) for (const host of hostsOf(name)) known.add(host);
  // A service on all addresses can be reached by each of them; a numeric address is not a name of a web site.
  const takesAddresses = everyAddress.has(canonical(withoutBrackets(listening)));
  const accepted = new Set<string>();
  return ({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const header = headers.host ?? '';
    if (!accepted.has(header)) {
      const hosts = hostsOf(header);
      if (!hosts.some((host) => known.has(host) || (takesAddresses && isIP(host) !== 0)))
        throw new ServiceError('host_refused', { host: (hosts[0] ?? header).slice(0, 100) });
      if (accepted.size >= maxKept) accepted.clear();
      if (header.length <= maxLength) accepted.add(header);
    }
    done();
  };
}

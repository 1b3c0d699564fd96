/** Which addresses may be connected to for somebody else: the public internet, and nothing else unless it is named. */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** An address a host name stands for. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/**
 * Where an address leads: the internet, this computer, or networks that are not handed out on the internet. `forbidden` is
 * refused whatever was allowed: clouds answer with secrets there, and several computers may listen.
 */
export type AddressKind = 'public' | 'loopback' | 'private' | 'forbidden';

/** Finds all addresses of a host name. Rejects when there are none. */
export type Resolver = (host: string) => Promise<readonly HostAddress[]>;

/** Asks the system, as all its programs do. */
const systemResolver: Resolver = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** Everything that is not handed out on the public internet counts as private (IANA special-purpose registries). */
export function kindOfAddress(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return 'forbidden';
  const parsed = ipaddr.parse(text.replace(/%.*$/, ''));
  if (parsed.kind() === 'ipv4') return kindOfRange((parsed as ipaddr.IPv4).range());
  const six = parsed as ipaddr.IPv6;
  if (six.isIPv4MappedAddress()) return kindOfRange(six.toIPv4Address().range());
  const range = six.range();
  // NAT64: the last four bytes are the IPv4 address that is really meant.
  if (range === 'rfc6052') return kindOfAddress(six.toByteArray().slice(-4).join('.'));
  if (range !== 'unicast') return kindOfRange(range);
  // Global unicast is 2000::/3 alone (RFC 4291); the rest is deprecated or not given out.
  return six.toByteArray()[0]! >> 5 === 1 ? 'public' : 'private';
}

function kindOfRange(range: string): AddressKind {
  switch (range) {
    case 'unicast':
      return 'public';
    case 'loopback':
      return 'loopback';
    case 'private':
    case 'uniqueLocal':
    case 'carrierGradeNat':
      return 'private';
    default:
      return 'forbidden';
  }
}

/** Names that mean this computer whatever a server of names says of them (RFC 6761, 6.3). */
const isLocalhost = /^(?:.+\.)?localhost\.?$/i;

/** Whether a host is this computer, by its name or its address. @param host as `URL.hostname` has it */
export function isLoopbackHost(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(literal) ? kindOfAddress(literal) === 'loopback' : isLocalhost.test(host);
}

/**
 * Looks a host up, and gives its addresses when every one of them may be reached; null when one may not, or none is
 * known. The connection must go to these very addresses: a second look-up may answer differently.
 * @param host as `URL.hostname` has it
 * @param kinds those that may be reached
 */
export async function allowedAddresses(
  host: string,
  kinds: readonly AddressKind[],
  resolve: Resolver = systemResolver,
): Promise<readonly HostAddress[] | null> {
  const literal = host.replace(/^\[|\]$/g, '');
  const found: readonly HostAddress[] = ipaddr.isValid(literal)
    ? [{ address: literal, family: ipaddr.parse(literal).kind() === 'ipv4' ? 4 : 6 }]
    : await resolve(isLocalhost.test(host) ? 'localhost' : host);
  const isAllowed = ({ address }: HostAddress) => {
    const kind = kindOfAddress(address);
    return kind !== 'forbidden' && kinds.includes(kind);
  };
  return found.length > 0 && found.every(isAllowed) ? found : null;
}

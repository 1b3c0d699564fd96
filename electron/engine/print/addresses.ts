/** Which addresses a page may be fetched from: the public internet, and nothing else. */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** An address a host name stands for. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** `forbidden` is refused even where the person allowed their own network: clouds answer with secrets there. */
export type AddressKind = 'public' | 'private' | 'forbidden';

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
    case 'private':
    case 'loopback':
    case 'uniqueLocal':
    case 'carrierGradeNat':
      return 'private';
    default:
      return 'forbidden';
  }
}

/**
 * Looks a host up, and gives its addresses when every one of them may be reached; null when one may not, or none is
 * known. The connection must go to these very addresses: a second look-up may answer differently.
 * @param host as `URL.hostname` has it
 * @param privateToo allows addresses of this computer and the local network
 */
export async function allowedAddresses(host: string, privateToo: boolean): Promise<HostAddress[] | null> {
  const literal = host.replace(/^\[|\]$/g, '');
  const found: HostAddress[] = ipaddr.isValid(literal)
    ? [{ address: literal, family: ipaddr.parse(literal).kind() === 'ipv4' ? 4 : 6 }]
    : (await lookup(host, { all: true })).map(({ address, family }) => ({
        address,
        family: family === 6 ? 6 : 4,
      }));
  const fine = found.every(({ address }) => {
    const kind = kindOfAddress(address);
    return kind === 'public' || (privateToo && kind === 'private');
  });
  return fine && found.length > 0 ? found : null;
}

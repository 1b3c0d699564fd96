/** Rules of a connection for somebody else that every client keeps: to which ports, and to which of a name's addresses. */
import type { LookupFunction } from 'node:net';
import type { HostAddress } from './addresses.js';

/** Below 1024 only the web's own ports: the others belong to services that a web request should not talk to. */
export const isWebPort = ({ port }: URL): boolean =>
  port === '' || port === '80' || port === '443' || Number(port) >= 1024;

/** A look-up that knows these addresses only, so that the connection goes where the check was. */
export function answering(allowed: readonly HostAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const first = allowed[0]!;
    if (options.all) callback(null, [...allowed]);
    else callback(null, first.address, first.family);
  };
}

/** An address for people: without the name and password it may hold, and not endless. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, 200);
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.slice(0, 200);
}

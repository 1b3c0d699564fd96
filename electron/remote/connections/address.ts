/** Addresses of services, as a person types them. */
import { ServiceError } from '../../../contract/index.js';
import { isLoopbackHost } from '../../network/addresses.js';

/** Where the interface begins: services name their address with it as often as without. */
const interfacePath = /\/api\/v2\/?$/i;

/** What stands before the host. One of more than a letter, so that no drive of Windows is one. */
const scheme = /^[a-z][a-z0-9+.-]+:\/\//i;

/**
 * The base address of a service: secured but for this computer, without a name and a password, and without `/api/v2` or a
 * slash at its end.
 * @param text as it was typed; without a scheme `https://` is meant, and `http://` for this computer
 * @throws ServiceError `service_address_invalid`, `service_address_not_secure`, `service_address_with_password`,
 *   `service_address_with_query`. None of them repeats a password.
 */
export function readServiceAddress(text: string): string {
  const typed = text.trim();
  const url = parse(typed);
  if (url === null || url.hostname === '')
    throw new ServiceError('service_address_invalid', { address: withoutPassword(typed) });
  const { host } = url;
  if (url.username !== '' || url.password !== '')
    throw new ServiceError('service_address_with_password', { host });
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new ServiceError('service_address_invalid', { address: typed });
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw new ServiceError('service_address_not_secure', { host });
  // An empty one is seen in the text alone.
  if (/[?#]/.test(typed)) throw new ServiceError('service_address_with_query', { host });
  return `${url.origin}${url.pathname.replace(interfacePath, '').replace(/\/+$/, '')}`;
}

function parse(typed: string): URL | null {
  if (typed === '' || /[\s\\]/.test(typed)) return null;
  if (scheme.test(typed)) return urlOf(typed);
  const secured = urlOf(`https://${typed}`);
  return secured !== null && isLoopbackHost(secured.hostname) ? urlOf(`http://${typed}`) : secured;
}

/** The part of an unreadable text that an error repeats: never a password in it. */
const withoutPassword = (text: string): string => text.replace(/^([^/]*\/\/)?[^/@]*@/, '$1');

/** The parts of an address; null where it is none. `URL.parse` is not to be had in every Node that Electron brings. */
export const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

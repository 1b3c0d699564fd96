/** Through which proxy a service is reached. */
import { getProxyForUrl } from 'proxy-from-env';
import { ServiceError, type ServiceConnection } from '../../../contract/index.js';
import { isLoopbackHost } from '../../network/addresses.js';
import { urlOf } from './address.js';

/** The proxy for an address, `http://host:port` or `https://host:port`; null for none. */
export type ProxyFor = (url: URL) => Promise<string | null>;

/** Words for a proxy that are no address. */
const words: readonly string[] = ['system', 'none'];

/**
 * A proxy as a person names it: `system`, `none`, or an address. @returns the same, an address with its scheme
 * @throws ServiceError `proxy_invalid`, `proxy_with_password`
 */
export function readProxy(text: string): string {
  const typed = text.trim();
  if (words.includes(typed.toLowerCase())) return typed.toLowerCase();
  const url = parseProxy(typed);
  if (url === null)
    throw new ServiceError('proxy_invalid', { proxy: typed.replace(/^([^/]*\/\/)?.*@/, '$1') });
  if (url.username !== '' || url.password !== '') throw new ServiceError('proxy_with_password');
  return url.origin;
}

/** Without a scheme a proxy speaks plain HTTP, as curl has it. Other kinds than HTTP and HTTPS are not spoken. */
function parseProxy(typed: string): URL | null {
  if (typed === '' || /[\s\\]/.test(typed)) return null;
  const url = urlOf(typed.includes('://') ? typed : `http://${typed}`);
  const isSpoken = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isSpoken && url.hostname !== '' && url.pathname === '/' && url.search === '' ? url : null;
}

/**
 * The proxy of a connection. This computer is reached without one whatever was set: a token would leave it unsecured.
 * @param system what the operating system, or the environment, says
 */
export function proxyOf({ proxy }: Pick<ServiceConnection, 'proxy'>, system: ProxyFor): ProxyFor {
  return async (url) => {
    if (proxy === 'none' || isLoopbackHost(url.hostname)) return null;
    return proxy === 'system' ? system(url) : proxy;
  };
}

/**
 * What the environment says: `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, small or capital. It may carry a
 * name and a password for the proxy.
 * @throws ServiceError `proxy_unusable`
 */
export const environmentProxy: ProxyFor = async (url) => {
  const named = getProxyForUrl(url.href);
  if (named === '') return null;
  // The library takes the scheme of the address where the variable names none.
  const proxy = parseProxy(isWithoutScheme(url) ? named.replace(/^https:/, 'http:') : named);
  if (proxy === null) throw new ServiceError('proxy_unusable', { proxy: named.replace(/\/\/.*@/, '//') });
  return proxy.href.replace(/\/$/, '');
};

/** Whether the variable that holds for an address names a proxy by its host alone. */
function isWithoutScheme({ protocol }: URL): boolean {
  const names = [`${protocol.slice(0, -1)}_proxy`, 'all_proxy'];
  const value = names
    .map((name) => process.env[name] || process.env[name.toUpperCase()])
    .find((found) => found);
  return value !== undefined && !value.includes('://');
}

/**
 * The system's proxy with the name and the password that the environment has for it: Chromium reads neither, and passes over a
 * variable that holds them as if it were not there.
 * @param said by Chromium
 * @param named by the environment
 */
export function withLogin(said: string | null, named: string | null): string | null {
  if (named === null || new URL(named).username === '') return said;
  return said === null || new URL(said).host === new URL(named).host ? named : said;
}

/**
 * Reads what Chromium says of an address: `PROXY host:port; SOCKS5 host:port; DIRECT`, best first.
 * @returns the first that can be used
 * @throws ServiceError `proxy_unusable` when none of them can
 */
export function readProxyList(list: string): string | null {
  const entries = list
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries) {
    const [kind = '', host = ''] = entry.split(/\s+/);
    switch (kind.toUpperCase()) {
      case 'DIRECT':
        return null;
      case 'PROXY':
      case 'HTTP':
        return `http://${host}`;
      case 'HTTPS':
        return `https://${host}`;
      default:
      // Another kind: the next one is looked at.
    }
  }
  if (entries.length === 0) return null;
  throw new ServiceError('proxy_unusable', { proxy: entries.join('; ') });
}

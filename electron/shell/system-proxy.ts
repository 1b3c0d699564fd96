/** The proxy that the operating system has for an address, scripts of it (PAC) included: Chromium knows. */
import { session } from 'electron';
import { readProxyList, type ProxyFor } from '../remote/connections/proxy.js';

/** @throws ServiceError `proxy_unusable` */
export const systemProxy: ProxyFor = async (url) =>
  readProxyList(await session.defaultSession.resolveProxy(url.href));

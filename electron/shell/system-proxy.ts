/** The proxy that the operating system has for an address, scripts of it (PAC) included: Chromium knows. */
import { session } from 'electron';
import { environmentProxy, readProxyList, withLogin, type ProxyFor } from '../remote/connections/proxy.js';

/** @throws ServiceError `proxy_unusable` */
export const systemProxy: ProxyFor = async (url) =>
  withLogin(
    readProxyList(await session.defaultSession.resolveProxy(url.href)),
    await environmentProxy(url).catch(() => null),
  );

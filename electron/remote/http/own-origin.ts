/** Which addresses belong to the service: the token goes there and nowhere else. */
import { ServiceError } from '../../../contract/index.js';
import { isLoopbackHost } from '../../network/addresses.js';

export class OwnOrigin {
  /** With a slash at its end. */
  readonly #base: URL;

  /** @throws ServiceError `service_address_invalid`, `service_address_not_secure` */
  constructor(baseUrl: string) {
    if (!URL.canParse(baseUrl)) throw new ServiceError('service_address_invalid', { address: baseUrl });
    const base = new URL(baseUrl);
    if (base.protocol !== 'https:' && !(base.protocol === 'http:' && isLoopbackHost(base.hostname)))
      throw new ServiceError('service_address_not_secure', { host: base.host });
    base.username = '';
    base.password = '';
    base.search = '';
    base.hash = '';
    if (!base.pathname.endsWith('/')) base.pathname += '/';
    this.#base = base;
  }

  /** Host and port. */
  get host(): string {
    return this.#base.host;
  }

  /** The address of something in the interface. @param path below `/api/v2/`, each part encoded */
  endpoint(path: string): URL {
    return new URL(`api/v2/${path}`, this.#base);
  }

  isOwn(url: URL): boolean {
    return url.origin === this.#base.origin;
  }

  /**
   * An address that the service named, where it is one of its own. A service behind a proxy that secures it often calls
   * itself `http:`, or leaves its name out; the request goes to the very origin the person set up all the same.
   * @throws ServiceError `address_elsewhere`
   */
  named(address: string): URL {
    if (!URL.canParse(address, this.#base.href))
      throw new ServiceError('address_elsewhere', { host: this.host, other: address.slice(0, 100) });
    const url = new URL(address, this.#base);
    url.username = '';
    url.password = '';
    url.hash = '';
    if (url.protocol === 'http:' && this.#base.protocol === 'https:' && url.host === this.#base.host)
      url.protocol = 'https:';
    if (!this.isOwn(url))
      throw new ServiceError('address_elsewhere', { host: this.host, other: url.host || url.protocol });
    return url;
  }
}

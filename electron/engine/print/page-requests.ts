/** Answers the requests of one page. Both printers ask here, so that they treat a page alike. */
import { ServiceError } from '../../../contract/index.js';
import { shownAddress } from '../../network/checked-connection.js';
import { hostAndPort, PageNetwork, type OpenNetwork, type PageFetcher } from '../../network/page-network.js';
import type { PageFacts } from '../interface/page-facts.js';
import { PageFiles, policyHeader, scriptPolicy } from './page-files.js';
import type { PrintReport, PrintRequest } from '../interface/printer.js';

/** One request of the page, as its browser tells it. */
export interface BrowserRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The page itself, a frame in it, or something it shows. */
  readonly kind: 'page' | 'frame' | 'part';
}

export type BrowserAnswer =
  /** Left to the browser: `data:` and the like. */
  | { readonly kind: 'inside' }
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
    };

/** The most bytes of one file that a page may load: it is held in memory. */
const fileLimit = 256 * 1024 * 1024;

/** The most redirects of the page itself. */
const redirectLimit = 10;

/** Types that a browser displays; it would save anything else. */
const isShown = /^(?:text|image)\/|^application\/(?:xhtml\+xml|xml|json)$|\+xml$/;

/** An empty page instead of the browser's own words about an error, which would be printed. */
const blank = (status: number): BrowserAnswer => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'text/html' },
  body: Buffer.from('<!doctype html>'),
});

/** Leaves the page where it is. */
const stay: BrowserAnswer = { kind: 'answer', status: 204, headers: {}, body: Buffer.alloc(0) };

export type PageServerOptions = Pick<PrintRequest, 'root' | 'entry' | 'mounts' | 'network' | 'javascript'> &
  Partial<Pick<PrintRequest, 'entryFile' | 'standIns' | 'within' | 'address' | 'ownHostMayBePrivate'>>;

export class PageServer {
  /** Where the page is to be loaded from. */
  readonly start: string;
  readonly #files: PageFiles;
  readonly #network: PageFetcher | null;
  #hops = 0;
  #arrived = false;
  #failure: ServiceError | null = null;
  #tell: (failure: ServiceError) => void = () => undefined;
  /** Rejects as soon as it is known that the page itself cannot be had. */
  readonly failed = new Promise<never>((_resolve, reject) => (this.#tell = reject));

  private constructor(files: PageFiles, start: string, network: PageFetcher | null) {
    this.#files = files;
    this.start = start;
    this.#network = network;
    // Nobody may be waiting for it.
    this.failed.catch(() => undefined);
  }

  /**
   * @param openNetwork for pages that may fetch; left out: this process does it
   * @throws ServiceError `file_missing` when the folder is not there
   */
  static async open(
    wishes: PageServerOptions,
    openNetwork: OpenNetwork = (options) => new PageNetwork(options),
  ): Promise<PageServer> {
    const files = await PageFiles.open(wishes.root, wishes, wishes, wishes.mounts).catch((thrown) => {
      throw new ServiceError('file_missing', {}, { cause: thrown });
    });
    const start = wishes.address ?? files.address(wishes.entry);
    const network = wishes.network
      ? openNetwork(wishes.ownHostMayBePrivate ? { privateHost: hostAndPort(new URL(start)) } : {})
      : null;
    return new PageServer(files, start, network);
  }

  /** What files of the folder are served under. */
  get origin(): string {
    return this.#files.origin;
  }

  /** Never throws. */
  async answer(request: BrowserRequest): Promise<BrowserAnswer> {
    try {
      return await this.#answer(request);
    } catch {
      this.#files.refuse(request.address);
      return this.#nothing(request);
    }
  }

  /** Notes an address the browser itself refused before asking: `file:`. */
  refused(address: string): void {
    this.#files.refuse(address);
  }

  /** @throws ServiceError when the page itself could not be had */
  checkArrived(): void {
    if (this.#failure) throw this.#failure;
  }

  report(facts: PageFacts, late: boolean): PrintReport {
    return this.#files.report(facts, late);
  }

  close(): void {
    this.#network?.close();
  }

  async #answer(request: BrowserRequest): Promise<BrowserAnswer> {
    if (request.kind === 'page') {
      this.#hops += 1;
      // Once there, a page stays: meta refresh and scripts do not lead it elsewhere.
      if (this.#arrived || this.#hops > redirectLimit) {
        if (!this.#files.owns(request.address)) this.#files.refuse(request.address);
        return stay;
      }
    }
    const found = await this.#files.answer(request.address);
    switch (found.kind) {
      case 'inside':
        return { kind: 'inside' };
      case 'missing':
        return this.#nothing(request, 404);
      case 'blocked':
        return this.#nothing(request);
      case 'file': {
        if (found.size > fileLimit) return this.#nothing(request);
        if (request.kind === 'page') this.#arrived = true;
        const headers = { ...found.headers, 'Content-Type': found.mime };
        return { kind: 'answer', status: 200, headers, body: await found.read() };
      }
      case 'network':
        return this.#fetch(request);
    }
  }

  async #fetch(request: BrowserRequest): Promise<BrowserAnswer> {
    const { address, method, headers, kind } = request;
    const reply = (await this.#network?.fetch(address, method, headers)) ?? 'refused';
    if (typeof reply === 'string') {
      this.#files.refuse(address);
      if (kind === 'page')
        this.#fail(
          new ServiceError(reply === 'refused' ? 'address_refused' : 'address_unreachable', {
            address: shownAddress(address),
          }),
        );
      return this.#nothing(request);
    }
    if (kind === 'page' && !(reply.status >= 300 && reply.status < 400)) {
      this.#arrived = true;
      if (reply.status >= 400)
        this.#fail(
          new ServiceError('address_unreachable', {
            address: `${shownAddress(address)} (HTTP ${reply.status})`,
          }),
        );
      const mime = /^[^;\s]*/.exec(reply.headers['content-type'] ?? 'text/html')![0].toLowerCase();
      if (!isShown.test(mime)) this.#fail(new ServiceError('unsupported_type', { format: mime }));
    }
    if (kind === 'part') return { kind: 'answer', ...reply };
    const policies = [reply.headers[policyHeader], scriptPolicy].filter((policy) => policy !== undefined);
    return { kind: 'answer', ...reply, headers: { ...reply.headers, [policyHeader]: policies.join(', ') } };
  }

  #fail(failure: ServiceError): void {
    this.#failure ??= failure;
    this.#tell(this.#failure);
  }

  #nothing({ kind }: BrowserRequest, status = 403): BrowserAnswer {
    switch (kind) {
      case 'page':
        this.#fail(new ServiceError('file_missing'));
        return blank(status);
      case 'frame':
        return blank(status);
      case 'part':
        return status === 404
          ? { kind: 'answer', status, headers: {}, body: Buffer.alloc(0) }
          : { kind: 'refused' };
    }
  }
}

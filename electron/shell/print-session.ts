/** The sessions of hidden printing windows: the page server answers each request, and no request goes past it. */
import { session, type Session } from 'electron';
import { refusingPort } from '../engine/exec/refusing-port.js';
import type { BrowserRequest, PageServer } from '../engine/print/page-requests.js';
import { exemptFromGuards, forgetSpelling } from './guards.js';

let made = 0;

/** A session in memory alone, and the page it serves at the moment. */
export class PrintSession {
  readonly session: Session;
  server: PageServer | null = null;
  #arrived = false;

  constructor() {
    made += 1;
    this.session = session.fromPartition(`print-${made}`, { cache: false });
    exemptFromGuards(this.session);
    this.#lock();
    for (const scheme of ['http', 'https'])
      this.session.protocol.handle(scheme, (request) => this.#serve(request));
  }

  /** What escaped everything else would meet a proxy that refuses. */
  async open(): Promise<void> {
    const { port } = await refusingPort();
    await this.session.setProxy({
      mode: 'fixed_servers',
      proxyRules: `127.0.0.1:${port}`,
      proxyBypassRules: '<-loopback>',
    });
  }

  /** Begins with another page. */
  turnTo(server: PageServer | null): void {
    this.server = server;
    this.#arrived = false;
  }

  /** Forgets what a page with scripts or from the network may have left. */
  async forget(): Promise<void> {
    await Promise.all([
      this.session.clearStorageData(),
      this.session.clearCache(),
      this.session.clearAuthCache(),
      this.session.clearHostResolverCache(),
      this.session.closeAllConnections(),
    ]);
  }

  #lock(): void {
    const { session: locked } = this;
    locked.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    locked.setPermissionCheckHandler(() => false);
    locked.setDevicePermissionHandler(() => false);
    locked.setDisplayMediaRequestHandler(null);
    forgetSpelling(locked);
    locked.on('will-download', (event) => event.preventDefault());
    // Web addresses come to `handle` before they come here; web sockets, files and the rest do not.
    locked.webRequest.onBeforeRequest(({ url }, answer) => {
      const inside = /^(?:data|blob|about|https?):/.test(url);
      if (!inside) this.server?.refused(url);
      answer({ cancel: !inside });
    });
  }

  async #serve(request: Request): Promise<Response> {
    const { server } = this;
    if (server === null) return Response.error();
    const headers = Object.fromEntries(request.headers);
    const kind = this.#kindOf(headers);
    const answer = await server.answer({ address: request.url, method: request.method, headers, kind });
    if (answer.kind !== 'answer') return Response.error();
    if (kind === 'page' && !isRedirect(answer.status)) this.#arrived = true;
    // A status without a body must have none.
    const body = [204, 205, 304].includes(answer.status) ? null : new Uint8Array(answer.body);
    return new Response(body, { status: answer.status, headers: answer.headers });
  }

  /** Documents alone are asked for with this `Accept`, and the first of them is the page. */
  #kindOf({ accept = '' }: Readonly<Record<string, string>>): BrowserRequest['kind'] {
    if (!accept.startsWith('text/html,')) return 'part';
    return this.#arrived ? 'frame' : 'page';
  }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

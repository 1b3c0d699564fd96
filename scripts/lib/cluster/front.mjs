// One address in front of several gateways, as a load balancer has it: each request goes to the next one. A gateway that takes no
// connection is passed over; a request whose gateway dies under it is answered 502, as nginx does, because it may have been done.
import { once } from 'node:events';
import { Agent, createServer, request as ask } from 'node:http';

/** Headers of one connection, which are not passed on. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection']);

export class Front {
  /** A connection for each request, as nginx has it: one kept from before may be dead, and what was sent over it lost. */
  #agent = new Agent({ keepAlive: false });
  #turn = 0;
  /** Addresses of gateways, without a slash at the end. @type {string[]} */
  #gateways = [];
  /** Requests that found no gateway, and those whose gateway ended under them. */
  counts = { nobody: 0, cut: 0 };
  #server;

  constructor() {
    this.#server = createServer((request, reply) => void this.#pass(request, reply));
    // A client that ends its side of the line waits for its reply.
    Object.assign(this.#server, { httpAllowHalfOpen: true });
    // A long poll and a large upload take as long as they take.
    this.#server.requestTimeout = 0;
  }

  static async open() {
    const front = new Front();
    front.#server.listen(0, '127.0.0.1');
    await once(front.#server, 'listening');
    return front;
  }

  /** Without a slash at its end. */
  get url() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}`;
  }

  /** Whom requests go to from now on. @param {readonly string[]} urls */
  serve(urls) {
    this.#gateways = [...urls];
  }

  async close() {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
  async #pass(request, reply) {
    const first = this.#turn++;
    const gateways = this.#gateways;
    for (let tried = 0; tried < gateways.length; tried += 1) {
      const url = /** @type {string} */ (gateways[(first + tried) % gateways.length]);
      const went = await this.#passTo(url, request, reply);
      if (went) return;
    }
    this.counts.nobody += 1;
    refuse(reply, 502);
  }

  /**
   * @param {string} url @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply
   * @returns {Promise<boolean>} false: it took no connection, and nothing was sent
   */
  #passTo(url, request, reply) {
    return new Promise((resolve) => {
      const onward = ask(`${url}${request.url}`, {
        agent: this.#agent,
        method: request.method,
        headers: passedOn(request.headers, request.socket.remoteAddress),
      });
      let isSent = false;
      const send = () => {
        if (isSent) return;
        isSent = true;
        request.pipe(onward);
      };
      onward.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', send);
        else send();
      });
      onward.once('response', (answer) => {
        reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(reply);
        answer.once('error', () => reply.destroy());
        answer.once('close', () => {
          if (!answer.complete) reply.destroy();
          resolve(true);
        });
      });
      onward.once('error', (error) => {
        const isRefused = !isSent && /** @type {NodeJS.ErrnoException} */ (error).code === 'ECONNREFUSED';
        if (isRefused) return resolve(false);
        request.unpipe(onward);
        if (!reply.destroyed) {
          this.counts.cut += 1;
          refuse(reply, 502);
        }
        resolve(true);
      });
      // A client that leaves is not waited for by anybody.
      reply.once('close', () => {
        if (!reply.writableFinished) onward.destroy();
      });
    });
  }
}

/** @param {import('node:http').ServerResponse} reply @param {number} status */
function refuse(reply, status) {
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  reply.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  reply.end(JSON.stringify({ error: 'No gateway answered.' }));
}

/** @param {import('node:http').IncomingHttpHeaders} headers @param {string} [client] */
function passedOn(headers, client) {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.has(name));
  return Object.fromEntries([...kept, ...(client === undefined ? [] : [['x-forwarded-for', client]])]);
}

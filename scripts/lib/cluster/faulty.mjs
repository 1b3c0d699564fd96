// A proxy of TCP in front of a server of a test's own, which refuses, cuts and delays as a test wants it.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class FaultyLine {
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #isRefusing = false;
  /** Milliseconds before each piece of bytes goes on, either way. */
  delay = 0;
  #server;

  /** @param {{ host: string, port: number }} target */
  constructor(target) {
    this.#server = createServer((inward) => {
      if (this.#isRefusing) {
        inward.destroy();
        return;
      }
      const outward = connect(target);
      this.#join(inward, outward);
      this.#join(outward, inward);
    });
  }

  /** @param {string} url of the server behind, such as `http://127.0.0.1:9000` */
  static async before(url) {
    const { hostname, port } = new URL(url);
    const line = new FaultyLine({ host: hostname, port: Number(port) });
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port() {
    return /** @type {import('node:net').AddressInfo} */ (this.#server.address()).port;
  }

  /** The address of the server behind, through this line. @param {string} url */
  through(url) {
    const moved = new URL(url);
    moved.hostname = '127.0.0.1';
    moved.port = String(this.port);
    return moved.href.replace(/\/$/, '');
  }

  /** Takes no connection any more, and cuts those that are. */
  refuse() {
    this.#isRefusing = true;
    this.cut();
  }

  /** Is well again. */
  mend() {
    this.#isRefusing = false;
    this.delay = 0;
  }

  /** Cuts every connection. */
  cut() {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close() {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {import('node:net').Socket} from @param {import('node:net').Socket} to */
  #join(from, to) {
    this.#sockets.add(from);
    // One after the other, with the same wait for each: the order of bytes stays.
    let sent = Promise.resolve();
    from.on('data', (bytes) => {
      from.pause();
      sent = sent.then(async () => {
        if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
        if (to.destroyed) return;
        if (!to.write(bytes))
          await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => undefined);
        from.resume();
      });
    });
    from.on('end', () => void sent.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      void sent.then(() => to.end());
    });
  }
}
